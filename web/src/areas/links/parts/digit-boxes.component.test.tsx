import { render } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { boxes, digits, MASKED } from '../../../testing/links.tsx'
import { descriptionOf, shopper } from '../../../testing/page.tsx'
import { DigitBoxes } from './digit-boxes.tsx'

/** Four boxes of one digit each. */

function Boxes({ message }: { message?: string | undefined }) {
  const [value, setValue] = useState('')
  return <DigitBoxes maskPhone={MASKED} value={value} message={message} onChange={setValue} />
}

function open(message?: string) {
  render(<Boxes message={message} />)
  return shopper()
}
const focused = () => boxes().indexOf(document.activeElement as HTMLInputElement)

// Holds links#4.
test('typing goes on from box to box, takes digits alone and stays in the last one', async () => {
  const user = open()
  await user.click(boxes()[0]!)
  await user.keyboard('1a2')
  expect(digits()).toEqual(['1', '2', '', ''])
  expect(focused()).toBe(2)
  await user.keyboard('34')
  expect(digits()).toEqual(['1', '2', '3', '4'])
  expect(focused()).toBe(3)
})

// Holds links#4.
test('a digit that is typed into a filled box takes the place of the one before', async () => {
  const user = open()
  await user.click(boxes()[0]!)
  await user.keyboard('1234')
  await user.click(boxes()[1]!)
  await user.keyboard('9')
  expect(digits()).toEqual(['1', '9', '3', '4'])
  expect(focused()).toBe(2)
})

// Holds links#4.
test('arrows go from box to box, and backspace empties this one, then the one before', async () => {
  const user = open()
  await user.click(boxes()[0]!)
  await user.keyboard('1234{ArrowLeft}{ArrowLeft}')
  expect(focused()).toBe(1)
  await user.keyboard('{ArrowRight}{Backspace}')
  expect(digits()).toEqual(['1', '2', '', '4'])
  expect(focused()).toBe(2)
  await user.keyboard('{Backspace}')
  expect(digits()).toEqual(['1', '', '', '4'])
  expect(focused()).toBe(1)
  await user.keyboard('{ArrowLeft}{ArrowLeft}{Backspace}{Backspace}')
  expect(digits()).toEqual(['', '', '', '4'])
  expect(focused()).toBe(0)
})

// Holds links#4.
test.each([
  ['the four digits', '1234'],
  ['the whole phone', '13812345678'],
  ['the phone with its country and spaces', '+86 138 1234 5678'],
])('pasting %s fills all boxes from any of them', async (_what, text) => {
  const user = open()
  await user.click(boxes()[2]!)
  await user.paste(text)
  expect(digits()).toEqual(['1', '2', '3', '4'])
  expect(focused()).toBe(3)
})

// Holds links#4.
test('another phone is not taken for this one', async () => {
  const user = open()
  await user.click(boxes()[0]!)
  await user.paste('13912345679')
  expect(digits().join('')).not.toBe('1234')
})

test('each box says which digit it is, and what is wrong with all of them', () => {
  open('请填写完整的联系号码')
  for (const box of boxes()) {
    expect(box.getAttribute('aria-invalid')).toBe('true')
    expect(descriptionOf(box)).toBe('请填写完整的联系号码')
    expect(box.inputMode).toBe('numeric')
  }
})
