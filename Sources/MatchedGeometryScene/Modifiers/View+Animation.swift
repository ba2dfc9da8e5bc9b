public import MatchedGeometry

extension View {
  /// Animates what changes inside of this view in an update in which `value` is another one than before; nil: nothing is
  /// animated then.
  ///
  /// It replaces the animation of the update, or of the modifiers further out, unless one of those disables animations.
  public func animation<Value: Equatable>(
    _ animation: Animation?, value: Value
  ) -> PayloadView<Self> {
    PayloadView(
      self, Item(.animation), .scope(AnimationScope(animation: animation, value: value)))
  }

  /// Changes the transaction for the inside of this view, in each update.
  public func transaction(_ change: @escaping (inout Transaction) -> Void) -> PayloadView<Self> {
    PayloadView(
      self, Item(.transaction), .transaction(TransactionChange(scope: nil, change: change)))
  }

  /// Changes the transaction for the inside of this view, in an update in which `value` is another one than before.
  public func transaction<Value: Equatable>(
    value: Value, _ change: @escaping (inout Transaction) -> Void
  ) -> PayloadView<Self> {
    PayloadView(
      self, Item(.transaction),
      .transaction(
        TransactionChange(
          scope: AnimationScope(animation: nil, value: value), change: change)))
  }

  /// Does something when the view is tapped: `SceneHost.tap(at:)` finds the view and calls it.
  public func onTapGesture(perform: @escaping () -> Void) -> PayloadView<Self> {
    PayloadView(self, Item(.tap), .tap(TapAction(perform: perform)))
  }
}
