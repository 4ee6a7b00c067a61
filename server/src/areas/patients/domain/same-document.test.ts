import { describe, expect, it } from 'vitest'
import { documentField, hasSameDocument, type PatientDocument } from './same-document.ts'

const none: PatientDocument = { idCardNumber: null, certificateType: null, cardNumber: null }
const withId = (idCardNumber: string): PatientDocument => ({ ...none, idCardNumber })
const passport: PatientDocument = { ...none, certificateType: 1, cardNumber: 'E12345678' }

describe('two patients', () => {
  // Holds care#46.
  it.each([
    ['with one ID number', withId('11010119851212997X'), withId('11010119851212997X')],
    ['with one ID number in 15 and in 18 characters', withId('110101851212997'), withId('11010119851212997X')],
    ['whose ID numbers differ in the case of the letter', withId('11010119851212997x'), withId('11010119851212997X')],
    ['with one certificate', passport, { ...passport }],
  ])('%s are one person', (_title, one, other) => {
    expect([hasSameDocument(one, other), hasSameDocument(other, one)]).toEqual([true, true])
  })

  // Holds care#46.
  it.each([
    ['with other ID numbers', withId('110101851212997'), withId('31010119851212999X')],
    ['with one number of other certificates', passport, { ...passport, certificateType: 4 } as const],
    ['with other numbers of one certificate', passport, { ...passport, cardNumber: 'E12345679' }],
    ['of whom one has an ID number and the other a certificate', withId('110101851212997'), passport],
    ['without documents', none, none],
    ['whose certificates have no number', { ...passport, cardNumber: null }, { ...passport, cardNumber: null }],
  ])('%s are two', (_title, one, other) => {
    expect([hasSameDocument(one, other), hasSameDocument(other, one)]).toEqual([false, false])
  })
})

// Holds care#46.
it('a document is told of beside its number', () => {
  expect([withId('110101851212997'), passport].map(documentField)).toEqual(['idCardNumber', 'cardNumber'])
})
