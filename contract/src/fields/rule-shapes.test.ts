import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type FieldRule, fieldRules } from './index.ts'
import { type RuleShape, ruleShapes } from './rule-shapes.ts'

/** A text that each rule accepts, and one that its shape refuses by keywords alone. */
const samples: Record<FieldRule, readonly [accepted: string, refused: string]> = {
  phone: ['13800138000', '12800138000'],
  ownPhone: ['138****8000', '138***8000'],
  hiddenDigits: ['0013', '001'],
  contactPhone: ['138****8000', '1380013800'],
  landline: ['020-85110000-801', '020-1'],
  newPassword: ['Abcdef12', 'Abcde12'],
  passwordIfAny: ['', 'Abcde12'],
  confirmation: ['Abcdef12', ''],
  oldPassword: ['abcdef1', 'abc1'],
  smsCode: ['123456', '12345'],
  emailCode: ['123456', '1234567'],
  imageCode: [' aB3d ', 'aB3'],
  imageCodeIfAny: ['', 'aB3'],
  idNumber: ['11010519491231002x', '11010519491231002Y'],
  email: ['lin@example.com', 'lin@example'],
  recipients: ['lin@example.com，zhi@example.com', 'lin'],
  search: [' 感冒 ', ' '],
  nickName: ['', '林知夏'],
  memberName: ['林知', '林 知'],
  healthText: ['', '青'.repeat(201)],
  consignee: [' 林知夏 ', '林3'],
  detailAddress: ['五山路381号', ' '],
  provinceAndCity: ['4401', '440'],
  zipCode: ['510630', '51063'],
  reviewContent: [' ', '好'.repeat(451)],
  claimDescription: ['漏液', ''],
  customDisease: [' 老寒腿 ', '123'],
  diseaseSearch: [' 高血压 ', ' '],
  warningReason: ['医生确认可以继续用药', ' '],
  inquiryAnswer: ['没有其他在用药物', ' '],
  invoiceTitle: ['禾安健康', '禾安\n健康'],
  taxPayerNumber: ['91350100M000100Y43', '91350100M000100Y4'],
}

function fits(text: string, { pattern, minLength = 0, maxLength = Number.POSITIVE_INFINITY }: RuleShape): boolean {
  const { length } = [...text]
  return length >= minLength && length <= maxLength && (!pattern || new RegExp(pattern, 'u').test(text))
}

describe.each(Object.keys(samples) as FieldRule[])('the shape of the rule %s', (rule) => {
  const [accepted, refused] = samples[rule]
  const shape = ruleShapes[rule]

  it('fits what the rule accepts and refuses what breaks its keywords', () => {
    expect([fieldRules[rule](accepted), fits(accepted, shape)]).toEqual([undefined, true])
    expect([fieldRules[rule](refused) === undefined, fits(refused, shape)]).toEqual([false, false])
  })

  // Holds platform#4.
  it('refuses no text that the rule accepts', () => {
    // Characters that count once, by UTF-16 as by code point: passwords count the former.
    const near = fc
      .array(fc.constantFrom(...accepted, ...' 0aZ.-@*，张\n'), { maxLength: 24 })
      .map((characters) => characters.join(''))
    const edited = fc
      .tuple(fc.nat(accepted.length), fc.nat(2), near)
      .map(([at, cut, put]) => accepted.slice(0, at) + put.slice(0, 2) + accepted.slice(at + cut))
    fc.assert(
      fc.property(fc.oneof(near, edited, fc.string()), (text) => {
        if (fieldRules[rule](text) === undefined) expect(fits(text, shape), JSON.stringify(text)).toBe(true)
      }),
      { numRuns: 300 },
    )
  })
})
