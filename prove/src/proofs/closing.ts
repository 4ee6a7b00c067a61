import { createDecipheriv, createHmac, hkdfSync, randomInt } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { agreementVersion } from '@shop/contract/agreements'
import { codePurposes } from '@shop/contract/areas/access'
import { freshPhone } from '@shop/world'
import { shopEnvironment } from '../../../tools/rig/index.mjs'
import { tablesOf } from '../database-state.ts'
import { filesBelow } from '../files-below.ts'
import type { Proof } from '../proof.ts'
import type { ProvingRig } from '../rig.ts'
import { interleave } from '../together.ts'
import { askOwnCode, exportOf, forgetLimits, isIdle, runJob, tellHealth } from './account-steps.ts'
import { askCode, logIn } from './sms-login.ts'
import { handleOf, typeOf } from './social-steps.ts'

const DAY = 86_400_000
const CLOSURE_DAYS = 7

/** What the published retention names; all else must be empty of the member. */
const RETAINED = [
  'accounts',
  'closures',
  'consents',
  'access_events',
  'orders',
  // Which code is which of those orders: it goes with them.
  'order_directory',
  'order_lines',
  'order_events',
  'shipments',
  'account_keys',
]

interface Canary {
  what: string
  value: string
}

/** What is left of an account that was closed (account#103). */
export const closing: Proof = {
  name: 'closing',
  title: 'after an account is closed no value that tells who it was is left outside the published retention list',
  run: async (rig, size) => {
    const people = size === 'full' ? 20 : 2
    const lives = await interleave(people, 2, () => live(rig))
    const found: string[] = []
    const before = await search(rig, lives)
    // A search that finds nothing while everything is there would prove nothing.
    const blind = lives.filter((_, index) => before.hits[index] === 0).length
    if (blind > 0) found.push(`no control: nothing was found of ${blind} members while they were there`)

    await rig.setClock(CLOSURE_DAYS * DAY + 60_000)
    try {
      await runJob(rig, 'erase-due-accounts', async () => (await openAccounts(rig, lives)) === 0)
      for (const job of ['purge-one-use-secrets', 'purge-limits', 'purge-idempotency-keys', 'purge-exports']) {
        await runJob(rig, job, () => isIdle(rig, job))
      }
      const after = await search(rig, lives)
      found.push(...after.found)
      const anew = await beginAnew(rig, lives[0]!)
      if (anew !== 0) found.push(`the phone's new account sees ${anew} old orders`)
      const canaries = lives.reduce((sum, { canaries }) => sum + canaries.length, 0)
      return {
        passed: found.length === 0,
        figure: `${canaries} values of ${people} closed accounts in ${after.tables} tables (${after.values} values, ${after.opened} encrypted ones tried with every key that is left) and ${after.files} file(s): ${found.length} left outside the retention list (found while open: ${before.found.length}; kept encrypted in orders: ${after.kept})${[
          ...new Set(found),
        ]
          .slice(0, 12)
          .map((line) => `\n    ${line}`)
          .join('')}`,
      }
    } finally {
      await rig.setClock(0)
    }
  },
}

interface Life {
  accountId: string
  phone: string
  canaries: Canary[]
}

/** A member leaves something of every kind everywhere, then applies to close the account. */
async function live(rig: ProvingRig): Promise<Life> {
  const phone = freshPhone()
  const mark = String(randomInt(1e8, 1e9))
  const told = {
    nickName: `昵称${mark}`,
    memberName: `姓名${mark}`,
    email: `m${mark}@example.com`,
    loginName: `old.${mark}`,
    social: `社交${mark}`,
    commonDrugs: `常用药${mark}`,
    allergyDrugs: `过敏药${mark}`,
    diseaseHistory: `病史${mark}`,
    addressee: `收货人${mark}`,
    street: `金丝雀街${mark}号`,
    consignee: `订单收货人${mark}`,
    idNumber: `99${mark}0101${String(randomInt(1e4)).padStart(4, '0')}`.slice(0, 18),
    reasonText: `离开的原因${mark}`,
  }
  const browser = rig.browser()
  const openId = await handleOf(rig, browser, 'qq', { name: told.social })
  const validCode = await askCode(rig, browser, phone, 'bind')
  const person = { openId, thirdType: typeOf('qq'), userName: phone, validCode, agreementVersion }
  const registered = await browser.call(rig.next(), 'PUT', '/thirdPartyRegistry', person)
  if (registered.status !== 200) throw new Error(`nobody registered: ${registered.text}`)
  const { nickName, memberName, email, loginName } = told
  const member = await rig.world.member({ phone, nickName, memberName, email, loginName, password: 'Hean@2026' })
  const { accountId } = member
  await tellHealth(rig, browser, told)
  await rig.world.addresses(member, [{ consignee: told.addressee, customArea: told.street }])
  await rig.world.order({
    member,
    status: 'completeTransaction',
    consignee: told.consignee,
    consigneePhone: phone,
    deliveryAddress: told.street,
    buyerIdNumber: told.idNumber,
  })
  await exportOf(rig, browser, accountId)
  await forgetLimits(rig)
  const smsCode = await askOwnCode(rig, browser, phone, 'close')
  const body = { reason: 'other', reasonText: told.reasonText, smsCode }
  const applied = await browser.call(rig.next(), 'POST', '/closeapply', body)
  if (applied.status !== 200) throw new Error(`no application: ${applied.text}`)
  const canaries = [...Object.entries(told), ['phone', phone]].map(([what, value]) => ({ what: what!, value: value! }))
  return { accountId, phone, canaries }
}

async function openAccounts({ database }: ProvingRig, lives: readonly Life[]): Promise<number> {
  const { rows } = await database.query<{ open: number }>(
    'SELECT count(*)::int AS open FROM accounts WHERE account_id = ANY($1) AND closed_at IS NULL',
    [lives.map(({ accountId }) => accountId)],
  )
  return rows[0]!.open
}

/** Logs in by the phone of a closed account. @returns how many orders it sees */
async function beginAnew(rig: ProvingRig, { phone }: Life): Promise<number> {
  const browser = rig.browser()
  await forgetLimits(rig)
  const code = await askCode(rig, browser, phone)
  await logIn(browser, rig.next(), phone, code)
  const list = await browser.call(rig.next(), 'GET', '/v3/orders?type=all')
  return (list.json as { totalElements: number }).totalElements
}

interface Searched {
  /** What is where it may not be. */
  found: string[]
  /** Hits for each member. */
  hits: number[]
  tables: number
  values: number
  opened: number
  kept: number
  files: number
}

/** Looks for the members in every table and file: as text, as bytes, and opened with every key that is left. */
async function search(rig: ProvingRig, lives: readonly Life[]): Promise<Searched> {
  const keys = await keysLeft(rig, lives)
  const indexOf = blindIndex(rig)
  const indexes = lives.map(({ phone, canaries }) => [
    indexOf('phone', phone),
    indexOf('login-name', canaries.find(({ what }) => what === 'loginName')!.value),
    ...codePurposes.map((purpose) => indexOf(`one-use:sms-code:${purpose}`, phone)),
  ])
  const result: Searched = {
    found: [],
    hits: lives.map(() => 0),
    tables: 0,
    values: 0,
    opened: 0,
    kept: 0,
    files: 0,
  }
  const look = (where: string, bytes: Buffer, isKept: boolean) => {
    result.values++
    lives.forEach(({ accountId, canaries }, index) => {
      const hits = canaries.filter(({ value }) => bytes.includes(value)).map(({ what }) => what)
      if (bytes.includes(accountId) && !isKept) hits.push('account id')
      if (indexes[index]!.some((blind) => bytes.includes(blind))) hits.push('blind index')
      result.hits[index]! += hits.length
      for (const what of hits) result.found.push(`${what} in ${where}`)
    })
  }
  const open = (where: string, bytes: Buffer, isKept: boolean) => {
    for (const key of keys) {
      const plain = decipher(key.key, bytes)
      if (!plain) return
      result.opened++
      const hit = lives.some(({ canaries }) => canaries.some(({ value }) => plain.includes(value)))
      if (hit && isKept && key.kind === 'retained') result.kept++
      else look(`${where}, opened with the ${key.kind} key`, plain, isKept)
    }
  }
  for (const table of await tablesOf(rig.database)) {
    result.tables++
    const isKept = RETAINED.includes(table.replace(/^public\./, ''))
    const { rows } = await rig.database.query<Record<string, unknown>>(
      `SELECT t.*, t::text AS whole_row FROM ${table} t`,
    )
    for (const row of rows) {
      for (const [column, value] of Object.entries(row)) {
        if (value === null) continue
        const where = `${table}.${column}`
        if (!Buffer.isBuffer(value))
          look(where, Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)), isKept)
        else {
          look(where, value, isKept)
          open(where, value, isKept)
        }
      }
    }
  }
  look('the logs', Buffer.from(rig.shops.flatMap(({ log }) => log).join('\n')), true)
  for (const file of filesBelow(rig.uploadsFolder)) {
    result.files++
    const bytes = readFileSync(file)
    look('a file', bytes, false)
    open('a file', bytes, false)
  }
  return result
}

interface Key {
  kind: string
  key: Buffer
}

const derive = (databaseUrl: string, use: string) => {
  const masterKey = Buffer.from(shopEnvironment({ databaseUrl }).MASTER_KEY, 'base64')
  return Buffer.from(hkdfSync('sha256', masterKey, 'hean-shop', use, 32))
}

/** Who has the server's own key has these: what it encrypts itself, and what it unwraps of the accounts' keys. */
async function keysLeft({ database, databaseUrl }: ProvingRig, lives: readonly Life[]): Promise<Key[]> {
  const wrapping = derive(databaseUrl, 'account-keys')
  const { rows } = await database.query<{ kind: string; wrapped: Buffer }>(
    'SELECT kind, wrapped FROM account_keys WHERE account_id = ANY($1)',
    [lives.map(({ accountId }) => accountId)],
  )
  return [
    { kind: 'server’s', key: wrapping },
    ...rows.map(({ kind, wrapped }) => ({ kind, key: decipher(wrapping, wrapped)! })),
  ]
}

function blindIndex({ databaseUrl }: ProvingRig) {
  const key = derive(databaseUrl, 'blind-index')
  return (purpose: string, text: string) => createHmac('sha256', key).update(`${purpose}\0${text}`).digest()
}

/**
 * AES-256-GCM without asking whether the value was bound to this place: the cipher stream alone, so that no row that was
 * moved or bound elsewhere stays closed to the search.
 */
function decipher(key: Buffer, encrypted: Buffer): Buffer | undefined {
  const [version, nonce, tag] = [1, 12, 16]
  if (encrypted[0] !== version || encrypted.length < 1 + nonce + tag) return undefined
  const counter = Buffer.concat([encrypted.subarray(1, 1 + nonce), Buffer.from([0, 0, 0, 2])])
  const stream = createDecipheriv('aes-256-ctr', key, counter)
  return Buffer.concat([stream.update(encrypted.subarray(1 + nonce, encrypted.length - tag)), stream.final()])
}
