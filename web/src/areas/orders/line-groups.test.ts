import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type GroupedLine, groupLines } from './line-groups.ts'

interface Line extends GroupedLine {
  code: string
}

const line = (code: string, role: Line['role'] = 'normal', combinationId: string | null = null): Line => ({
  code,
  role,
  combinationId,
})

describe('bundles in a list of lines', () => {
  it('puts members and their gift under the head, where the first of them stood', () => {
    const [a, head, member, b, late, gift] = [
      line('a'),
      line('head', 'head', 'x'),
      line('member', 'member', 'x'),
      line('b'),
      line('late', 'member', 'x'),
      line('gift', 'gift', 'x'),
    ] as const
    expect(groupLines([a, head, member, b, late, gift])).toEqual([
      { kind: 'line', line: a },
      { kind: 'bundle', combinationId: 'x', head, members: [member, late, gift] },
      { kind: 'line', line: b },
    ])
  })

  it('finds a head that stands after its members', () => {
    const head = line('head', 'head', 'x')
    const member = line('member', 'member', 'x')
    expect(groupLines([member, head])).toEqual([{ kind: 'bundle', combinationId: 'x', head, members: [member] }])
  })

  it('keeps members together whose head is hidden (mark 7)', () => {
    const members = [line('one', 'member', 'x'), line('two', 'member', 'x')]
    expect(groupLines(members)).toEqual([{ kind: 'bundle', combinationId: 'x', head: undefined, members }])
  })

  it('keeps bundles apart', () => {
    const groups = groupLines([line('a', 'head', 'x'), line('b', 'head', 'y'), line('c', 'member', 'x')])
    expect(groups.map((group) => group.kind === 'bundle' && group.members.length)).toEqual([1, 0])
  })

  it('leaves alone a gift whose bundle is not here, a prize, and a member that names none', () => {
    const lines = [line('gift', 'gift', 'gone'), line('prize', 'prize'), line('stray', 'member')]
    expect(groupLines(lines)).toEqual(lines.map((each) => ({ kind: 'line', line: each })))
  })

  it('loses no line and doubles none', () => {
    const lines = fc.array(
      fc.record({
        code: fc.uuid(),
        role: fc.constantFrom<Line['role']>('normal', 'head', 'member', 'gift', 'prize'),
        combinationId: fc.option(fc.constantFrom('x', 'y', 'z')),
      }),
    )
    fc.assert(
      fc.property(lines, (given) => {
        const drawn = groupLines<Line>(given).flatMap((group) =>
          group.kind === 'line' ? [group.line] : [...(group.head ? [group.head] : []), ...group.members],
        )
        expect(drawn.map(({ code }) => code).sort()).toEqual(given.map(({ code }) => code).sort())
      }),
    )
  })
})
