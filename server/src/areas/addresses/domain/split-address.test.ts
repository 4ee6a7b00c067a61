import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { regions } from '../regions.ts'
import { splitAddress } from './split-address.ts'

const tree = regions()
const phone = '13800138000'

/** What was recognised, its codes as names, so that the table reads. */
function recognised(text: string) {
  const { provinceCode, cityCode, regionCode, streetCode, ...rest } = splitAddress(tree, text)
  const names = [provinceCode, cityCode, regionCode, streetCode].flatMap((code) =>
    code === undefined ? [] : [tree.find(code)?.name],
  )
  return {
    name: rest.consignee,
    mobile: rest.consigneePhone2,
    landline: rest.consigneePhone1,
    zip: rest.zipCode,
    place: names.join('/') || undefined,
    detail: rest.customArea,
  }
}

const tianhe = '广东省/广州市/天河区'
type Expected = Partial<ReturnType<typeof recognised>>

const examples: readonly [how: string, text: string, expected: Expected][] = [
  [
    'labels in one line',
    '收货人：张三 手机号码：13800138000 所在地区：广东省广州市天河区五山街道 详细地址：五山路381号',
    { name: '张三', mobile: phone, place: `${tianhe}/五山街道`, detail: '五山路381号' },
  ],
  [
    'labels in lines of their own',
    '收货人: 张三\n手机号码: 13800138000\n所在地区: 广东省广州市天河区\n详细地址: 五山路381号西区3栋402',
    { name: '张三', mobile: phone, place: tianhe, detail: '五山路381号西区3栋402' },
  ],
  [
    'labels without colons',
    '姓名 张三 电话13800138000 地址 广东省广州市天河区五山路381号',
    { name: '张三', mobile: phone, place: tianhe, detail: '五山路381号' },
  ],
  [
    'name first',
    '张三，13800138000，广东省广州市天河区五山路381号',
    { name: '张三', mobile: phone, place: tianhe, detail: '五山路381号' },
  ],
  [
    'name last',
    '广东省广州市天河区五山路381号 张三 13800138000',
    { name: '张三', mobile: phone, place: tianhe, detail: '五山路381号' },
  ],
  [
    'phone first',
    '13800138000 广东省广州市天河区五山路381号 张三',
    { name: '张三', mobile: phone, place: tianhe, detail: '五山路381号' },
  ],
  [
    'name between place and detail',
    '广东省广州市天河区 张三 13800138000 五山路381号',
    { name: '张三', mobile: phone, place: tianhe, detail: '五山路381号' },
  ],
  [
    'nothing in between',
    '张三13800138000广东省广州市天河区五山路381号',
    { name: '张三', mobile: phone, place: tianhe, detail: '五山路381号' },
  ],
  [
    'name in front of the place',
    '张三广东省广州市天河区五山路381号13800138000',
    { name: '张三', mobile: phone, place: tianhe, detail: '五山路381号' },
  ],
  [
    'name behind the number of the house',
    '广东省广州市天河区五山路381号张三13800138000',
    { name: '张三', mobile: phone, place: tianhe, detail: '五山路381号' },
  ],
  [
    'short names of places',
    '张三 138 0013 8000 广东 广州 天河 五山路381号',
    { name: '张三', mobile: phone, place: tianhe, detail: '五山路381号' },
  ],
  [
    'short names in one word',
    '广东广州天河五山路381号 张三 +86 13800138000',
    { name: '张三', mobile: phone, place: tianhe, detail: '五山路381号' },
  ],
  [
    'no province',
    '广州市天河区五山路381号 张三 13800138000',
    { name: '张三', mobile: phone, place: tianhe, detail: '五山路381号' },
  ],
  ['the only district of that name', '天河区五山路381号 张三', { name: '张三', place: tianhe, detail: '五山路381号' }],
  ['a district of many cities', '朝阳区建国路88号 张三', { name: '张三', detail: '朝阳区建国路88号' }],
  [
    'a road that is called like a district',
    '广州市天河路385号 李四',
    { name: '李四', place: '广东省/广州市', detail: '天河路385号' },
  ],
  [
    'a road that is called like a city',
    '广东省广州市北京路1号 李四',
    { name: '李四', place: '广东省/广州市', detail: '北京路1号' },
  ],
  ['a road alone', '北京路1号 李四', { name: '李四', detail: '北京路1号' }],
  [
    'a municipality',
    '北京市朝阳区望京街道阜通东大街6号 2001室 李雷 13800138000 100102',
    {
      name: '李雷',
      mobile: phone,
      zip: '100102',
      place: '北京市/北京市/朝阳区/望京街道',
      detail: '阜通东大街6号 2001室',
    },
  ],
  [
    'a municipality said twice',
    '上海市 上海市 浦东新区 张江镇 科苑路1号 赵云（收） 13800138000',
    { name: '赵云', mobile: phone, place: '上海市/上海市/浦东新区/张江镇', detail: '科苑路1号' },
  ],
  [
    'a municipality in short',
    '上海浦东张江路 1 号,欧阳娜娜,13800138000',
    { name: '欧阳娜娜', mobile: phone, place: '上海市/上海市/浦东新区', detail: '张江路 1 号' },
  ],
  [
    'a county of a municipality',
    '重庆市云阳县双江街道滨江大道100号 周杰',
    { name: '周杰', place: '重庆市/重庆郊县/云阳县/双江街道', detail: '滨江大道100号' },
  ],
  [
    'a city right below its province',
    '海南省琼海市嘉积镇银海路8号 陈静 邮编：571400',
    { name: '陈静', zip: '571400', place: '海南省/省直辖县市/琼海市/嘉积镇', detail: '银海路8号' },
  ],
  [
    'a city without districts',
    '东莞市南城街道鸿福路200号 13800138000 黄磊',
    { name: '黄磊', mobile: phone, place: '广东省/东莞市/南城街道', detail: '鸿福路200号' },
  ],
  [
    'a state and its seat',
    '湖北恩施恩施市舞阳坝街道航空大道1号 吴敏',
    { name: '吴敏', place: '湖北省/恩施土家族苗族自治州/恩施市/舞阳坝街道', detail: '航空大道1号' },
  ],
  [
    'a state without its peoples',
    '湖北省恩施州利川市都亭街道 1号 吴敏',
    { name: '吴敏', place: '湖北省/恩施土家族苗族自治州/利川市/都亭街道', detail: '1号' },
  ],
  [
    'province and city of one name',
    '吉林省吉林市昌邑区江湾路1号 李四',
    { name: '李四', place: '吉林省/吉林市/昌邑区', detail: '江湾路1号' },
  ],
  [
    'a name with a dot',
    '新疆维吾尔自治区乌鲁木齐市天山区解放北路1号 阿布都·热西提',
    { name: '阿布都·热西提', place: '新疆维吾尔自治区/乌鲁木齐市/天山区', detail: '解放北路1号' },
  ],
  [
    'an English name',
    'John Smith 13800138000 上海市徐汇区衡山路1号',
    { name: 'John Smith', mobile: phone, place: '上海市/上海市/徐汇区', detail: '衡山路1号' },
  ],
  [
    'a landline with extension',
    '北京朝阳建国路88号 王女士 010-85110000转801',
    { name: '王女士', landline: '010-85110000-801', place: '北京市/北京市/朝阳区', detail: '建国路88号' },
  ],
  [
    'a landline in brackets',
    '李娜 (0471)6543210 内蒙古呼和浩特新城区海东路1号',
    { name: '李娜', landline: '0471-6543210', place: '内蒙古自治区/呼和浩特市/新城区', detail: '海东路1号' },
  ],
  [
    'fullwidth characters',
    '收件人：王五　电话：１３８００１３８０００　地址：浙江省杭州市西湖区文三路９０号（东部软件园）',
    { name: '王五', mobile: phone, place: '浙江省/杭州市/西湖区', detail: '文三路90号（东部软件园）' },
  ],
  [
    'the office of a street',
    '中国广东省深圳市南山区粤海街道办事处 科技路1号 张三',
    { name: '张三', place: '广东省/深圳市/南山区/粤海街道', detail: '科技路1号' },
  ],
  [
    'Hong Kong',
    '香港特别行政区油尖旺区弥敦道1号 李四',
    { name: '李四', place: '香港特别行政区/香港特别行政区/油尖旺区', detail: '弥敦道1号' },
  ],
  [
    'a phone that another shop masked',
    '138****8000 张三 广东省广州市天河区五山路381号',
    { name: '张三', place: tianhe, detail: '五山路381号' },
  ],
  [
    'a name alone behind the place',
    '台湾省台北市信义区 周杰 13512345679',
    { name: '周杰', mobile: '13512345679', place: '台湾省/台北市/信义区' },
  ],
  ['a name in a line of its own behind the place', '天河区\n林知夏（收）', { name: '林知夏', place: tianhe }],
  ['a road alone behind the place', '天河区 五山路', { place: tianhe, detail: '五山路' }],
  ['a detail that a label names', '所在地区：天河区 详细地址：石牌东', { place: tianhe, detail: '石牌东' }],
  ['a detail glued to the place', '天河区石牌东', { place: tianhe, detail: '石牌东' }],
  ['a detail after a name', '张三 天河区 石牌东', { name: '张三', place: tianhe, detail: '石牌东' }],
  ['a detail alone', '五山路381号', { detail: '五山路381号' }],
  ['a name alone', '张三', { name: '张三' }],
  ['a phone alone', '13800138000', { mobile: phone }],
  ['a number that is no phone', '12800138000', { detail: '12800138000' }],
  ['blanks', ' \n　', {}],
  ['signs', '。。，，：：', {}],
]

describe('a pasted line', () => {
  // Holds account#82.
  it.each(examples)('with %s is split', (_how, text, expected) => {
    const absent = {
      name: undefined,
      mobile: undefined,
      landline: undefined,
      zip: undefined,
      place: undefined,
      detail: undefined,
    }
    expect(recognised(text)).toEqual({ ...absent, ...expected })
  })
})

/** Whether the characters stand in the text, in this order; blanks join pieces. */
function standsIn(part: string, text: string): boolean {
  let at = 0
  return [...part.replaceAll(' ', '')].every((character) => {
    const found = text.indexOf(character, at)
    at = found + 1
    return found >= 0
  })
}

const words = fc.constantFrom(
  ...[
    '广东省',
    '广东',
    '广州市',
    '天河',
    '天河区',
    '五山街道',
    '北京',
    '朝阳区',
    '恩施',
    '张三',
    '李娜收',
    '欧阳',
    '收货人：',
    '手机号码:',
  ],
  ...[
    '地址 ',
    '邮编',
    '510630',
    '13800138000',
    '1380013',
    '020-85110000',
    '转801',
    ' ',
    '，',
    '\n',
    '：',
    '（',
    '路',
    '1号',
    'A座',
    '😀',
  ],
)
const texts = fc.oneof(
  fc.array(words, { maxLength: 14 }).map((list) => list.join('')),
  fc.string({ unit: 'grapheme', maxLength: 200 }),
  fc.string({ unit: 'binary', maxLength: 200 }),
)

describe('whatever is pasted', () => {
  // Holds account#82.
  it('is taken apart without a fault, and nothing in the answer is made up', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const { consignee, customArea, consigneePhone1, consigneePhone2, zipCode, ...codes } = splitAddress(tree, text)
        const plain = text.replace(/[！-～]/g, (sign) =>
          '（）'.includes(sign) ? sign : String.fromCharCode(sign.charCodeAt(0) - 0xfee0),
        )
        for (const part of [consignee, consigneePhone1?.replaceAll('-', ''), consigneePhone2, zipCode]) {
          if (part !== undefined) expect(standsIn(part, plain), part).toBe(true)
        }
        // What stood in front of the place follows its detail.
        for (const piece of customArea?.split(' ') ?? []) expect(standsIn(piece, plain), piece).toBe(true)
        const places = [codes.provinceCode, codes.cityCode, codes.regionCode, codes.streetCode].filter(Boolean)
        for (const [index, code = ''] of places.entries()) {
          expect(tree.find(code)).toBeDefined()
          expect(code.startsWith(places[index - 1] ?? '')).toBe(true)
        }
      }),
      { numRuns: 2000 },
    )
  })
})
