def sub(p, *pairs):
    p='/tmp/wt/arcs/'+p
    s=open(p).read()
    for a,b in pairs:
        assert s.count(a)==1, (p,a,s.count(a))
        s=s.replace(a,b)
    open(p,'w').write(s)
sub('docs/trace-format.md',('''| `repeatCount` | runs, at least 1 | 1 |
''','''| `arc` | the height of the arc along which frames move, in distances, -4 to 4; a positive one bends to the left | 0 |
| `repeatCount` | runs, at least 1 | 1 |
'''))
sub('docs/matching.md',('''Curves ignore a given velocity. The group''','''An animation with an *arc* adds `4 a(t) (1 - a(t))` times the bulge, a vector perpendicular to the way, to a frame or a group's geometry. R1 and R2 keep it. In R6 and R8, if one of the two animations has an arc, the old motion is reduced to its place and velocity, and the velocity decays.

Curves ignore a given velocity. The group'''))
sub('docs/compared.md',('''- **Arcs.** Compose, Flutter, Motion, Hero and Material bend the path. Here it is straight until arcs are added.
''',''))
sub('CHANGELOG.md',('''- The scenes `springs`''','''- `Animation.arc(_:)`: the path of a frame or of a geometry group bends sideways by a fraction of the distance. Traces have it as `arc`.
- The scenes `springs`'''))
sub('docs/cookbook/curves.md',('''- **Interruption.**''','''- **Arcs.** `.timingCurve(bounce, duration: 1).arc(0.3)` bends the path. Half-way, the center is 0.3 distances to the left of the straight line, and a negative arc bends to the right.
- **Interruption.**'''))
