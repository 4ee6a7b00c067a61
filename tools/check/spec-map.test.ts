import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { findSpecMapProblems, fits } from './spec-map.mjs'
import { testTitles } from './test-titles.mjs'

let folder = ''
let files = 0
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'spec-map-'))
  mkdirSync(join(folder, 'docs'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

function problemsOf(row: string, source = "it('refuses it', () => expect(1).toBe(1))") {
  const name = `rules-${files++}.test.ts`
  writeFileSync(join(folder, name), source)
  const head = '# Spec map\n\n| rule | where | test |\n| --- | --- | --- |\n'
  writeFileSync(join(folder, 'docs', 'spec-map.md'), head + row.replaceAll('FILE', name))
  return findSpecMapProblems(folder).map((problem) => problem.replace(name, 'FILE'))
}

describe('the spec map', () => {
  it('holds a rule by a test that is there', () => {
    expect(problemsOf('| phones | Access 5 | `FILE › refuses it` |')).toEqual([])
  })

  it('holds a rule by several tests', () => {
    const source = "it('one', () => expect(1))\ntest('two', async () => expect(2))"
    expect(problemsOf('| phones | Access 5 | FILE › one<br>FILE › two |', source)).toEqual([])
    expect(problemsOf('| phones | Access 5 | FILE › one<br>FILE › three |', source)).toEqual([
      'docs/spec-map.md:5: FILE has no test "three"',
    ])
  })

  it('fails when the file is gone', () => {
    expect(problemsOf('| phones | Access 5 | gone.test.ts › refuses it |')).toEqual([
      'docs/spec-map.md:5: gone.test.ts is gone',
    ])
  })

  it('fails when the title is gone or only mentioned', () => {
    expect(problemsOf('| phones | Access 5 | FILE › refuses |')).toEqual([
      'docs/spec-map.md:5: FILE has no test "refuses"',
    ])
    expect(problemsOf('| phones | Access 5 | FILE › refuses it |', "// it('refuses it')")).toHaveLength(1)
  })

  it.each(['skip', 'todo', 'fixme'])('fails when the test is switched off by %s', (word) => {
    expect(
      problemsOf('| phones | Access 5 | FILE › refuses it |', `it.${word}('refuses it', () => expect(1))`),
    ).toHaveLength(1)
  })

  it('fails when the test asserts nothing', () => {
    expect(problemsOf('| phones | Access 5 | FILE › refuses it |', "it('refuses it', () => { phone('1') })")).toEqual([
      'docs/spec-map.md:5: FILE: the test "refuses it" asserts nothing (by expect, assert, or a function whose name begins so)',
    ])
  })

  it.each([
    ['|  | Access 5 | FILE › refuses it |', 'rule of a row is empty'],
    ['| phones |  |  |', 'where and test of a row are empty'],
    ['| phones | FILE › refuses it |', 'a row has three cells, this one 2'],
    ['| phones | Access 5 | FILE |', '"FILE" is not of the form path/to/file.test.ts › title'],
  ])('fails on the row %s', (row, problem) => expect(problemsOf(row)).toEqual([`docs/spec-map.md:5: ${problem}`]))

  it('fails when it is missing or says nothing', () => {
    expect(findSpecMapProblems(folder)).toEqual(['docs/spec-map.md is missing'])
    writeFileSync(join(folder, 'docs', 'spec-map.md'), '# Spec map\n')
    expect(findSpecMapProblems(folder)).toEqual(['docs/spec-map.md has no rows'])
  })
})

describe('titles', () => {
  it.each([
    ['refuses %s as a phone', 'refuses 123 as a phone', true],
    ['refuses %s as a phone', 'refuses', true],
    ['refuses $phone.text as a phone', 'refuses 123 as a phone', true],
    ['refuses %.30s of %i', 'refuses abc of 3', true],
    ['greets \x24{name} (once)', 'greets 林知夏 (once)', true],
    ['refuses %s as a phone', 'refuses 123 as a code', false],
    ['%s', 'anything at all', true],
    ['refuses it', 'refuses', false],
  ])('"%s" and "%s"', (written, title, same) => expect(fits(written, title)).toBe(same))

  it('are those of plain, table-driven and property tests', () => {
    const source = [
      "it('plain', () => {})",
      "test.each([[1]])('table %i', () => {})",
      "it.each`a\n\x24{1}`('tagged $a', () => {})",
      "test.prop([fc.string()])('property', () => {})",
      "test('with details', { tag: '@narrow' }, async () => {})",
      'for (const who of all) test(`greets ' + '\x24{who} well`, () => {})',
      "test.describe('group', () => {})",
      "describe('group', () => {})",
    ].join('\n')
    const titles = testTitles(source).map(({ title }) => title)
    expect(titles).toEqual(['plain', 'table %i', 'tagged $a', 'property', 'with details', 'greets \x24{} well'])
  })
})
