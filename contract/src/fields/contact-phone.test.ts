import { expect, it } from 'vitest'
import { contactPhoneProblem } from './contact-phone.ts'

// Holds shop#50.
it.each([
  ['', 'CONTACT_PHONE_REQUIRED'],
  [' ', 'CONTACT_PHONE_MALFORMED'],
  ['13800138000', undefined],
  ['138****8000', undefined],
  ['1380013800', 'CONTACT_PHONE_MALFORMED'],
  ['138001380000', 'CONTACT_PHONE_MALFORMED'],
  ['12800138000', 'CONTACT_PHONE_MALFORMED'],
  ['138***8000', 'CONTACT_PHONE_MALFORMED'],
  ['138****80000', 'CONTACT_PHONE_MALFORMED'],
  ['0138****8000', 'CONTACT_PHONE_MALFORMED'],
])('the contact phone %j of a reservation is judged %s', (text, problem) => {
  expect(contactPhoneProblem(text)).toBe(problem)
})
