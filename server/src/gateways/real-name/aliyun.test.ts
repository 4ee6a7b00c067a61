import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { inspect } from 'node:util'
import { type DeskClient, deskClient } from '@shop/sandbox/client'
import { type Sandbox, startSandbox } from '@shop/sandbox/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type AliyunRealNameSettings, aliyunRealName } from './aliyun.ts'

const credentials = { accessKeyId: 'key-of-the-shop', accessKeySecret: 'a-secret-of-the-tests' }
let sandbox: Sandbox
let desk: DeskClient

beforeAll(async () => {
  sandbox = await startSandbox({
    deskPort: 0,
    providerPort: 0,
    smsAccessKeyId: 'another-key',
    smsAccessKeySecret: 'another-secret',
    shopUrl: 'http://127.0.0.1:9',
    shopOperatorKey: 'unused',
    realName: credentials,
  })
  desk = deskClient(sandbox.deskUrl)
})

afterAll(() => sandbox.stop())

const provider = (changes: Partial<AliyunRealNameSettings> = {}) =>
  aliyunRealName({ endpoint: sandbox.providerUrl, ...credentials, ...changes })

/** Each test has a person of its own, so none sees another's checks or faults. */
let people = 0
function person() {
  people += 1
  return { name: '林见夏', idNumber: `3501021990010${String(people).padStart(4, '0')}X` }
}

async function reasonOf(checking: Promise<unknown>): Promise<string> {
  const error = await checking.then(
    (outcome) => outcome,
    (thrown: unknown) => thrown,
  )
  expect(error).toMatchObject({ name: 'ProviderUnknown' })
  return (error as { reason: string }).reason
}

// Holds care#40.
it('the authority is asked by name and number, and everybody is who they say', async () => {
  const asked = person()
  expect(await provider().check(asked)).toBe('same')
  expect(await desk.realName.list(asked.idNumber)).toEqual([expect.objectContaining({ ...asked, mode: 'same' })])
})

// Holds care#40.
it.each([
  ['different', 'different'],
  ['notFound', 'notFound'],
  ['sourceDown', 'unavailable'],
] as const)('a person of whom the authority says %s is %s', async (mode, outcome) => {
  const asked = person()
  await desk.realName.setFault({ mode }, asked.idNumber)
  expect(await provider().check(asked)).toBe(outcome)
  expect(await provider().check(person())).toBe('same')
})

// Holds care#40.
it('a number that ends in a small x, and a name with a middle dot, arrive as they are', async () => {
  const { idNumber } = person()
  const asked = { name: '买买提·吐尔逊', idNumber: idNumber.toLowerCase() }
  expect(await provider().check(asked)).toBe('same')
  expect(await desk.realName.list(idNumber)).toMatchObject([{ name: asked.name }])
})

// Holds care#40.
it('what no person can be called is not found', async () => {
  expect(await provider().check({ ...person(), name: '林1' })).toBe('notFound')
})

// Holds care#41.
it.each([
  ['hang', 'TIMEOUT'],
  ['drop', 'ECONNRESET'],
] as const)('a provider that does not answer (%s) says neither yes nor no', async (mode, reason) => {
  const asked = person()
  await desk.realName.setFault({ mode }, asked.idNumber)
  expect(await reasonOf(provider({ timeout: mode === 'hang' ? 200 : 5_000 }).check(asked))).toBe(reason)
})

// Holds care#41.
it('a slow provider is waited for', async () => {
  const asked = person()
  await desk.realName.setFault({ mode: 'different', delay: 300 }, asked.idNumber)
  expect(await provider().check(asked)).toBe('different')
})

// Holds care#41.
it.each([
  ['a wrong secret', { accessKeySecret: 'another' }, 'SignatureDoesNotMatch'],
  ['an unknown key', { accessKeyId: 'nobody' }, 'InvalidAccessKeyId.NotFound'],
  [
    'the key of text messages',
    { accessKeyId: 'another-key', accessKeySecret: 'another-secret' },
    'InvalidAccessKeyId.NotFound',
  ],
  ['nobody there', { endpoint: 'http://127.0.0.1:9' }, 'ECONNREFUSED'],
])('with %s nobody is checked', async (_, settings, reason) => {
  const asked = person()
  expect(await reasonOf(provider(settings).check(asked))).toBe(reason)
  expect(await desk.realName.list(asked.idNumber)).toEqual([])
})

// Holds care#41.
it.each([
  ['prose', 502, 'bad gateway', 'NO_ANSWER'],
  ['a failure of its own', 503, '{"Code":"ServiceUnavailable","Message":"down"}', 'ServiceUnavailable'],
  ['a yes with a wrong status', 500, '{"Code":"200","ResultObject":{"BizCode":"1"}}', 'NO_ANSWER'],
  ['nothing to read', 200, '', 'NO_ANSWER'],
  ['nothing about the person', 200, '{}', 'NO_CODE'],
])('a provider that answers %s says neither yes nor no', async (_, status, body, reason) => {
  const broken = await recorder(status, body)
  expect(await reasonOf(provider({ endpoint: broken.url }).check(person()))).toBe(reason)
  // Nothing is asked twice by itself.
  expect(broken.requests).toHaveLength(1)
  broken.stop()
})

// Holds care#43.
it('neither the address of a call nor its headers hold name or number, only its body', async () => {
  const catcher = await recorder(200, '{"Code":"200","ResultObject":{"BizCode":"1"}}')
  const asked = person()
  expect(await provider({ endpoint: catcher.url }).check(asked)).toBe('same')
  const [{ url, headers, body } = { url: '', headers: {}, body: '' }] = catcher.requests
  expect(new URLSearchParams(body).get('IdentifyNum')).toBe(asked.idNumber)
  for (const shape of [asked.idNumber, asked.name, encodeURIComponent(asked.name)])
    expect(`${url} ${JSON.stringify(headers)}`).not.toContain(shape)
  catcher.stop()
})

// Holds care#43.
it.each([
  ['time-out', { timeout: 100 }],
  ['signature', { accessKeySecret: 'another' }],
  ['connection', { endpoint: 'http://127.0.0.1:9' }],
])('a failure by %s holds neither name nor number', async (_, changes) => {
  const asked = person()
  await desk.realName.setFault({ mode: 'hang' }, asked.idNumber)
  const error = await provider(changes)
    .check(asked)
    .catch((thrown: unknown) => thrown)
  const told = inspect(error, { depth: 10, showHidden: true })
  expect(told).toContain('ProviderUnknown')
  for (const shape of [asked.idNumber, asked.name, encodeURIComponent(asked.name)]) expect(told).not.toContain(shape)
})

interface Request {
  readonly url: string
  readonly headers: IncomingMessage['headers']
  readonly body: string
}

/** A provider that keeps what it is sent and always answers alike. */
async function recorder(status: number, answer: string) {
  const requests: Request[] = []
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += String(chunk)
    requests.push({ url: request.url ?? '', headers: request.headers, body })
    response.writeHead(status, { 'content-type': 'application/json' }).end(answer)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    requests,
    stop: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}
