import { imageCodeProblem } from '@shop/contract/fields/image-code'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { IMAGE_CODE_ALPHABET, plainImageCode } from './image-code.ts'

// Holds access#37.
it('compares image codes without case and outer spaces', () => {
  expect(plainImageCode(' aB3x ')).toBe('AB3X')
  expect(plainImageCode('AB3X\n')).toBe('AB3X')
  expect(plainImageCode('a b')).toBe('A B')
})

it('draws image codes of signs that cannot be taken for one another, each once', () => {
  expect(new Set(IMAGE_CODE_ALPHABET).size).toBe(IMAGE_CODE_ALPHABET.length)
  expect(IMAGE_CODE_ALPHABET).toMatch(/^[A-Z0-9]{24}$/)
  for (const [one, other] of ['0O', '1I', '1L', '2Z', '5S', '8B', 'GC', 'OQ']) {
    expect(IMAGE_CODE_ALPHABET.includes(one!) && IMAGE_CODE_ALPHABET.includes(other!)).toBe(false)
  }
})

it('takes what is typed of a drawn code, in whichever case', () => {
  const letters = fc.constantFrom(...IMAGE_CODE_ALPHABET)
  fc.assert(
    fc.property(fc.array(letters, { minLength: 4, maxLength: 4 }), (drawn) => {
      const code = drawn.join('')
      expect(imageCodeProblem(code)).toBeUndefined()
      expect(plainImageCode(` ${code.toLowerCase()}`)).toBe(code)
    }),
  )
})
