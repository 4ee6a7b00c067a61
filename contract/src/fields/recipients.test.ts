import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { recipientsOf, recipientsProblem } from './recipients.ts'

const [lin, zhi, xia, qiu] = ['lin@example.com', 'zhi@example.com', 'xia@example.com', 'qiu@example.com']

describe('the addresses that an invoice is mailed to', () => {
  it.each([
    ['', []],
    [' ,， ;； ', []],
    [lin, [lin]],
    [`${lin},${zhi}`, [lin, zhi]],
    [`${lin}，${zhi}`, [lin, zhi]],
    [`${lin};${zhi}`, [lin, zhi]],
    [`${lin}；${zhi}`, [lin, zhi]],
    [` ${lin} , ${zhi}\n`, [lin, zhi]],
    [`,${lin},,${zhi},`, [lin, zhi]],
    [`${lin},${zhi},${lin}`, [lin, zhi]],
    [`${lin} ${zhi}`, [`${lin} ${zhi}`]],
  ])('the addresses in %j are %j', (text, recipients) => expect(recipientsOf(text)).toEqual(recipients))

  // Holds orders#87.
  it.each([
    ['', 'RECIPIENT_REQUIRED'],
    [' ， ', 'RECIPIENT_REQUIRED'],
    ['lin', 'RECIPIENT_MALFORMED'],
    [`${lin},zhi`, 'RECIPIENT_MALFORMED'],
    [`lin,${zhi}`, 'RECIPIENT_MALFORMED'],
    [`${lin} ${zhi}`, 'RECIPIENT_MALFORMED'],
    [lin, undefined],
    [`${lin},${zhi}`, undefined],
    [`${lin},${zhi},${xia}`, undefined],
    [`${lin},${zhi},${xia},${xia}`, undefined],
    [`${lin},${zhi},${xia},${qiu}`, 'RECIPIENTS_TOO_MANY'],
    [`${lin},${zhi},${xia},qiu`, 'RECIPIENT_MALFORMED'],
  ])('the addresses %j are judged %s', (text, problem) => expect(recipientsProblem(text)).toBe(problem))

  // Holds orders#89.
  it('addresses hold no line break, whatever was typed between them', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-b@.,;\r\n ]{0,30}$/), (noise) => {
        const text = `${lin}${noise}${zhi}`
        if (recipientsProblem(text) === undefined) expect(recipientsOf(text).join('')).not.toMatch(/\s/)
      }),
    )
  })
})
