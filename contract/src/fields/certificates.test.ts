import { describe, expect, it } from 'vitest'
import {
  certificateProblem,
  certificateTypeList,
  certificateTypes,
  cleanCertificateNumber,
  needsCertificateBack,
} from './certificates.ts'
import { idNumberCheck } from './id-number.ts'

const { passport, hongKongMacau, taiwan, foreignResident } = certificateTypes
const FOREIGN = `91184019850312001${idNumberCheck('91184019850312001')}`

describe('the number of a certificate', () => {
  // Holds care#9.
  it.each([
    [passport, '', 'CERTIFICATE_REQUIRED'],
    [passport, ' ', 'CERTIFICATE_REQUIRED'],
    [passport, 'E12345678', undefined],
    [passport, 'e12345678', undefined],
    [passport, 'C01X00T47', undefined],
    [passport, 'A123', 'CERTIFICATE_MALFORMED'],
    [passport, '123456789012345', undefined],
    [passport, 'ABCDEFG', 'CERTIFICATE_MALFORMED'],
    [passport, `A${'1'.repeat(15)}`, 'CERTIFICATE_MALFORMED'],
    [passport, '护照12345', 'CERTIFICATE_MALFORMED'],
    [hongKongMacau, 'H12345678', undefined],
    [hongKongMacau, 'm12345678', undefined],
    [hongKongMacau, 'H1234567802', undefined],
    [hongKongMacau, 'C12345678', 'CERTIFICATE_MALFORMED'],
    [hongKongMacau, 'H1234567', 'CERTIFICATE_MALFORMED'],
    [hongKongMacau, 'H123456789', 'CERTIFICATE_MALFORMED'],
    [taiwan, '12345678', undefined],
    [taiwan, '0012345678(B)', undefined],
    [taiwan, '1234567', 'CERTIFICATE_MALFORMED'],
    [taiwan, '123456789', 'CERTIFICATE_MALFORMED'],
    [taiwan, 'A1234567', 'CERTIFICATE_MALFORMED'],
    [foreignResident, 'CAN110080010101', undefined],
    [foreignResident, FOREIGN, undefined],
    [foreignResident, 'CA1110080010101', 'CERTIFICATE_MALFORMED'],
    [foreignResident, 'CAN11008001010', 'CERTIFICATE_MALFORMED'],
    [foreignResident, FOREIGN.slice(0, 17), 'CERTIFICATE_MALFORMED'],
    [foreignResident, `${FOREIGN.slice(0, 17)}${FOREIGN.endsWith('1') ? '2' : '1'}`, 'CERTIFICATE_MALFORMED'],
    [foreignResident, `1${FOREIGN.slice(1)}`, 'CERTIFICATE_MALFORMED'],
  ] as const)('of type %i, %j is judged %s', (type, text, problem) => {
    expect(certificateProblem(type, text)).toBe(problem)
  })

  // Holds care#9.
  it('is kept in capitals and narrow figures, without blanks, hyphens and brackets', () => {
    expect(cleanCertificateNumber(' ｅ1234-5678 ')).toBe('E12345678')
    expect(cleanCertificateNumber('0012345678（b）')).toBe('0012345678B')
  })

  // Holds care#10.
  it('comes with a picture of the back on every type but the passport', () => {
    expect(certificateTypeList.filter(needsCertificateBack)).toEqual([hongKongMacau, taiwan, foreignResident])
  })
})
