public import MatchedGeometry

extension View {
  /// Animates the changes inside this view in each update in which `value` has changed. With nil,
  /// they are not animated.
  ///
  /// The animation replaces that of the update and of outer modifiers, unless one of these disables
  /// animations.
  public func animation<Value: Equatable>(
    _ animation: Animation?, value: Value
  ) -> PayloadView<Self> {
    PayloadView(
      self, Item(.animation), .scope(AnimationScope(animation: animation, value: value)))
  }

  /// Changes the transaction inside this view, in each update.
  public func transaction(_ change: @escaping (inout Transaction) -> Void) -> PayloadView<Self> {
    PayloadView(
      self, Item(.transaction), .transaction(TransactionChange(scope: nil, change: change)))
  }

  /// Changes the transaction inside this view, in an update in which `value` changed.
  public func transaction<Value: Equatable>(
    value: Value, _ change: @escaping (inout Transaction) -> Void
  ) -> PayloadView<Self> {
    PayloadView(
      self, Item(.transaction),
      .transaction(
        TransactionChange(
          scope: AnimationScope(animation: nil, value: value), change: change)))
  }

  /// Performs an action when the view is tapped: `SceneHost.tap(at:)` finds the view and calls it.
  public func onTapGesture(perform: @escaping () -> Void) -> PayloadView<Self> {
    PayloadView(self, Item(.tap), .tap(TapAction(perform: perform)))
  }
}
