import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { chosenSubOrder, type GroupedLine, groupLines, groupOrdersCode, tracesOf } from './order-parts.ts'

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

const orders = [{ ordersCode: '1' }, { ordersCode: '2' }]

it.each([
  ['2', '2'],
  ['1', '1'],
  [null, '1'],
  ['3', '1'],
])('an address that names %s shows %s', (named, shown) => {
  expect(chosenSubOrder(orders, named)?.ordersCode).toBe(shown)
})

it('cuts an orders code into its date and three times four digits', () => {
  expect(groupOrdersCode('261121612088341207')).toBe('261121 6120 8834 1207')
})

it('leaves other texts as they are', () => {
  expect(groupOrdersCode('SF152')).toBe('SF152')
})

it('draws the entries as they came, each under a key of its own that a newer entry does not change', () => {
  const older = [
    { description: '运输中', time: 2000 },
    { description: '已揽收', time: 2000 },
  ]
  const before = tracesOf({ logisticsList: older }, String)
  const after = tracesOf({ logisticsList: [{ description: '派送中', time: 3000 }, ...older] }, String)
  expect(before.map(({ text, at }) => [text, at])).toEqual([
    ['运输中', '2000'],
    ['已揽收', '2000'],
  ])
  expect(after.slice(1).map(({ key }) => key)).toEqual(before.map(({ key }) => key))
  expect(new Set(after.map(({ key }) => key)).size).toBe(3)
})
