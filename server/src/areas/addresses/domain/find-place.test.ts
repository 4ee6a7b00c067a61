import { describe, expect, it } from 'vitest'
import { regions } from '../regions.ts'
import { findPlace } from './find-place.ts'
import { readRegionTree } from './region-tree.ts'

const tree = regions()

/** The names of the levels that were found, and the stretch of the text that names them. */
function found(text: string) {
  const place = findPlace(tree, text)
  if (!place) return undefined
  const names = [place.provinceCode, place.cityCode, place.regionCode, place.streetCode].flatMap((code) =>
    code === undefined ? [] : [tree.find(code)?.name],
  )
  return [names.join('/'), text.slice(place.start, place.end)]
}

const tianhe = '广东省/广州市/天河区'

describe('the place that a text names', () => {
  // Holds account#82.
  it.each([
    ['广东省广州市天河区五山街道1号', `${tianhe}/五山街道`, '广东省广州市天河区五山街道'],
    ['广东广州天河五山', tianhe, '广东广州天河'],
    ['广东,广州，天河', tianhe, '广东,广州，天河'],
    ['广东.广州。天河、五山街道', `${tianhe}/五山街道`, '广东.广州。天河、五山街道'],
    ['广东;广州；天河/五山街道', `${tianhe}/五山街道`, '广东;广州；天河/五山街道'],
    ['广东|广州>天河·五山街道', `${tianhe}/五山街道`, '广东|广州>天河·五山街道'],
    ['广东_广州-天河  五山街道', `${tianhe}/五山街道`, '广东_广州-天河  五山街道'],
    ['寄 广东 谢谢', '广东省', '广东'],
    ['寄:广东', '广东省', '广东'],
    ['广东', '广东省', '广东'],
    ['在广东省', '广东省', '广东省'],
    ['在广东广州', '广东省/广州市', '广东广州'],
    ['广东 路1号', '广东省', '广东'],
    ['海南省琼海', '海南省', '海南省'],
  ])('the text %j names the place %s', (text, names, stretch) => {
    expect(found(text)).toEqual([names, stretch])
  })

  // Holds account#82.
  it.each([
    ['广州市', '广东省/广州市', '广州市'],
    ['广州', '广东省/广州市', '广州'],
    ['东莞', '广东省/东莞市', '东莞'],
    ['在广州市天河区', tianhe, '广州市天河区'],
    ['天河区', tianhe, '天河区'],
    ['在天河区五山街道', `${tianhe}/五山街道`, '天河区五山街道'],
    ['天河区 五山街道', `${tianhe}/五山街道`, '天河区 五山街道'],
    ['单县', '山东省/菏泽市/单县', '单县'],
    ['东莞市南城街道', '广东省/东莞市/南城街道', '东莞市南城街道'],
  ])('the text %j names %s without its province', (text, names, stretch) => {
    expect(found(text)).toEqual([names, stretch])
  })

  // Holds account#82.
  it.each([
    ['北京朝阳', '北京市/北京市/朝阳区', '北京朝阳'],
    ['北京 朝阳', '北京市/北京市/朝阳区', '北京 朝阳'],
    ['北京朝阳路', '北京市/北京市', '北京'],
    ['北京市', '北京市/北京市', '北京市'],
    ['重庆云阳', '重庆市/重庆郊县/云阳县', '重庆云阳'],
    ['香港油尖旺区', '香港特别行政区/香港特别行政区/油尖旺区', '香港油尖旺区'],
    ['广东天河区', tianhe, '广东天河区'],
    ['海南琼海市嘉积镇', '海南省/省直辖县市/琼海市/嘉积镇', '海南琼海市嘉积镇'],
  ])('the text %j names %s without its city', (text, names, stretch) => {
    expect(found(text)).toEqual([names, stretch])
  })

  // Holds account#82.
  it.each([
    ['湖北恩施', '湖北省/恩施土家族苗族自治州', '湖北恩施'],
    ['湖北恩施州', '湖北省/恩施土家族苗族自治州', '湖北恩施州'],
    ['湖北恩施市', '湖北省/恩施土家族苗族自治州/恩施市', '湖北恩施市'],
    ['湖北恩施恩施市', '湖北省/恩施土家族苗族自治州/恩施市', '湖北恩施恩施市'],
    ['吉林吉林', '吉林省/吉林市', '吉林吉林'],
    ['吉林吉林市昌邑', '吉林省/吉林市/昌邑区', '吉林吉林市昌邑'],
    ['江苏南京鼓楼区', '江苏省/南京市/鼓楼区', '江苏南京鼓楼区'],
  ])('the text %j names %s among places of like names', (text, names, stretch) => {
    expect(found(text)).toEqual([names, stretch])
  })

  it.each([
    ['北京市朝阳区望京街道办事处', '北京市朝阳区望京街道办事处'],
    ['北京市朝阳区望京街道街道办', '北京市朝阳区望京街道街道办'],
    ['北京市朝阳区望京街道 办事处', '北京市朝阳区望京街道'],
  ])('the office of a street belongs to the place: %j', (text, stretch) => {
    expect(found(text)).toEqual(['北京市/北京市/朝阳区/望京街道', stretch])
  })

  // Holds account#82.
  it.each([
    ['从北京市到广东省广州市天河区', tianhe, '广东省广州市天河区'],
    ['广州市天河区 北京市朝阳区', '北京市/北京市/朝阳区', '北京市朝阳区'],
    ['广州市 深圳市', '广东省/广州市', '广州市'],
    ['广东省 湖北省', '广东省', '广东省'],
  ])('the place of most levels is taken, and of equals the first: %j', (text, names, stretch) => {
    expect(found(text)).toEqual([names, stretch])
  })

  // Holds account#82.
  it.each(
    [
      [
        '',
        '五山路381号',
        '广东路1号',
        '在广东',
        '（广东）',
        '广东+广州+天河',
        '广州路',
        '在广州市',
        '天河',
        '在天河区',
      ],
      ['朝阳区', '朝阳区 望京街道', '市中区', '城区', '海南琼海', '广东天河', '江苏鼓楼区'],
    ].flat(),
  )('no place is guessed from %j', (text) => {
    expect(found(text)).toBeUndefined()
  })
})

describe('the places of a small table', () => {
  const small = readRegionTree(
    [
      '01\t东省\tds',
      '0101\t甲城市\tjcs',
      '010101\t同名区\ttmq',
      '010102\t独有区\tdyq\t001河边街道hbjd 002河边街道新村hbjdxc',
      '0102\t乙城市\tycs',
      '010201\t同名区\ttmq',
      '02\t西省\txs',
      '0201\t甲城市\tjcs\t00001山下镇sxz',
    ].join('\n'),
  )

  it('places are looked for in the table that is given, not in one that was read before', () => {
    expect(findPlace(small, '湖北省')).toBeUndefined()
    expect(findPlace(small, '东省')).toMatchObject({ provinceCode: '01', start: 0, end: 2 })
    expect(findPlace(small, '东省')).toEqual(findPlace(small, '东省'))
  })

  it('namesakes are told apart by their province', () => {
    expect(findPlace(small, '甲城市')).toBeUndefined()
    expect(findPlace(small, '东省甲城市')).toMatchObject({ provinceCode: '01', cityCode: '0101' })
    expect(findPlace(small, '西省甲城市')).toMatchObject({ provinceCode: '02', cityCode: '0201' })
    expect(findPlace(small, '东省同名区')).toEqual({ provinceCode: '01', start: 0, end: 2 })
    expect(findPlace(small, '东省独有区')).toMatchObject({ cityCode: '0101', regionCode: '010102', end: 5 })
  })

  it('the longest street that fits is taken', () => {
    expect(findPlace(small, '独有区河边街道1号')).toMatchObject({ streetCode: '010102001', end: 7 })
    expect(findPlace(small, '独有区河边街道新村1号')).toMatchObject({ streetCode: '010102002', end: 9 })
    expect(findPlace(small, '西省甲城市山下镇')).toEqual({
      provinceCode: '02',
      cityCode: '0201',
      streetCode: '020100001',
      start: 0,
      end: 8,
    })
  })
})
