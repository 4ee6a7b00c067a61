import { createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { type ShopProcess, shopEnvironment } from '../../../tools/rig/index.mjs'
import type { Proof } from '../proof.ts'
import type { ProvingRig, Size } from '../rig.ts'
import { openWorld } from '../world.ts'
import { startKeyLoad } from './key-load.ts'
import { askCode, logIn } from './sms-login.ts'

/** s within which everything that is stored is wrapped anew. */
const PATIENCE = 300
/** Every value that a master key wraps. */
const WRAPPED = `SELECT wrapped FROM account_keys UNION ALL SELECT private_key FROM login_key_pairs
  UNION ALL SELECT answer FROM idempotency_keys WHERE answer IS NOT NULL UNION ALL SELECT secret FROM event_hooks
  UNION ALL SELECT body FROM payment_notices UNION ALL SELECT encrypted FROM master_key_check UNION ALL SELECT lasting_secrets FROM master_key_check`

/** The master key is changed while the shop runs (platform#29). */
export const keyRotation: Proof = {
  name: 'key-rotation',
  title:
    'the master key is changed under readers and writers of patients and inquiries on several processes: no error, and nothing needs the old one afterwards',
  run: async (rig, size) => {
    const shop = await openShop(rig, size)
    const problems: string[] = []
    try {
      const { members, clients } = size === 'full' ? { members: 1000, clients: 40 } : { members: 20, clients: 8 }
      const old = shopEnvironment({ databaseUrl: shop.databaseUrl }).MASTER_KEY
      const fresh = randomBytes(32).toString('base64')
      await shop.become({ MASTER_KEY: old })
      for (let made = 0; made < members; made += 20)
        await Promise.all(Array.from({ length: 20 }, () => shop.rig.world.member()))
      // Builders wrap by the old key: what they make is made before it goes.
      const strangers = await makeStrangers(shop)
      const wrapped = await countOpened(shop.database, old)
      const load = await startKeyLoad(shop.rig, clients)
      let joined = 0
      const join = async () => {
        joined++
        const problem = await joins(shop.rig)
        if (problem) problems.push(`member ${joined} who came meanwhile: ${problem}`)
      }

      await shop.become({ MASTER_KEY: old, MASTER_KEY_NEXT: fresh })
      await join()
      await shop.become({ MASTER_KEY: fresh, MASTER_KEY_PREVIOUS: old })
      await join()
      if (!(await isSettled(shop))) problems.push('the previous key is needed after all')
      await join()
      await shop.become({ MASTER_KEY: fresh })
      await join()
      const { calls, heldBack, problems: wrong } = await load.stop()
      problems.push(...wrong)

      const left = await countOpened(shop.database, old)
      const own = await countOpened(shop.database, fresh)
      if (left > 0) problems.push(`${left} values are wrapped by the old key`)
      if (await starts(shop, { MASTER_KEY: old })) problems.push('a process starts with the old key')
      const swapped = await swapsRefused(shop, strangers)
      if (swapped.accepted > 0) problems.push(`${swapped.accepted} swapped values were accepted`)
      return {
        passed: problems.length === 0 && calls > clients && wrapped > members && own > wrapped,
        figure: `${wrapped} wrapped values, ${clients} clients, ${calls} calls (${heldBack} held back for their number), ${joined} members who came meanwhile: ${wrong.length} errors; opened by the old key afterwards: ${left}, by the new one: ${own}; ${swapped.tried} swapped values, accepted: ${swapped.accepted}${problems.map((text) => `\n    ${text}`).join('')}`,
      }
    } finally {
      await shop.close()
    }
  },
}

/** A shop on a database of its own, whose processes are replaced one after another as a release does it. */
async function openShop(rig: ProvingRig, size: Size) {
  const processes = size === 'full' ? 3 : 2
  const databaseUrl = await rig.freshDatabase()
  const database = new pg.Pool({ connectionString: databaseUrl, max: 4 })
  const world = openWorld(databaseUrl, size === 'fast')
  const serving: ShopProcess[] = []
  let turn = 0
  const start = (env: Record<string, string>) =>
    rig.startProcess({ databaseUrl, env: { DRAIN_NOTICE_SECONDS: '1', ...env } })
  return {
    databaseUrl,
    database,
    serving,
    start,
    rig: { ...rig, shops: serving, next: () => serving[turn++ % serving.length]!.url, databaseUrl, database, world },
    /** Puts a process with these keys in the place of each; those before go when the new ones are ready. */
    become: async (keys: Record<string, string>) => {
      const started = await Promise.all(Array.from({ length: processes }, () => start(keys)))
      const before = serving.splice(0, processes, ...started)
      await Promise.all(before.map((shop) => shop.stop()))
    },
    close: async () => {
      await Promise.all(serving.map((shop) => shop.stop()))
      await Promise.all([database.end(), world.close()])
    },
  }
}

type Shop = Awaited<ReturnType<typeof openShop>>

/** What goes wrong when somebody who was never here logs in and looks at the own account. */
async function joins(rig: ProvingRig): Promise<string | undefined> {
  const browser = rig.browser()
  const phone = `139${String(randomBytes(4).readUInt32BE() % 100_000_000).padStart(8, '0')}`
  const code = await askCode(rig, browser, phone)
  const entered = await logIn(browser, rig.next(), phone, code)
  const seen = await browser.call(rig.next(), 'GET', '/account')
  if (seen.status === 200 && seen.text.includes(phone.slice(-4))) return undefined
  return [entered, seen].map(({ status, text }) => `${status} ${text.slice(0, 200)}`).join(', then ')
}

/** Waits until each process says that the previous key is not needed any more. */
async function isSettled({ database, serving }: Shop): Promise<boolean> {
  await database.query(`SELECT graphile_worker.add_job('rewrap-values')`)
  const isDone = async ({ url }: ShopProcess) =>
    (await (await fetch(`${url}/metrics`)).text()).includes('shop_previous_master_key_needed 0')
  for (let waited = 0; waited < PATIENCE; waited++) {
    if ((await Promise.all(serving.map(isDone))).every(Boolean)) return true
    await pause(1000)
  }
  return false
}

async function starts({ start }: Shop, keys: Record<string, string>): Promise<boolean> {
  const started = await start(keys).catch(() => undefined)
  await started?.stop()
  return started !== undefined
}

/** How many of the values of accounts a master key opens, with or without the id of a key before them. */
async function countOpened(database: pg.Pool, masterKey: string): Promise<number> {
  const key = Buffer.from(hkdfSync('sha256', Buffer.from(masterKey, 'base64'), 'hean-shop', 'account-keys', 32))
  const { rows } = await database.query<{ account_id: string; kind: string; wrapped: Buffer }>(
    'SELECT * FROM account_keys',
  )
  const opened = rows.filter(({ account_id, kind, wrapped }) =>
    [wrapped, wrapped.subarray(5)].some((value) => opens(key, value, `account_keys.wrapped:${account_id}:${kind}`)),
  ).length
  // What else is wrapped tells by its first bytes which key did it.
  const id = Buffer.from(hkdfSync('sha256', Buffer.from(masterKey, 'base64'), 'hean-shop', 'key-id', 32)).subarray(0, 4)
  const all = await database.query<{ wrapped: Buffer }>(WRAPPED)
  const begin = Buffer.from([2, ...id])
  const isFirst = !all.rows.some(({ wrapped }) => wrapped.subarray(0, 5).equals(begin))
  const others = all.rows.filter(({ wrapped }) => (isFirst ? wrapped[0] === 1 : wrapped.subarray(0, 5).equals(begin)))
  return Math.max(opened, others.length)
}

function opens(key: Buffer, value: Buffer, boundTo: string): boolean {
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, value.subarray(1, 13), { authTagLength: 16 })
    decipher.setAAD(Buffer.from(boundTo)).setAuthTag(value.subarray(value.length - 16))
    decipher.update(value.subarray(13, value.length - 16))
    decipher.final()
    return true
  } catch {
    return false
  }
}

type Strangers = Awaited<ReturnType<typeof makeStrangers>>

/** Two members with patients, and the browser of the first. */
async function makeStrangers({ rig }: Shop) {
  const owners = await Promise.all([rig.world.member(), rig.world.member()])
  const patients = await Promise.all(
    [owners[0]!, owners[0]!, owners[1]!].map((member) => rig.world.patient({ member })),
  )
  return { owners, patients, browser: rig.browser(await rig.world.cookies(owners[0]!)) }
}

/** Values of one patient that stand in another's row, and keys of one account in another's: whoever reads them gets an error. */
async function swapsRefused({ rig, database }: Shop, { owners, patients, browser }: Strangers) {
  const swap = (table: string, column: string, where: string, pair: readonly [string, string]) =>
    database.query(
      `UPDATE ${table} AS mine SET ${column} = other.${column} FROM ${table} AS other
       WHERE mine.${where} = ANY($1::uuid[]) AND other.${where} = ANY($1::uuid[]) AND other.${where} <> mine.${where}
       ${table === 'account_keys' ? 'AND mine.kind = other.kind' : ''}`,
      [pair],
    )
  const swaps = [
    () => swap('patients', 'name', 'id', [patients[0]!.id, patients[1]!.id]),
    () => swap('patients', 'phone', 'id', [patients[0]!.id, patients[2]!.id]),
    () => swap('account_keys', 'wrapped', 'account_id', [owners[0]!.accountId, owners[1]!.accountId]),
  ]
  let accepted = 0
  const read = async () => (await browser.call(rig.next(), 'GET', '/patients')).status
  if ((await read()) !== 200) throw new Error('nothing was swapped, and nothing is read')
  for (const exchange of swaps) {
    await exchange()
    if ((await read()) < 500) accepted++
    // The other way round again.
    await exchange()
  }
  if ((await read()) !== 200) throw new Error('what was swapped back is not read')
  return { tried: swaps.length, accepted }
}
