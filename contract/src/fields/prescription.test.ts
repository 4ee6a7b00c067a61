import { expect, it } from 'vitest'
import { APP_ONLY_CLASS, needsPrescription, prescriptionTypes } from './prescription.ts'

// Holds orders#7.
it('drugs of the types 4 and 5 need a prescription, and nothing else does', () => {
  expect([0, 1, 2, 3, 4, 5, 6].filter(needsPrescription)).toEqual([4, 5])
  expect(prescriptionTypes).toEqual({ none: 0, otcA: 2, otcB: 3, rx: 4, strictRx: 5 })
})

// Holds shop#48.
it('the class 200704 is for the app alone', () => expect(APP_ONLY_CLASS).toBe('200704'))
