import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  confirmationProblem,
  confirmationRequiredProblem,
  LOGIN_FIELD_MAX,
  newPasswordProblem,
  oldPasswordProblem,
  passwordProgress,
} from './password.ts'

describe('a new password', () => {
  // Holds access#90, access#92.
  it.each([
    ['', 'NEW_PASSWORD_REQUIRED'],
    ['Abcde12', 'NEW_PASSWORD_MALFORMED'],
    ['Abcdef12', undefined],
    ['Abcdef12Abcdef12', undefined],
    ['Abcdef12Abcdef123', 'NEW_PASSWORD_MALFORMED'],
    ['abcdef12', 'NEW_PASSWORD_MALFORMED'],
    ['ABCDEF12', 'NEW_PASSWORD_MALFORMED'],
    ['Abcdefgh', 'NEW_PASSWORD_MALFORMED'],
    ['abcdef1!', undefined],
    ['ABCDEF1!', undefined],
    ['Abcdefg!', undefined],
    ['Abcdef1!', undefined],
    ['1234567!', 'NEW_PASSWORD_MALFORMED'],
    ['12345678', 'NEW_PASSWORD_MALFORMED'],
    ['!!!!!!!!', 'NEW_PASSWORD_MALFORMED'],
    ['Abcdef1~', undefined],
    ['Abcdef1 ', 'NEW_PASSWORD_MALFORMED'],
    [' Abcdef1', 'NEW_PASSWORD_MALFORMED'],
    ['Abcdef1é', 'NEW_PASSWORD_MALFORMED'],
    ['密Abcdef1', 'NEW_PASSWORD_MALFORMED'],
    ['Abcdef1\n', 'NEW_PASSWORD_MALFORMED'],
    ['Abcdef12\u007f', 'NEW_PASSWORD_MALFORMED'],
  ])('the new password %j is judged %s', (text, problem) => expect(newPasswordProblem(text)).toBe(problem))
})

describe('what of the rule a typed password keeps', () => {
  // Holds access#91.
  it.each([
    ['', { fits: false, classes: [], done: false }],
    ['A', { fits: false, classes: ['upper'], done: false }],
    ['a', { fits: false, classes: ['lower'], done: false }],
    ['1', { fits: false, classes: ['digit'], done: false }],
    ['!', { fits: false, classes: ['special'], done: false }],
    ['Aa1!', { fits: false, classes: ['upper', 'lower', 'digit', 'special'], done: false }],
    ['abcdefgh', { fits: true, classes: ['lower'], done: false }],
    ['abcdefg1', { fits: true, classes: ['lower', 'digit'], done: false }],
    ['Abcdefg1', { fits: true, classes: ['upper', 'lower', 'digit'], done: true }],
    ['Abcdef1!', { fits: true, classes: ['upper', 'lower', 'digit', 'special'], done: true }],
    ['Abcdefg1 ', { fits: false, classes: ['upper', 'lower', 'digit', 'special'], done: false }],
  ])('the form tells what of its rule %j keeps', (text, progress) => expect(passwordProgress(text)).toEqual(progress))

  it('a password is taken exactly where it keeps all of the rule', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Ca-c1-3!~ ]{1,18}$/), (text) => {
        expect(newPasswordProblem(text) === undefined).toBe(passwordProgress(text).done)
      }),
    )
  })
})

describe('a password of an older rule', () => {
  // Holds access#98, account#75.
  it.each([
    ['', 'OLD_PASSWORD_REQUIRED'],
    ['abc12', 'OLD_PASSWORD_MALFORMED'],
    ['abc123', undefined],
    ['ABC123', undefined],
    ['123abc', undefined],
    ['abc!!!', undefined],
    ['ABC!!!', undefined],
    ['123!!!', undefined],
    ['!!!123', undefined],
    ['abc密码密码', undefined],
    ['lettersonly', 'OLD_PASSWORD_MALFORMED'],
    ['LETTERSonly', 'OLD_PASSWORD_MALFORMED'],
    ['1234567', 'OLD_PASSWORD_MALFORMED'],
    ['!!!!!!!!', 'OLD_PASSWORD_MALFORMED'],
    ['a1'.repeat(8), undefined],
    [`${'a1'.repeat(8)}b`, 'OLD_PASSWORD_MALFORMED'],
  ])('the older password %j is judged %s', (text, problem) => expect(oldPasswordProblem(text)).toBe(problem))
})

describe('the confirmation of a password', () => {
  // Holds access#92.
  it('a confirmation must be there and the same', () => {
    expect(confirmationRequiredProblem('')).toBe('CONFIRMATION_REQUIRED')
    expect(confirmationRequiredProblem('x')).toBeUndefined()
    expect(confirmationProblem('Abcdef12', '')).toBe('CONFIRMATION_REQUIRED')
    expect(confirmationProblem('', '')).toBe('CONFIRMATION_REQUIRED')
    expect(confirmationProblem('Abcdef12', 'Abcdef12')).toBeUndefined()
    expect(confirmationProblem('Abcdef12', 'abcdef12')).toBe('CONFIRMATION_DIFFERS')
    expect(confirmationProblem('Abcdef12', 'Abcdef12 ')).toBe('CONFIRMATION_DIFFERS')
  })
})

// Holds access#41.
it('name and password of a login have twenty characters at most', () => expect(LOGIN_FIELD_MAX).toBe(20))
