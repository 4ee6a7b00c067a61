import { describe, expect, it } from 'vitest'
import { mergedPatients } from './merged-patients.ts'

const row = (
  name: string,
  minute: number,
  marks: { isDefault?: true; isSystemDefault?: true; isBare?: true } = {},
) => ({
  name,
  isDefault: false,
  isSystemDefault: false,
  isBare: false,
  ...marks,
  usedAt: new Date(minute * 60_000),
})
const merged = (remaining: ReturnType<typeof row>[], carried: ReturnType<typeof row>[], most = 50) =>
  mergedPatients(remaining, carried, most, ({ isBare }) => isBare)
const marks = (rows: ReturnType<typeof row>[]) =>
  rows.map(
    ({ name, isDefault, isSystemDefault }) => `${name}${isDefault ? ' default' : ''}${isSystemDefault ? ' own' : ''}`,
  )

// Holds care#29.
describe('patients of two accounts', () => {
  it('have the default and the record of the member of the account that remains', () => {
    const remaining = [row('a', 1, { isDefault: true, isSystemDefault: true })]
    const carried = [row('b', 3, { isDefault: true }), row('c', 2, { isSystemDefault: true })]
    expect(marks(merged(remaining, carried))).toEqual(['a default own', 'b', 'c'])
  })

  it('have those of the other where the account that remains had none', () => {
    const carried = [row('b', 1, { isDefault: true }), row('c', 2, { isSystemDefault: true, isBare: true })]
    expect(marks(merged([row('a', 3)], carried))).toEqual(['b default', 'c own', 'a'])
  })

  it('lose the other record of the member where it says nothing of its own', () => {
    const carried = [row('b', 2, { isSystemDefault: true, isBare: true }), row('c', 3)]
    expect(marks(merged([row('a', 1, { isSystemDefault: true })], carried))).toEqual(['a own', 'c'])
  })

  it('are as many as a member may have: marked ones first, then the latest used', () => {
    const remaining = [row('a', 1, { isDefault: true }), row('b', 2, { isSystemDefault: true }), row('c', 3)]
    expect(marks(merged(remaining, [row('d', 5), row('e', 4)], 4))).toEqual(['a default', 'b own', 'd', 'e'])
  })
})
