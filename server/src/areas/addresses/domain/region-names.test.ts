import { describe, expect, it } from 'vitest'
import { regions } from '../regions.ts'
import { endsThere, shortName, spellings } from './region-names.ts'

const region = (code: string, name: string) => ({ code, name, initials: '' })

describe('the short name of a division', () => {
  // Holds account#82.
  it.each([
    ['44', '广东省', '广东'],
    ['11', '北京市', '北京'],
    ['81', '香港特别行政区', '香港'],
    ['45', '广西壮族自治区', '广西'],
    ['65', '新疆维吾尔自治区', '新疆'],
    ['64', '宁夏回族自治区', '宁夏'],
    ['15', '内蒙古自治区', '内蒙古'],
    ['4401', '广州市', '广州'],
    ['5425', '阿里地区', '阿里'],
    ['1525', '锡林郭勒盟', '锡林郭勒'],
    ['5329', '大理白族自治州', '大理'],
    ['4228', '恩施土家族苗族自治州', '恩施'],
    ['6530', '克孜勒苏柯尔克孜自治州', '克孜勒苏'],
    ['440106', '天河区', '天河'],
    ['310115', '浦东新区', '浦东'],
    ['429021', '神农架林区', '神农架'],
    ['520203', '六枝特区', '六枝'],
    ['500235', '云阳县', '云阳'],
    ['469002', '琼海市', '琼海'],
    ['152530', '正蓝旗', '正蓝'],
    ['420528', '长阳土家族自治县', '长阳'],
    ['150723', '鄂伦春自治旗', '鄂伦春'],
    ['370402', '市中区', '市中'],
    ['371722', '单县', undefined],
    ['440000', '东区', undefined],
    ['44', '某处', undefined],
    ['4401', '某省', undefined],
    ['44', '某盟', undefined],
    ['440106001', '五山街道', undefined],
    ['440106001', '五山市', undefined],
  ])('the short name of %s %s is %s', (code, name, short) => {
    expect(shortName(region(code, name))).toBe(short)
  })

  it('a short name has two characters at least and begins the name of its division', () => {
    const tree = regions()
    const cities = tree.provinces.flatMap(({ code }) => tree.below(code) ?? [])
    const districts = cities.flatMap(({ code }) => tree.below(code) ?? [])
    for (const each of [...tree.provinces, ...cities, ...districts]) {
      const short = shortName(each)
      if (short === undefined) continue
      expect(short.length).toBeGreaterThanOrEqual(2)
      expect(each.name.startsWith(short) && each.name !== short, each.name).toBe(true)
    }
  })
})

describe('the spellings of a division', () => {
  // Holds account#82.
  it('a division is spelled by its name, and by the short one where there is one', () => {
    expect(spellings(region('4401', '广州市'))).toEqual([
      { text: '广州市', isShort: false },
      { text: '广州', isShort: true },
    ])
    expect(spellings(region('371722', '单县'))).toEqual([{ text: '单县', isShort: false }])
  })

  it('a state is spelled without its peoples, with its kind or without', () => {
    expect(spellings(region('4228', '恩施土家族苗族自治州'))).toEqual([
      { text: '恩施土家族苗族自治州', isShort: false },
      { text: '恩施州', isShort: false },
      { text: '恩施', isShort: true },
    ])
  })
})

describe('what follows a short name', () => {
  // Holds account#82.
  it.each([
    ...['路', '街', '道', '巷', '弄', '里', '大道', '胡同', '东路', '中路', '东南街', '一路', '二十三巷', '北二路'],
    ...['村', '镇', '乡', '桥', '站', '山', '湖', '河', '江', '寺', '城', '东村', '西站', '中山'],
    ...['大厦', '大学', '医院', '花园', '小区', '新村', '中学', '小学', '公馆', '广场', '公园', '公寓', '酒店', '宾馆'],
    ...['名苑', '家园', '路381号', '大学城'],
  ])('a short name before %s goes on, so that it names no place', (rest) => expect(endsThere(rest)).toBe(false))

  it.each(['', ' ', ' 路', '，路', '五山路381号', '东南西路', '南北村', '一村', '区', '市', '1号', '张三'])(
    'a short name before %j ends there',
    (rest) => expect(endsThere(rest)).toBe(true),
  )
})
