import { expect, it } from 'vitest'
import { dayGreeting } from './day-greeting.ts'

it.each([
  ['00:00', '夜深了，注意休息'],
  ['04:59', '夜深了，注意休息'],
  ['05:00', '早上好'],
  ['11:00', '中午好'],
  ['13:00', '下午好'],
  ['18:00', '晚上好'],
  ['23:59', '晚上好'],
])('at %s in Shanghai: %s', (time, greeting) => {
  expect(dayGreeting(Date.parse(`2026-11-21T${time}:00+08:00`))).toBe(greeting)
})
