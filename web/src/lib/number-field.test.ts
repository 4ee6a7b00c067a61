import { expect, it } from 'vitest'
import { digitsOf, typedAnew } from './number-field.ts'

it.each([
  ['138 0013 8000', '13800138000'],
  ['+86 138-0013-8000', '13800138000'],
  ['008613800138000', '13800138000'],
  ['１３８００１３８０００', '13800138000'],
  ['138****8000', '138****8000'],
  ['138001380001', '13800138000'],
  ['8613', '8613'],
])('a phone typed as %s stands as %s', (typed, stands) => {
  expect(digitsOf(typed, 11)).toBe(stands)
})

const masked = '138****5678'

it.each([
  ['a digit taken away', masked, '138****567', 'deleteContentBackward', null, ''],
  ['the mask cut out', masked, '1385678', 'deleteByCut', null, ''],
  ['a digit put at its end', masked, '138****56789', 'insertText', '9', '9'],
  ['a digit put in the midst', masked, '1381****5678', 'insertText', '1', '1'],
  ['all replaced by a digit', masked, '1', 'insertText', '1', '1'],
  [
    'all replaced by a number that the browser tells',
    masked,
    '13900139000',
    'insertFromPaste',
    '13900139000',
    '13900139000',
  ],
  ['all replaced by a number that it keeps to itself', masked, '13900139000', 'insertFromPaste', null, '13900139000'],
  ['all filled in by the browser', masked, '13900139000', undefined, undefined, '13900139000'],
  [
    'a digit taken from a number that is plain',
    '13900139000',
    '1390013900',
    'deleteContentBackward',
    null,
    '1390013900',
  ],
])('%s', (_what, before, value, inputType, data, stands) => {
  const event = { target: { value }, nativeEvent: { inputType, data } } as unknown as Parameters<typeof typedAnew>[1]
  expect(typedAnew(before, event)).toBe(stands)
})
