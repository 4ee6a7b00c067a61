import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { agreementVersion } from '@shop/contract/agreements'
import { afterAll, expect, it } from 'vitest'
import { encryptLogin, memberWithPassword } from '../../testing/password-steps.ts'
import { useShop } from '../../testing/shop.ts'

/** Below the workspace, so that the client finds the packages that it imports. */
const caches = fileURLToPath(new URL('../../../.cache', import.meta.url))
mkdirSync(caches, { recursive: true })
const folder = mkdtempSync(join(caches, 'generated-client-'))
afterAll(() => rmSync(folder, { recursive: true }))
const shop = useShop()

/** A program as somebody else would write it by the document alone; each expected error shows that the types hold. */
const program = `import createClient from 'openapi-fetch'
import type { components, paths } from './schema.js'

type Encrypt = (key: string) => { platform: '1'; loginName: string; password: string; key: string }
type Code = components['schemas']['Error']['code']

export async function logIn(baseUrl: string, agreementVersion: string, encrypt: Encrypt) {
  const client = createClient<paths>({ baseUrl })
  const { data: login, response } = await client.GET('/api/login/key', { params: { query: { nonceStr: 'a-nonce-of-ours' } } })
  if (!login) throw new Error('no key')
  const cookie = response.headers.getSetCookie().map((each) => each.split(';')[0]).join('; ')
  const { data: session } = await client.POST('/api/passport/login/v3', {
    headers: { cookie, 'content-type': 'application/x-www-form-urlencoded' },
    body: { ...encrypt(login.key), agreementVersion },
  })
  const headers = { authorization: \`Bearer \${session?.access_token}\` }
  const { data: counts } = await client.GET('/api/v3/orders/counts', { headers })
  const { data: orders } = await client.GET('/api/v3/orders', { headers, params: { query: { type: 'waitPay' } } })
  const deadline: number | null | undefined = orders?.content[0]?.paymentDeadline
  const { error } = await client.GET('/api/v3/orders/{id}', { headers, params: { path: { id: '261121000000000000' } } })
  const code: Code | undefined = error?.code
  return { all: counts?.all, orders: orders?.totalElements, deadline, code }
}

export function wrongUses() {
  const client = createClient<paths>()
  // @ts-expect-error no such address
  void client.GET('/api/v3/order')
  // @ts-expect-error no such tab
  void client.GET('/api/v3/orders', { params: { query: { type: 'everything' } } })
  // @ts-expect-error a required field is missing
  void client.PUT('/api/sms/captchas', { body: { phoneNum: '13800138000' } })
}
`

const bin = (name: string, path: string) => join(dirname(createRequire(import.meta.url).resolve(name)), '..', path)
const generator = bin('openapi-typescript', 'bin/cli.js')
const compiler = bin('typescript', 'bin/tsc')

/** In a process of its own, as the shop turns callers away while something holds its process up. @returns what it says */
async function run(program: string, ...args: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, [program, ...args], { cwd: folder }).catch(
    ({ stdout, stderr }) => ({ stdout: `${stdout}${stderr}` }),
  )
  return stdout
}

// Holds platform#4.
it('a client generated from the OpenAPI document compiles and logs a member in', { timeout: 180_000 }, async () => {
  const address = await shop().app.listen({ host: '127.0.0.1', port: 0 })
  await run(generator, `${address}/api/openapi.json`, '--output', 'schema.d.ts')
  writeFileSync(join(folder, 'client.ts'), program)
  const strictest = ['--strict', '--exactOptionalPropertyTypes', '--module', 'nodenext', '--target', 'es2023']
  expect(await run(compiler, 'client.ts', ...strictest, '--types', 'node', '--ignoreConfig')).toBe('')

  const { phone } = await memberWithPassword(shop(), 'Kq7!mnop')
  const client = await import(pathToFileURL(join(folder, 'client.js')).href)
  const seen = await client.logIn(address, agreementVersion, (key: string) => encryptLogin(key, phone, 'Kq7!mnop'))
  expect(seen).toEqual({ all: 0, orders: 0, deadline: undefined, code: 'ORDER_NOT_FOUND' })
})
