import { describe, expect, it } from 'vitest'
import { readBuiltInList } from '../built-in-list.ts'
import { readDiseaseList } from './read-list.ts'

const read = (...lines: string[]) => readDiseaseList(['# 试验版', ...lines].join('\n'))

describe('a list of diseases', () => {
  // Holds care#64.
  it('names its edition, and of each disease code, name, sex and ages', () => {
    expect(
      read('# 循环系统', 'I10\t原发性高血压', '', 'N40\t前列腺增生\tM\t18-', 'J21.9\t急性细支气管炎\t\t0-5'),
    ).toEqual({
      edition: '试验版',
      diseases: [
        { code: 'I10', name: '原发性高血压', sex: 'common', ageMin: null, ageMax: null },
        { code: 'N40', name: '前列腺增生', sex: 'male', ageMin: 18, ageMax: null },
        { code: 'J21.9', name: '急性细支气管炎', sex: 'common', ageMin: 0, ageMax: 5 },
      ],
    })
  })

  // Holds care#64.
  it.each([
    ['a code of another shape', 'x10\t原发性高血压'],
    ['no name', 'I10\t '],
    ['an unknown sex', 'I10\t原发性高血压\tX'],
    ['ages that cross', 'I10\t原发性高血压\t\t20-10'],
    ['an age that nobody reaches', 'I10\t原发性高血压\t\t151-'],
    ['ages of another shape', 'I10\t原发性高血压\t\t20'],
    ['something more', 'I10\t原发性高血压\tM\t20-\t更多'],
  ])('is refused for a line with %s', (_, line) => {
    expect(() => read('A38\t猩红热', line)).toThrow(`line 3 of the list: ${line}`)
  })

  // Holds care#64.
  it('is refused for a code that is there twice, and without an edition', () => {
    expect(() => read('A38\t猩红热', 'A38\t猩红热')).toThrow('line 3')
    expect(() => readDiseaseList('A38\t猩红热')).toThrow('edition')
  })
})

describe('the list that comes along', () => {
  const { edition, diseases } = readBuiltInList()

  // Holds care#64.
  it('has at least 500 diseases, each with a name of its own in Chinese', () => {
    expect(diseases.length).toBeGreaterThanOrEqual(500)
    expect(edition).toContain('ICD-10')
    expect(new Set(diseases.map(({ name }) => name)).size).toBe(diseases.length)
    for (const { name } of diseases) expect(name).toMatch(/\p{Script=Han}/u)
  })

  // Holds care#60.
  it('knows which diseases one sex alone can have', () => {
    const sexOf = (chapter: RegExp) => new Set(diseases.filter(({ code }) => chapter.test(code)).map(({ sex }) => sex))
    expect(sexOf(/^O/)).toEqual(new Set(['female']))
    expect(sexOf(/^(N4\d|C6[0-3])/)).toEqual(new Set(['male']))
    expect(sexOf(/^(N7[0-7]|N8|N9[1-7]|C5[3-6])/)).toEqual(new Set(['female']))
  })
})
