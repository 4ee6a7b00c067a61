import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '../system/root.mjs'
import { run } from '../system/run.mjs'
import { findSecrets, secretsIn, unlessAllowed, unprotectedFolders } from './secrets.mjs'

/** Put together here, so that this file holds none of what is looked for. */
const joined = (...parts: string[]) => parts.join('')
const noise = 'c2VjcmV0IG9mIG5vYm9keTEyMzQ1Njc4OTA'

it.each([
  ['a private key', joined('-----BEGIN ', 'PRIVATE KEY-----\n', noise)],
  ['a private key', joined('-----BEGIN RSA ', 'PRIVATE KEY-----\n', noise)],
  ['a private key without its frame', joined('KEY=MIIE', noise.repeat(8))],
  ['an access key of Aliyun', joined('id: LT', 'AI5tQnobodysKey12')],
  ['an access key of AWS', joined('AK', 'IAIOSFODNN7EXAMPLE')],
  ['a token of GitHub', joined('gh', 'p_', noise, 'ab')],
  ['a token of npm', joined('//registry/:_authToken=npm', '_', noise, 'a')],
  ['a password in an address', joined('postgres://shop:', 'hunter2', '@10.0.0.5:5432/shop')],
  ['a value that is named a secret', joined('MASTER_KEY', `="${noise}"`)],
  ['a value that is named a secret', joined('{ "accessKeySecret"', `: "${noise}" }`)],
])('finds %s and names its line', (what, text) => {
  expect(secretsIn('server/src/some.ts', `one\ntwo\n${text}\n`)).toContainEqual({
    path: 'server/src/some.ts',
    line: 3,
    what,
  })
})

it.each([
  'MASTER_KEY_FILE: /run/secrets/master_key',
  'DATABASE_URL=postgres://user:password@host:5432/database',
  "const url = 'https://user:word@shop.example/'",
  'echo "postgres://shop:$(cat database_password)@database:5432/shop"',
  '"integrity": "sha512-y2TvuxSZPDyQakkFRPZHKFm+KKVqIisdg9/CZwm9ftvKXLP8NRWj38/ODjNbr43SsoXqNuAisEf1GdCxqWcdBw=="',
])('takes %s for no secret', (text) => {
  expect(secretsIn('docs/some.md', text)).toEqual([])
})

it.each(['deploy/secrets/master_key', 'data/secrets.json', '.env', 'deploy/mail.env', 'deploy/tls/server.key'])(
  'finds %s by its name',
  (path) => {
    expect(secretsIn(path, 'anything')).toHaveLength(1)
  },
)

it('finds a private folder that an ignore file does not name or lets out again', () => {
  expect(unprotectedFolders('.gitignore', '/data/\n')).toEqual(['.gitignore: does not name deploy/secrets'])
  expect(unprotectedFolders('.gitignore', '/data/\n/deploy/secrets/\n')).toEqual([])
  expect(unprotectedFolders('.gitignore', 'data\ndeploy/secrets\n!deploy/secrets/mail.env\n')).toEqual([
    '.gitignore: "!deploy/secrets/mail.env" lets out what lies in deploy/secrets',
  ])
})

it('allows a value where the list says so, and finds an entry of the list that nothing needs any more', () => {
  const value = { path: 'a.test.ts', line: 2, what: 'a private key' }
  const entry = { path: 'a.test.ts', what: 'a private key' }
  expect(unlessAllowed([value], [entry])).toEqual([])
  expect(unlessAllowed([value], [])).toEqual(['a.test.ts:2: a private key'])
  expect(unlessAllowed([], [entry])).toEqual([
    'a.test.ts: a private key is allowed in tools/check/secrets.mjs and not there any more',
  ])
})

it('looks at every file that git has or would take, and at none that it ignores', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'secrets-'))
  try {
    await run('git', ['init', '-q'], { cwd: folder })
    for (const below of ['deploy/secrets', 'kept']) mkdirSync(join(folder, below), { recursive: true })
    const ignoring = 'data\ndeploy/secrets\nignored.txt\n'
    for (const [path, text] of [
      ['.gitignore', ignoring],
      ['deploy/Dockerfile.dockerignore', ignoring],
      ['deploy/secrets/master_key', noise],
      ['ignored.txt', joined('AK', 'IAIOSFODNN7EXAMPLE')],
      ['kept/tracked.txt', joined('AK', 'IAIOSFODNN7EXAMPLE')],
      ['kept/new.txt', joined('AK', 'IAIOSFODNN7EXAMPLE')],
    ] as const)
      writeFileSync(join(folder, path), text)
    await run('git', ['add', 'kept/tracked.txt'], { cwd: folder })
    const problems = (await findSecrets(folder)).filter((problem) => !problem.includes('is allowed in'))
    expect(problems.sort()).toEqual([
      'kept/new.txt:1: an access key of AWS',
      'kept/tracked.txt:1: an access key of AWS',
    ])
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})

it('keeps the secrets of a deployment and the data of a demo out of git', async () => {
  for (const path of ['deploy/secrets/master_key', 'deploy/secrets/mail.env', 'data/secrets.json'])
    expect(await run('git', ['check-ignore', '-q', '--no-index', path], { cwd: root })).toMatchObject({ code: 0 })
})
