import { describe, expect, it } from 'vitest'
import { regions } from '../regions.ts'
import { splitAddress } from './split-address.ts'

const tree = regions()
const split = (text: string) => splitAddress(tree, text)

describe('the mobile phone of a pasted line', () => {
  // Holds account#82.
  it.each([
    '13800138000',
    '138-0013-8000',
    '138 0013 8000',
    '+8613800138000',
    '+86 13800138000',
    '0086 13800138000',
    '86-13800138000',
    '8613800138000',
    '手机号码:13800138000',
    '１３８００１３８０００',
  ])('the mobile phone in %j is taken as its eleven digits', (text) => {
    expect(split(text)).toEqual({ consigneePhone2: '13800138000' })
  })

  it.each(['113800138000', '138001380001', '12800138000', '138****80001', '0138****8000'])(
    '%j is no mobile phone and stays in the detail',
    (text) => expect(split(text)).toEqual({ customArea: text }),
  )

  it('the first of two mobile phones is taken, and one that was masked elsewhere is left out', () => {
    expect(split('13800138000 13900139000')).toEqual({ consigneePhone2: '13800138000', customArea: '13900139000' })
    expect(split('138****8000')).toEqual({})
  })
})

describe('the landline of a pasted line', () => {
  // Holds account#75, account#82.
  it.each([
    ['010-85110000', '010-85110000'],
    ['01085110000', '010-85110000'],
    ['010 85110000', '010-85110000'],
    ['(0471)6543210', '0471-6543210'],
    ['（020）85110000', '020-85110000'],
    ['0755-8654000', '0755-8654000'],
    ['电话：0755 86540000', '0755-86540000'],
    ['010-85110000-801', '010-85110000-801'],
    ['010-85110000转801', '010-85110000-801'],
    ['010-85110000转 801', '010-85110000-801'],
    ['010-85110000分机801', '010-85110000-801'],
    ['010-85110000分机号:801', '010-85110000-801'],
    ['010-85110000分机：801', '010-85110000-801'],
  ])('the landline in %j is taken as %s', (text, landline) => {
    expect(split(text)).toEqual({ consigneePhone1: landline })
  })

  it.each(['010-15110000', '010-851100000', '010-851100', '0100-85110000'])('%j is no landline', (text) => {
    expect(split(text)).toEqual({ customArea: text })
  })

  it('a landline stands beside the mobile phone and the postal code', () => {
    const all = { consigneePhone1: '010-85110000', consigneePhone2: '13800138000', zipCode: '510630' }
    expect(split('010-85110000 13800138000 510630')).toEqual(all)
    expect(split('13800138000，510630，010-85110000')).toEqual(all)
  })
})

describe('the postal code of a pasted line', () => {
  // Holds account#82.
  it.each([
    '510630',
    '邮编510630',
    '邮编：510630',
    '邮编: 510630',
    '邮政编码 510630',
    '(510630)',
    '（510630）',
    ',510630;',
  ])('the postal code in %j is taken as its six digits', (text) => {
    expect(split(text)).toEqual({ zipCode: '510630' })
  })

  it.each(['910630', '5106301', 'a510630', '510630a', '五山路510630号'])('%j is no postal code', (text) => {
    expect(split(text)).toEqual({ customArea: text })
  })

  it('a postal code is told from a longer number behind its label', () => {
    expect(split('邮编510630号')).toEqual({ zipCode: '510630', customArea: '号' })
    expect(split('邮编5106301')).toEqual({ customArea: '5106301' })
  })
})

describe('the labels of a pasted line', () => {
  // Holds account#82.
  it.each([
    ['收货人:张三', '张三'],
    ['收货人=张三', '张三'],
    ['收货人 张三', '张三'],
    ['收货人：禾安', '禾安'],
    ['收件人：张三（收）', '张三'],
    ['收件人:张三收', '张三'],
    ['联系人：John Smith', 'John Smith'],
  ])('the label in %j names the consignee %s', (text, consignee) => {
    expect(split(text)).toEqual({ consignee })
  })

  it.each([
    ['联系人：John Smith，五山路1号', { consignee: 'John Smith', customArea: '五山路1号' }],
    ['联系人：张三 五山路1号', { consignee: '张三', customArea: '五山路1号' }],
    ['详细地址:五山路1号 收货人:张三', { consignee: '张三', customArea: '五山路1号' }],
    ['姓名：张三，13800138000', { consignee: '张三', consigneePhone2: '13800138000' }],
    ['地址：五山路1号', { customArea: '五山路1号' }],
    ['收件人：1号', { customArea: '1号' }],
    ['大收货人：张三', { customArea: '大收货人:张三' }],
  ])('%j is split by what its labels say', (text, expected) => {
    expect(split(text)).toEqual(expected)
  })
})

describe('the pieces of a pasted line', () => {
  const both = { consignee: '张三', customArea: '五山路1号' }

  // Holds account#82.
  it.each([
    '张三 五山路1号',
    '\u3000张三\u00a0五山路1号',
    '张三\u2028五山路1号',
    '张三\r\n五山路1号',
    '张三\t五山路1号',
    '张三；五山路1号',
    '张三。五山路1号',
    '张三, ;五山路1号',
    '-张三- _五山路1号_',
    '五山路1号 张三',
  ])('the pieces of %j are parted', (text) => expect(split(text)).toEqual(both))

  it('pieces are not parted by what joins the parts of an address', () => {
    expect(split('张三、五山路1号')).toEqual({ customArea: '张三、五山路1号' })
  })

  const tianhe = { provinceCode: '44', cityCode: '4401', regionCode: '440106' }
  it.each([
    ['天河区 禾安', { consignee: '禾安' }],
    ['天河区\n禾安健康', { consignee: '禾安健康' }],
    ['天河区禾安', { customArea: '禾安' }],
    ['天河区 禾', { customArea: '禾' }],
    ['天河区 禾安健康好', { customArea: '禾安健康好' }],
    ['天河区 禾安公园', { customArea: '禾安公园' }],
    ['天河区 五山路381号李四', { consignee: '李四', customArea: '五山路381号' }],
    ['天河区 五山路381李四', { consignee: '李四', customArea: '五山路381' }],
    ['天河区 五山路381室李四', { consignee: '李四', customArea: '五山路381室' }],
    ['天河区 五山路381号李四四四', { customArea: '五山路381号李四四四' }],
    ['天河区 五山路李四', { customArea: '五山路李四' }],
  ])('what stands behind a place is told for a name or a detail: %j', (text, expected) => {
    expect(split(text)).toEqual({ ...tianhe, ...expected })
  })
})
