/// What a program does most.
enum SceneFocus {
  case everything
  /// Views come, go and change within a page.
  case pages
  /// Modifiers change around views that are equal to what they were.
  case equatable
}

extension Choices {
  /// The views of a program, with what its focus needs.
  mutating func start(
    _ focus: SceneFocus, _ views: [ViewPlan], _ mood: Mood, _ numbers: inout Int
  ) -> [ViewPlan] {
    switch focus {
    case .everything: return views
    case .pages:
      var root = ViewPlan()
      var page = ViewPlan(kind: .zStack, children: views)
      var stack = ViewPlan(kind: .navigation, path: [0])
      for index in page.children.indices {
        page.children[index].modifiers.insert(.offset(0, 0), at: 0)
      }
      (root.number, page.number, stack.number) = (numbers, numbers + 1, numbers + 2)
      numbers += 3
      stack.children = [root, page]
      return [stack]
    case .equatable:
      var views = views
      for index in views.indices {
        let modifiers = views[index].modifiers.prefix(2)
        views[index].modifiers = modifiers + [.equatable, modifier(mood)]
      }
      return views
    }
  }

  /// Another number for a modifier, or another modifier where it has none.
  mutating func other(_ modifier: ModifierPlan, _ mood: Mood) -> ModifierPlan {
    let length = length(mood)
    switch modifier {
    case .padding: return .padding(length)
    case .offset: return .offset(length, length)
    case .clip: return .clip(length)
    case .mask: return .mask(length)
    case .overlay: return .overlay(length)
    case .background: return .background(length)
    case .zIndex: return .priority(1)
    case .priority: return .zIndex(1)
    default: return self.modifier(mood)
    }
  }
}
