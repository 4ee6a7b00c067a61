import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { run } from '../system/run.mjs'
import { changedFiles, journeysOf } from './changed.mjs'
import { consentTo } from './chromium.mjs'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'changed-'))
  for (const area of ['cart', 'orders', 'buying', 'shell', 'access'])
    mkdirSync(join(folder, 'e2e', area), { recursive: true })
  write('e2e/every-page.spec.ts', '')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

function write(path: string, text: string) {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), text)
}

it.each([
  ['a file of an area of the server', 'server/src/areas/access/actions/log-in.ts', ['e2e/access/']],
  ['a file of the contract', 'contract/src/areas/access.ts', ['e2e/access/']],
  [
    'a file of an area of the web, with the journeys that cross it',
    'web/src/areas/cart/list.tsx',
    ['e2e/buying/', 'e2e/cart/'],
  ],
  ['a journey', 'e2e/orders/list.spec.ts', ['e2e/buying/', 'e2e/orders/']],
  ['the shell', 'web/src/shell/header.tsx', ['e2e/shell/']],
  ['a journey of all pages', 'e2e/every-page.spec.ts', ['e2e/every-page.spec.ts']],
  ['an area that has no journeys', 'server/src/areas/consent/store.ts', []],
  ['a file that every area uses', 'server/src/platform/log.ts', []],
  ['what journeys share', 'e2e/fixtures/shop.ts', []],
])('chooses the journeys for %s', (_, path, journeys) => {
  expect(journeysOf([path], folder)).toEqual(journeys)
})

it('chooses the journeys of the areas that a page imports', () => {
  write('web/src/pages/login/page.tsx', "import { LoginBox } from '../../areas/access/index.ts'\n")
  expect(journeysOf(['web/src/pages/login/page.tsx', 'web/src/pages/gone/page.tsx'], folder)).toEqual(['e2e/access/'])
})

it('takes edited, staged, removed and new files for changed, and ignored ones not', async () => {
  const git = (...args: string[]) =>
    run('git', ['-c', 'user.name=a', '-c', 'user.email=a@a.example', ...args], { cwd: folder })
  await git('init', '-q')
  write('.gitignore', 'ignored\n')
  for (const path of ['edited', 'staged', 'removed', 'same']) write(path, 'one')
  await git('add', '-A')
  await git('commit', '-qm', 'Begin')
  for (const path of ['edited', 'staged', 'new/file', 'ignored']) write(path, 'two')
  rmSync(join(folder, 'removed'))
  await git('add', 'staged')
  expect((await changedFiles(folder)).sort()).toEqual(['edited', 'new/file', 'removed', 'staged'])
})

it('says in one line when there is no git to tell what changed', async () => {
  await expect(changedFiles(folder)).rejects.toThrow(/^git does not tell what changed: [^\n]*$/)
})

it.each([
  ['with --yes', { yes: true }, 'given'],
  ['on a machine that sets CI', { ci: 'true', isTerminal: false }, 'given'],
  ['where CI is set to false', { ci: 'false', isTerminal: false }, 'none'],
  ['at a terminal', {}, 'ask'],
  ['at a terminal that has another Chromium', { hasOther: true }, 'none'],
  ['without a terminal', { isTerminal: false }, 'none'],
] as const)('installs packages of the system only with consent: %s', (_, situation, consent) => {
  expect(consentTo({ yes: false, ci: undefined, isTerminal: true, hasOther: false, ...situation })).toBe(consent)
})
