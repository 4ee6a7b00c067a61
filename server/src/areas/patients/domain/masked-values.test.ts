import { maskIdNumber } from '@shop/contract/fields/id-number'
import { maskPhone } from '@shop/contract/fields/phone'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { storedAdult, storedChild } from '../../../testing/stored-patient.ts'
import { maskName, shownNumbers, unmaskPatient } from './masked-values.ts'

const child = storedChild('2021-05-01')
const shown = shownNumbers(child)

describe('numbers that come masked', () => {
  // Holds care#26.
  it('are the ones that are kept', () => {
    const given = {
      ...child,
      consigneePhone: maskPhone(child.consigneePhone),
      idCardNumber: maskIdNumber(child.idCardNumber!),
      guardianVo: {
        ...child.guardianVo!,
        phone: maskPhone(child.guardianVo!.phone),
        cardNum: maskIdNumber(child.guardianVo!.cardNum),
      },
    }
    expect(unmaskPatient(given, child)).toEqual({ patient: child, hasMasks: true, differing: undefined })
  })

  // Holds care#26.
  it('are named where they are masks of something else', () => {
    const guardianVo = { ...child.guardianVo!, cardNum: maskIdNumber(child.idCardNumber!).replace(/.$/, '0') }
    expect(unmaskPatient({ ...child, guardianVo }, child).differing).toBe('guardianVo.cardNum')
    const swapped = { ...child, consigneePhone: shown['guardianVo.phone']! }
    expect(unmaskPatient(swapped, child).differing).toBe('consigneePhone')
  })

  it('are no masks where nothing is kept', () => {
    const given = { ...storedAdult, guardianVo: child.guardianVo, cardNumber: 'E12****78' }
    const { patient, hasMasks, differing } = unmaskPatient(given, storedAdult)
    expect([patient, hasMasks, differing]).toEqual([given, false, undefined])
  })

  // Holds care#26.
  it('never turn into what is kept unless they are its mask to the letter', () => {
    const near = fc
      .tuple(fc.nat(17), fc.constantFrom(...'0123456789*X'))
      .map(([at, sign]) => `${shown.idCardNumber!.slice(0, at)}${sign}${shown.idCardNumber!.slice(at + 1)}`)
    const far = fc.stringMatching(/^[\dX*]{1,18}$/)
    fc.assert(
      fc.property(fc.oneof(near, far), (idCardNumber) => {
        const { patient, differing } = unmaskPatient({ ...child, idCardNumber }, child)
        if (idCardNumber === shown.idCardNumber) return patient.idCardNumber === child.idCardNumber
        const isMask = idCardNumber.includes('*')
        return patient.idCardNumber === idCardNumber && differing === (isMask ? 'idCardNumber' : undefined)
      }),
      { numRuns: 2000 },
    )
  })
})

it.each([
  ['', ''],
  ['林', '林'],
  ['林夏', '林*'],
  ['林知夏', '林*夏'],
  ['阿依古丽·买买提', '阿******提'],
  ['𠮷田', '𠮷*'],
])('masks %s as %s', (name, masked) => {
  expect(maskName(name)).toBe(masked)
})
