import { readFileSync } from 'node:fs'
import type { LinkPurpose } from '@shop/contract/kit/operation'
import { type NamedOperation, operations } from '@shop/contract/kit/operations'
import fc from 'fast-check'
import { ownPage } from '../browser.ts'
import { type Answer, codeOf, send } from '../http.ts'
import { oddBody, oddValue, type Schema, validObject } from '../odd-input.ts'
import type { Proof } from '../proof.ts'
import type { ProvingRig } from '../rig.ts'
import { interleave } from '../together.ts'
import { openLinks } from './link-stage.ts'
import { bodyFor } from './upload-steps.ts'

const REQUESTS = { fast: 60, full: 2_000 } as const
/** A session is allowed 60 writes at once; each, of an account of its own, is used for a part of the requests. */
const SESSIONS = 40
const CHINESE = /\p{Script=Han}/u
const TRACE = /\n\s+at |node_modules|\.[cm]?[jt]s:\d+|PostgreSQL|syntax error|relation "|ECONNREFUSED/i

type Part = 'params' | 'query' | 'body'

/** What is odd about a request; where it is one field, the refusal must name it. */
type Oddity =
  | { kind: 'none' }
  | { kind: 'field'; part: Part; at: number; value: unknown }
  | { kind: 'missing'; part: Part; at: number }
  | { kind: 'extra'; part: Part; name: string; value: unknown }
  | { kind: 'body'; text: string }
  | { kind: 'contentType'; type: string }
  | { kind: 'path'; tail: string }
  | { kind: 'query'; text: string }
  | { kind: 'header'; name: string; value: string }

interface Case {
  params: Record<string, unknown>
  query: Record<string, unknown>
  body: Record<string, unknown>
  oddity: Oddity
  caller: 'anonymous' | 'member' | 'bearer' | 'junk' | 'operator' | 'linkHolder'
  session: number
}

interface Counts {
  requests: number
  accepted: number
  refused: number
}

export const fuzz: Proof = {
  name: 'fuzz',
  title: 'odd input on every route: no 5xx, no undeclared answer, no stack trace, a Chinese message beside the field',
  run: async (rig, size) => {
    const callers = await makeCallers(rig)
    const counts: Counts = { requests: 0, accepted: 0, refused: 0 }
    const seed = Number(process.env.PROVE_SEED ?? Date.now() % 2 ** 31)
    const before = memory(rig)
    const failures = (
      await interleave(operations.length, 6, (index) =>
        fuzzOne(rig, operations[index]!, callers, REQUESTS[size], seed, counts),
      )
    ).filter((failure) => failure !== undefined)
    const undeclared = await rig.undeclaredAnswers()
    return {
      passed: failures.length === 0 && undeclared.length === 0,
      figure: `${counts.requests} requests over ${operations.length} routes (seed ${seed}): ${counts.accepted} accepted, ${counts.refused} refused, ${failures.length} route(s) at fault, ${undeclared.length} undeclared answers; memory ${before} → ${memory(rig)} MB${[...failures, ...undeclared].map((line) => `\n    ${line}`).join('')}`,
    }
  },
}

async function fuzzOne(
  rig: ProvingRig,
  named: NamedOperation,
  callers: Callers,
  numRuns: number,
  seed: number,
  counts: Counts,
): Promise<string | undefined> {
  const property = fc.asyncProperty(caseOf(named), async (given) => {
    counts.requests++
    const request = requestOf(rig, named, given, callers)
    const answer = await send(rig.next(), request.path, request)
    counts[answer.status < 400 ? 'accepted' : 'refused']++
    const fault = faultOf(named, given, answer)
    if (fault) throw new Error(`${fault}: ${JSON.stringify(given)} → ${answer.status} ${answer.text.slice(0, 300)}`)
  })
  const { failed, errorInstance } = await fc.check(property, {
    numRuns,
    seed,
    endOnFailure: false,
    interruptAfterTimeLimit: 240_000,
  })
  if (!failed) return undefined
  return `${named.area}.${named.name}: ${errorInstance instanceof Error ? errorInstance.message.slice(0, 900) : String(errorInstance)}`
}

function caseOf({ operation }: NamedOperation): fc.Arbitrary<Case> {
  const parts = (['params', 'query', 'body'] as const).filter((part) => operation[part] !== undefined)
  const part = fc.constantFrom(...(parts.length > 0 ? parts : (['query'] as const)))
  const oddity: fc.Arbitrary<Oddity> = fc.oneof(
    { weight: 2, arbitrary: fc.constant<Oddity>({ kind: 'none' }) },
    { weight: 5, arbitrary: fc.record({ kind: fc.constant('field' as const), part, at: fc.nat(20), value: oddValue }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('missing' as const), part, at: fc.nat(20) }) },
    {
      weight: 1,
      arbitrary: fc.record({ kind: fc.constant('extra' as const), part, name: fieldName, value: oddValue }),
    },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant('body' as const), text: oddBody }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('contentType' as const), type: contentType }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('path' as const), tail: pathTail }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('query' as const), text: rawQuery }) },
    { weight: 1, arbitrary: header.map(([name, value]) => ({ kind: 'header' as const, name, value })) },
  )
  return fc.record({
    params: validObject((operation.params ?? {}) as Schema),
    query: validObject((operation.query ?? {}) as Schema),
    body: validObject((operation.body ?? {}) as Schema),
    oddity,
    caller: operation.callers.includes('linkHolder')
      ? fc.constantFrom('anonymous', 'member', 'junk', 'operator', 'linkHolder', 'linkHolder', 'linkHolder')
      : fc.constantFrom('anonymous', 'member', 'member', 'bearer', 'junk', 'operator', 'operator'),
    session: fc.nat(SESSIONS - 1),
  })
}

const fieldName = fc.constantFrom(
  'accountId',
  'isAdmin',
  'status',
  '__proto__',
  'constructor',
  'toString',
  'page',
  'a.b',
  '',
)
const contentType = fc.constantFrom(
  '',
  'text/plain',
  'application/xml',
  'multipart/form-data; boundary=x',
  'application/json; charset=utf-16',
  'application/x-www-form-urlencoded',
  'application/jsonx',
  '{}',
)
const pathTail = fc.constantFrom(
  '/',
  '//',
  '/..',
  '/.',
  '%2f',
  '%00',
  '%ff',
  '%zz',
  ';a=b',
  '.json',
  '/%2e%2e/%2e%2e',
  '?',
  '??',
  `/${'a'.repeat(3000)}`,
)
const rawQuery = fc.constantFrom(
  'page=1&page=2',
  'page[]=1',
  'page[a]=1',
  'type=all&type=waitPay',
  '%zz=1',
  '=',
  '&&&',
  'a=%ff',
  'keyword=%00',
  'ordersCode=1&ordersCode=2',
  'module=m-mall&module=mall-global',
  'page=1e3',
  'page=0x1',
  'page=%201',
  `q=${'a'.repeat(5000)}`,
)
const header = fc.oneof(
  fc.constantFrom<[string, string]>(
    ['platform', 'APP'],
    ['platform', ''],
    ['idempotency-key', 'x'.repeat(300)],
    ['accept', 'image/png'],
    ['accept-encoding', 'zstd;q=2, *'],
    ['x-forwarded-for', 'not an address'],
    ['x-forwarded-for', '::ffff:1.2.3.4, ::1'],
    ['x-forwarded-host', 'evil.example'],
    ['x-http-method-override', 'DELETE'],
    ['range', 'bytes=0-1'],
    ['if-none-match', '*'],
    ['expect', '200-ok'],
    ['cookie', '=; shop_access; shop_browser=%; a=b=c; shop_refresh="'],
    ['cookie', `shop_browser=${'x'.repeat(4000)}`],
    ['authorization', 'Bearer'],
    ['authorization', `Bearer ${'x'.repeat(4000)}`],
    ['authorization', 'Basic YTpi'],
  ),
)

interface Callers {
  cookies: string[]
  bearers: Record<string, string>[]
  operators: Record<string, string>[]
  linkHolders: Record<LinkPurpose, Record<string, string>[]>
}

async function makeCallers(rig: ProvingRig): Promise<Callers> {
  const { world } = rig
  const members = await interleave(SESSIONS, 4, async () => {
    const member = await world.member({ nickName: '模糊测试' })
    await world.order({ member, status: 'waitReceiving' })
    return member
  })
  const cookies = await interleave(SESSIONS, 4, (index) => world.cookies(members[index]!))
  return {
    cookies: cookies.map((of) =>
      Object.entries(of)
        .map(([name, value]) => `${name}=${value}`)
        .join('; '),
    ),
    bearers: await interleave(SESSIONS, 4, async (index) => (await world.session({ member: members[index]! })).bearer),
    operators: await interleave(
      SESSIONS,
      4,
      async () => (await world.operator({ scopes: ['traces', 'settings', 'links'] })).bearer,
    ),
    linkHolders: { pay: await openLinks(rig, SESSIONS), complete: await openLinks(rig, SESSIONS, 'complete') },
  }
}

/** Which links are tried on an operation: mostly it serves those for paying. */
const purposeFor = ({ linkPurposes }: NamedOperation['operation']): LinkPurpose => linkPurposes[0] ?? 'pay'

interface Request {
  path: string
  method: string
  headers: Record<string, string>
  body?: string | Buffer
}

function requestOf(rig: ProvingRig, { operation }: NamedOperation, given: Case, callers: Callers): Request {
  const { oddity } = given
  const parts = changed(given, namesOf(operation))
  const path = operation.path.replace(/\{(\w+)\}/g, (_, name: string) => encoded(parts.params[name] ?? ''))
  const query = Object.entries(parts.query).map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
  if (oddity.kind === 'query') query.push(oddity.text)
  const tail = oddity.kind === 'path' ? oddity.tail : ''
  const takesBody =
    operation.body !== undefined || oddity.kind === 'body' || (oddity.kind === 'extra' && oddity.part === 'body')
  const own = bodyFor(operation, parts.body)
  const body = oddity.kind === 'body' ? oddity.text : own.body
  const hasBody = takesBody && operation.method !== 'GET'
  const headers: Record<string, string> = {
    ...(given.caller === 'bearer' || given.caller === 'operator' ? {} : ownPage(rig.publicUrl)),
    ...(given.caller === 'member' ? { cookie: callers.cookies[given.session]! } : {}),
    ...(given.caller === 'bearer' ? callers.bearers[given.session] : {}),
    ...(given.caller === 'operator' ? callers.operators[given.session] : {}),
    ...(given.caller === 'linkHolder' ? callers.linkHolders[purposeFor(operation)][given.session] : {}),
    ...(given.caller === 'junk'
      ? { cookie: 'shop_access=AAAA; shop_browser=BBBB; shop_link=DDDD', authorization: 'Bearer CCCC' }
      : {}),
    'x-forwarded-for': rig.freshAddress(),
    ...(hasBody ? { 'content-type': oddity.kind === 'contentType' ? oddity.type : own.type } : {}),
    ...(oddity.kind === 'header' ? { [oddity.name]: oddity.value } : {}),
  }
  return {
    path: `/api${path}${tail}${query.length > 0 ? `?${query.join('&')}` : ''}`,
    method: operation.method,
    headers,
    ...(hasBody ? { body } : {}),
  }
}

type Names = Record<Part, string[]>

function namesOf(operation: NamedOperation['operation']): Names {
  const names = (schema: unknown) => Object.keys((schema as Schema | undefined)?.properties ?? {})
  return { params: names(operation.params), query: names(operation.query), body: names(operation.body) }
}

/** The field that an oddity is about. */
function fieldOf(oddity: Oddity, names: Names): string | undefined {
  if (oddity.kind === 'extra') return oddity.name
  if (oddity.kind !== 'field' && oddity.kind !== 'missing') return undefined
  const own = names[oddity.part]
  return own[oddity.at % Math.max(own.length, 1)]
}

function changed(given: Case, names: Names): Record<Part, Record<string, unknown>> {
  const parts = { params: { ...given.params }, query: { ...given.query }, body: { ...given.body } }
  const { oddity } = given
  const field = fieldOf(oddity, names)
  if (field === undefined) return parts
  if (oddity.kind === 'missing') delete parts[oddity.part][field]
  if (oddity.kind === 'field' || oddity.kind === 'extra') {
    Object.defineProperty(parts[oddity.part], field, { value: oddity.value, enumerable: true, configurable: true })
  }
  return parts
}

function encoded(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
  return encodeURIComponent(text.toWellFormed()).slice(0, 6_000)
}

/** Fields with a rule that no schema holds: it is asked after the schema, which then has taken the odd value. */
const RULED_LATER = ['taxPayerNumber', 'buyerIdNumber', 'consigneePhone1']
/** The same of patients, whose rules depend on each other and on the shop's settings. */
const RULED_LATER_OF_PATIENTS = [
  'name',
  'consigneePhone',
  'idCardNumber',
  'sex',
  'birthDay',
  'cardNumber',
  'certificateImage',
  'certificateImageBack',
  'healthInfo',
  'prescriptionImage1',
  'guardianVo.name',
  'guardianVo.phone',
  'guardianVo.cardNum',
]

/** What is wrong with an answer, whatever was asked. */
function faultOf({ operation }: NamedOperation, given: Case, answer: Answer): string | undefined {
  if (answer.status >= 500) return 'a 5xx'
  if (TRACE.test(answer.text) && answer.status >= 400) return 'the answer tells of the inside'
  if (answer.status < 400) return undefined
  const body = answer.json as { code?: unknown; message?: unknown; requestId?: unknown; fields?: unknown } | undefined
  // Node itself refuses what is no HTTP before the shop sees it.
  if (answer.text === '' && [400, 417, 431].includes(answer.status)) return undefined
  if (typeof body?.code !== 'string' || typeof body.requestId !== 'string')
    return 'a refusal without code or request id'
  if (typeof body.message !== 'string' || !CHINESE.test(body.message)) return 'a refusal without a Chinese message'
  const { oddity } = given
  if (
    codeOf(answer) !== 'INPUT_INVALID' ||
    (oddity.kind !== 'field' && oddity.kind !== 'missing' && oddity.kind !== 'extra')
  )
    return undefined
  if (oddity.part === 'params' || (oddity.part === 'body' && operation.body === undefined)) return undefined
  const field = fieldOf(oddity, namesOf(operation))
  const fields = (body.fields ?? []) as { path: string; message: string }[]
  const beside = fields.find(
    ({ path }) => field !== undefined && (path === field || path.startsWith(`${field}.`) || field.startsWith(path)),
  )
  const ruledLater = /^\/(patients|ordersPatient)/.test(operation.path) ? RULED_LATER_OF_PATIENTS : RULED_LATER
  if (!beside && fields.length > 0 && fields.every(({ path }) => ruledLater.includes(path))) return undefined
  if (!beside) return `the refusal does not name ${field}`
  return CHINESE.test(beside.message) ? undefined : `no Chinese message beside ${field}`
}

/** Resident memory of each process, in MB. */
function memory({ shops }: ProvingRig): string {
  return shops
    .map(({ pid }) => {
      try {
        const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
        return Math.round(Number(kilobytes) / 1024)
      } catch {
        return '?'
      }
    })
    .join('/')
}
