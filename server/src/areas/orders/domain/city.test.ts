import { expect, it } from 'vitest'
import { cityOf } from './city.ts'

// Holds shop#64.
it.each([
  ['广东省广州市天河区五山路381号', '广州市'],
  ['广东省 广州市 天河区', '广州市'],
  ['北京市北京市朝阳区望京街10号', '北京市'],
  ['重庆市渝中区解放碑', '重庆市'],
  ['云南省大理白族自治州大理市下关街道', '大理白族自治州'],
  ['内蒙古自治区锡林郭勒盟锡林浩特市', '锡林郭勒盟'],
  ['西藏自治区阿里地区噶尔县', '阿里地区'],
  ['云杉市望舒区', '云杉市'],
  ['香港特别行政区中西区', undefined],
  ['某处', undefined],
])('the city of %s is %s', (address, city) => {
  expect(cityOf(address)).toBe(city)
})
