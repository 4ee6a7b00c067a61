import { expect, it } from 'vitest'
import { valuesRecognised } from './recognised.ts'

const table: Record<string, [string, string][]> = {
  '': [['44', '广东省']],
  44: [
    ['4401', '广州市'],
    ['4419', '东莞市'],
  ],
  4401: [['440106', '天河区']],
  440106: [['440106001', '五山街道']],
  4419: [['441900004', '南城街道']],
}
const loadBelow = async (parent: string | undefined) =>
  (table[parent ?? ''] ?? []).map(([code, name]) => ({ code, name, initials: '' }))

it.each([
  [{}, {}],
  [
    { consignee: '张三', zipCode: '510630' },
    { consignee: '张三', zipCode: '510630' },
  ],
  [{ consigneePhone1: '020-85110000-1' }, { landline: { area: '020', number: '85110000', extension: '1' } }],
  [{ provinceCode: '44' }, { place: { path: [{ code: '44', name: '广东省' }], isWhole: false } }],
])('%j becomes %j', async (split, values) => {
  expect(await valuesRecognised(split, loadBelow)).toEqual(values)
})

it.each([
  [{ provinceCode: '44', cityCode: '4401' }, '广东省/广州市', false],
  [{ provinceCode: '44', cityCode: '4401', regionCode: '440106' }, '广东省/广州市/天河区', true],
  [
    { provinceCode: '44', cityCode: '4401', regionCode: '440106', streetCode: '440106001' },
    '广东省/广州市/天河区/五山街道',
    true,
  ],
  [{ provinceCode: '44', cityCode: '4419' }, '广东省/东莞市', true],
  [{ provinceCode: '44', cityCode: '4419', streetCode: '441900004' }, '广东省/东莞市/南城街道', true],
])('the place of %j is %s, whole: %s', async (split, names, isWhole) => {
  const { place } = await valuesRecognised(split, loadBelow)
  expect([place?.path.map(({ name }) => name).join('/'), place?.isWhole]).toEqual([names, isWhole])
})
