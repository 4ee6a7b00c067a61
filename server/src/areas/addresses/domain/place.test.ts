import { describe, expect, it } from 'vitest'
import { regions } from '../regions.ts'
import { hasDistricts, isHeading, lineOf, namesOf, placeProblem } from './place.ts'

const tree = regions()
const place = (provinceCode: string, cityCode: string, regionCode?: string, streetCode?: string) => ({
  provinceCode,
  cityCode,
  regionCode: regionCode ?? null,
  streetCode: streetCode ?? null,
})

describe('a place', () => {
  // Holds account#74.
  it.each([
    ['of four levels', place('44', '4401', '440106', '440106001')],
    ['without a street', place('44', '4401', '440106')],
    ['of a city without districts', place('44', '4419')],
    ['with a street of such a city', place('44', '4419', undefined, '441900004')],
    ['in Hong Kong', place('81', '8100', '810005')],
  ])('%s is known', (_name, codes) => {
    expect(placeProblem(tree, codes)).toBeUndefined()
  })

  // Holds account#74.
  it.each([
    ['no such province', place('99', '9901'), 'REGION_UNKNOWN', 'provinceCode'],
    ['a city of another province', place('44', '3201', '320102'), 'REGION_UNKNOWN', 'cityCode'],
    ['no district where the city has some', place('44', '4401'), 'REGION_REQUIRED', 'regionCode'],
    ['a district of another city', place('44', '4401', '440303'), 'REGION_UNKNOWN', 'regionCode'],
    ['a district where the city has none', place('44', '4419', '441900'), 'REGION_UNKNOWN', 'regionCode'],
    ['a street of another district', place('44', '4401', '440106', '440103001'), 'REGION_UNKNOWN', 'streetCode'],
    ['a street without its district', place('44', '4401', undefined, '440106001'), 'REGION_REQUIRED', 'regionCode'],
  ])('with %s is refused', (_name, codes, code, field) => {
    expect(placeProblem(tree, codes)).toEqual({ code, field })
  })
})

describe('the line of an address', () => {
  // Holds account#77.
  it.each([
    [place('44', '4401', '440106', '440106001'), '广东省广州市天河区五山街道1号'],
    [place('11', '1101', '110105'), '北京市朝阳区1号'],
    [place('46', '4690', '469002'), '海南省琼海市1号'],
    [place('50', '5002', '500235'), '重庆市云阳县1号'],
    [place('44', '4419', undefined, '441900004'), '广东省东莞市南城街道1号'],
    [place('81', '8100', '810005'), '香港特别行政区油尖旺区1号'],
  ])('says what a courier needs: %j', (codes, line) => {
    expect(lineOf(namesOf(tree, codes), '1号')).toBe(line)
  })

  it('leaves out what the table has dropped since', () => {
    expect(lineOf(namesOf(tree, place('44', '4401', '440199', '440199001')), '1号')).toBe('广东省广州市1号')
  })
})

describe('a city', () => {
  // Holds account#74.
  it.each([
    ['4401', true],
    ['1101', true],
    ['4419', false],
    ['9999', false],
    ['', false],
  ])('with the code %j has districts: %s', (code, expected) => {
    expect(hasDistricts(tree, code)).toBe(expected)
  })

  it.each([
    ['省直辖县市', true],
    ['自治区直辖县市', true],
    ['重庆郊县', true],
    ['重庆市', false],
    ['直辖县市一', false],
    ['重庆郊县二', false],
  ])('that is called %s is a heading of the table alone: %s', (name, expected) => {
    expect(isHeading(name)).toBe(expected)
  })
})

it('the names of a place are null where nothing was chosen, and where the table does not know the code', () => {
  expect(namesOf(tree, place('44', '4401'))).toEqual({
    provinceName: '广东省',
    cityName: '广州市',
    regionName: null,
    streetName: null,
  })
  expect(namesOf(tree, place('99', '9901', '990101', '990101001'))).toEqual({
    provinceName: '',
    cityName: '',
    regionName: null,
    streetName: null,
  })
})

// Holds account#74.
it('a place with a city that the table does not know is refused at the city', () => {
  expect(placeProblem(tree, place('44', '4499'))).toEqual({ code: 'REGION_UNKNOWN', field: 'cityCode' })
})
