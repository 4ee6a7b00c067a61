import fc from 'fast-check'
import isIdentityCard from 'validator/lib/isIdentityCard.js'
import { describe, expect, it } from 'vitest'
import { ageAt, birthdayDate } from './birthday.ts'
import {
  fullIdNumber,
  idNumberCheck,
  idNumberFacts,
  idNumberProblem,
  idNumberProvinces,
  maskIdNumber,
} from './id-number.ts'

/** Made up: the order numbers 000 and 999 are given to nobody. */
const WOMAN = `11010119900307000${idNumberCheck('11010119900307000')}`
const MAN = `44030619851212999${idNumberCheck('44030619851212999')}`

const at = (date: string) => Date.parse(`${date}T12:00:00+08:00`)
const day = fc.date({ min: new Date('1900-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
const seventeen = fc
  .record({
    province: fc.constantFrom(...Object.keys(idNumberProvinces)),
    area: fc.integer({ min: 0, max: 9999 }),
    born: day,
    order: fc.integer({ min: 0, max: 999 }),
  })
  .map(({ province, area, born, order }) => {
    const date = born.toISOString().slice(0, 10).replaceAll('-', '')
    return `${province}${String(area).padStart(4, '0')}${date}${String(order).padStart(3, '0')}`
  })

describe('form, area and check digit of an ID number', () => {
  // Holds shop#41, shop#43.
  it.each([
    ['', 'ID_NUMBER_MALFORMED'],
    ['12345', 'ID_NUMBER_MALFORMED'],
    [`${WOMAN}0`, 'ID_NUMBER_MALFORMED'],
    [WOMAN.slice(0, 16), 'ID_NUMBER_MALFORMED'],
    ['1101011990030700A0', 'ID_NUMBER_MALFORMED'],
    ['110101199002300009', 'ID_NUMBER_MALFORMED'],
    ['110101199013010000', 'ID_NUMBER_MALFORMED'],
    ['110101199000070000', 'ID_NUMBER_MALFORMED'],
    ['110101199003000000', 'ID_NUMBER_MALFORMED'],
    ['110101199004310000', 'ID_NUMBER_MALFORMED'],
    ['110101190002290000', 'ID_NUMBER_MALFORMED'],
    ['110101179912310000', 'ID_NUMBER_MALFORMED'],
    ['110101180001010000', 'ID_NUMBER_CHECK_WRONG'],
    ['110101000001010000', 'ID_NUMBER_MALFORMED'],
    ['1101019003070001', 'ID_NUMBER_MALFORMED'],
    ['11010190030700', 'ID_NUMBER_MALFORMED'],
    ['11010190030700X', 'ID_NUMBER_MALFORMED'],
    [`x${WOMAN}`, 'ID_NUMBER_MALFORMED'],
    [`${WOMAN}\n`, 'ID_NUMBER_MALFORMED'],
    ['110101900230000', 'ID_NUMBER_MALFORMED'],
    ['１１０１０１１９９００３０７０００２', 'ID_NUMBER_MALFORMED'],
    ['001010199003070000', 'ID_NUMBER_AREA_UNKNOWN'],
    ['161010199003070000', 'ID_NUMBER_AREA_UNKNOWN'],
    ['990101900307000', 'ID_NUMBER_AREA_UNKNOWN'],
    [`${WOMAN.slice(0, 17)}${WOMAN.endsWith('1') ? '2' : '1'}`, 'ID_NUMBER_CHECK_WRONG'],
  ])('%s: %s', (text, problem) => expect(idNumberProblem(text)).toBe(problem))

  it.each([[WOMAN], [MAN], ['110101900307000'], ['110101200002290005']])('takes %s or tells why', (text) => {
    const expected = text.length === 18 && text.charAt(17) !== idNumberCheck(text.slice(0, 17))
    expect(idNumberProblem(text)).toBe(expected ? 'ID_NUMBER_CHECK_WRONG' : undefined)
  })

  // Holds shop#44.
  it('takes nobody who is born tomorrow', () => {
    expect(idNumberProblem(WOMAN, at('1990-03-07'))).toBeUndefined()
    expect(idNumberProblem(WOMAN, at('1990-03-06'))).toBe('ID_NUMBER_MALFORMED')
    const midnight = Date.parse('1990-03-07T00:00:00+08:00')
    expect(idNumberProblem(WOMAN, midnight)).toBeUndefined()
    expect(idNumberProblem(WOMAN, midnight - 1)).toBe('ID_NUMBER_MALFORMED')
  })

  it('takes a small x for the check digit', () => {
    const first = [...Array(1000).keys()]
      .map((order) => `11010119900307${String(order).padStart(3, '0')}`)
      .find((each) => idNumberCheck(each) === 'X')
    expect(idNumberProblem(`${first}x`)).toBeUndefined()
    expect(idNumberProblem(`${first}X`)).toBeUndefined()
  })

  // Holds shop#41, shop#43.
  it('takes one check digit of eleven, whatever stands before it', () => {
    fc.assert(
      fc.property(seventeen, (first) => {
        const right = [...'0123456789X'].filter((check) => idNumberProblem(`${first}${check}`) === undefined)
        expect(right).toEqual([idNumberCheck(first)])
      }),
    )
  })

  // Holds shop#41, shop#43.
  it('finds any one digit that was mistyped, and any two neighbours that changed places', () => {
    fc.assert(
      fc.property(seventeen, fc.nat(16), fc.integer({ min: 1, max: 9 }), (first, place, more) => {
        const check = idNumberCheck(first)
        const other = String((Number(first[place]) + more) % 10)
        expect(idNumberCheck(first.slice(0, place) + other + first.slice(place + 1))).not.toBe(check)
        const [left = '', right = ''] = first.slice(place, place + 2)
        if (right === '' || left === right) return
        expect(idNumberCheck(first.slice(0, place) + right + left + first.slice(place + 2))).not.toBe(check)
      }),
    )
  })

  it('never throws', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 30 }), (text) => void idNumberProblem(text)))
  })
})

describe('a second opinion by other people’s code', () => {
  // It knows no permit of Taiwan's residents, and looks at the clock.
  const known = seventeen.filter((first) => !first.startsWith('83') && first.slice(6, 10) < '2020')

  // Holds shop#41, shop#43.
  it('agrees on every check digit', () => {
    fc.assert(
      fc.property(known, fc.constantFrom(...'0123456789X'), (first, check) => {
        const number = `${first}${check}`
        expect(isIdentityCard(number, 'zh-CN')).toBe(idNumberProblem(number) === undefined)
      }),
      { numRuns: 2000 },
    )
  })
})

describe('what an ID number says', () => {
  // Holds shop#44.
  it('sex, birthday and province', () => {
    expect(idNumberFacts(WOMAN)).toMatchObject({ sex: 'female', province: '北京' })
    expect(idNumberFacts(MAN)).toMatchObject({ sex: 'male', province: '广东' })
    expect(birthdayDate(idNumberFacts(WOMAN)?.birthday ?? 0)).toBe('1990-03-07')
  })

  it('nothing where it is none', () => expect(idNumberFacts('110101199003070001x')).toBeUndefined())

  // Holds shop#44.
  it.each([
    ['2026-03-06', 35],
    ['2026-03-07', 36],
    ['2026-11-21', 36],
  ])('on %s she is %i', (today, age) => expect(ageAt(idNumberFacts(WOMAN)?.birthday ?? 0, at(today))).toBe(age))

  // Holds shop#44.
  it('who is born on a leap day is a year older on the first of March', () => {
    const first = '11010120080229000'
    const birthday = idNumberFacts(first + idNumberCheck(first))?.birthday ?? 0
    expect(ageAt(birthday, at('2022-02-28'))).toBe(13)
    expect(ageAt(birthday, at('2022-03-01'))).toBe(14)
  })

  it('is the same of 15 digits and of the 18 that they became', () => {
    fc.assert(
      fc.property(
        seventeen.filter((first) => first.slice(6, 8) === '19'),
        (first) => {
          const old = first.slice(0, 6) + first.slice(8)
          expect(fullIdNumber(old)).toBe(`${first}${idNumberCheck(first)}`)
          expect(idNumberFacts(old)).toEqual(idNumberFacts(fullIdNumber(old)))
        },
      ),
    )
  })
})

describe('an ID number as cards have it today', () => {
  it('gives what has 18 characters back with a large X, and no more', () => {
    expect(fullIdNumber(WOMAN)).toBe(WOMAN)
    expect(fullIdNumber('11010519491231002x')).toBe('11010519491231002X')
    expect(fullIdNumber('')).toBe('')
  })

  // Holds shop#44.
  it('says of a number with a small x what it says of one with a large X', () => {
    expect(idNumberFacts('11010519491231002x')).toEqual(idNumberFacts('11010519491231002X'))
    expect(idNumberFacts('11010519491231002x')).toMatchObject({ sex: 'female', province: '北京' })
  })

  // Holds shop#44.
  it('counts the order numbers of men as odd and those of women as even, with 15 digits too', () => {
    const sexes = ['110101900307001', '110101900307002', '110101900307999', '110101900307990'].map(
      (number) => idNumberFacts(number)?.sex,
    )
    expect(sexes).toEqual(['male', 'female', 'male', 'female'])
  })
})

describe('the mask of an ID number', () => {
  it.each([
    ['', ''],
    ['A', '*'],
    ['A1234', '*****'],
    ['A12345', 'A12*45'],
    ['E12345678', 'E12****78'],
    ['110101900307000', '110**********00'],
    ['𠮷𠮷𠮷𠮷𠮷𠮷', '𠮷𠮷𠮷*𠮷𠮷'],
  ])('shows %j as %j', (text, masked) => expect(maskIdNumber(text)).toBe(masked))

  it('shows three characters before and two after', () =>
    expect(maskIdNumber(WOMAN)).toBe(`110*************${WOMAN.slice(-2)}`))

  // Holds shop#44.
  it('tells neither birthday nor sex', () => {
    fc.assert(
      fc.property(seventeen, (first) => {
        expect(maskIdNumber(first + idNumberCheck(first)).slice(3, 16)).toBe('*'.repeat(13))
      }),
    )
  })
})
