import { qrLimits } from '@shop/contract/areas/access'
import type { BuiltMember } from '@shop/world'
import type { Browser } from '../browser.ts'
import { type Answer, codeOf, send } from '../http.ts'
import type { Proof } from '../proof.ts'
import type { ProvingRig } from '../rig.ts'
import { interleave, tally, together } from '../together.ts'

const PARALLEL = 100
/** Life of a code (access#58), ms. */
const CODE_LIFE = 120_000

interface Drawn {
  uuid: string
  browser: Browser
}

async function draw(rig: ProvingRig): Promise<Drawn> {
  const browser = rig.browser()
  const answer = await browser.call(rig.next(), 'GET', '/qrCode')
  if (answer.status !== 200) throw new Error(`no code was drawn: ${answer.text}`)
  return { uuid: (answer.json as { uuid: string }).uuid, browser }
}

const redeem = (browser: Browser, to: string, uuid: string) =>
  browser.call(to, 'POST', '/passport/login/qrCode', { uuid })

/** The app of a member, by bearer. */
interface App {
  scan(uuid: string): Promise<Answer>
  answer(uuid: string, accept: boolean): Promise<Answer>
}

async function appOf(rig: ProvingRig, member?: BuiltMember): Promise<App> {
  const { bearer } = await rig.world.session(member ? { member } : {})
  const post = (path: string, body?: object) =>
    send(rig.next(), `/api/app/qrCode/${path}`, {
      method: 'POST',
      headers: {
        ...bearer,
        'x-forwarded-for': rig.freshAddress(),
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
  return {
    scan: (uuid) => post(`${uuid}/scan`),
    answer: (uuid, accept) => post(`${uuid}/confirm`, { accept }),
  }
}

async function confirm(app: App, uuid: string): Promise<void> {
  for (const { status, text } of [await app.scan(uuid), await app.answer(uuid, true)]) {
    if (status >= 300) throw new Error(`the code was not confirmed: ${text}`)
  }
}

const sessionsOf = async (rig: ProvingRig, accountId: string) => {
  const { rows } = await rig.database.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM sessions WHERE account_id = $1 AND method = 'qrCode'`,
    [accountId],
  )
  return rows[0]!.count
}

/** Tries at codes of one batch, which takes far less than a code lives. */
const BATCH = 250

/** The uuid stands in the picture for everybody to see, so it alone opens nothing (access#57). */
export const qrBystander: Proof = {
  name: 'qr-bystander',
  title: 'who only saw the picture learns nothing of a QR code and redeems none, confirmed ones included',
  run: async (rig, size) => {
    const batches = size === 'full' ? Array<number>(40).fill(BATCH) : [100]
    const seen: { answer: Answer; state: unknown }[] = []
    let locked = 0
    for (const tries of batches) {
      const app = await appOf(rig)
      const codes = await Promise.all(Array.from({ length: 6 }, () => draw(rig)))
      for (const { uuid } of codes.slice(2, 4)) await app.scan(uuid)
      for (const { uuid } of codes.slice(4)) await confirm(app, uuid)
      const another = (await draw(rig)).browser
      const strangers = (index: number) => [
        rig.browser(),
        rig.browser(Object.fromEntries(another.cookies)),
        rig.browser({ shop_browser: String(index).padStart(43, 'x') }),
      ]
      seen.push(
        ...(await interleave(tries, 16, async (index) => {
          const { uuid } = codes[index % codes.length]!
          const stranger = strangers(index)[Math.floor(index / codes.length) % 3]!
          const { json } = await stranger.call(rig.next(), 'GET', `/qrCode/status?uuid=${uuid}`)
          const answer = await redeem(stranger, rig.next(), uuid)
          return { answer, state: (json as { status: unknown }).status }
        })),
      )
      const { browser, uuid } = codes.at(-1)!
      if ((await redeem(browser, rig.next(), uuid)).status !== 200) locked++
    }
    const redeemed = seen.filter(({ answer }) => answer.status < 400).length
    const told = seen.filter(({ state }) => state !== 3).length
    return {
      passed: redeemed === 0 && told === 0 && locked === 0,
      figure: `${seen.length} redemptions by uuid alone: ${redeemed} sessions (${tally(seen.map(({ answer }) => codeOf(answer) ?? answer.status))}); told of a state: ${told}; the browser that drew the code was kept out ${locked} times`,
    }
  },
}

/** T6 and goal 3: one winner, whichever process is asked. */
export const qrRace: Proof = {
  name: 'qr-race',
  title: `${PARALLEL} parallel redemptions of a confirmed code begin one session; of parallel scanners one may confirm`,
  run: async (rig, size) => {
    const rounds = size === 'full' ? 20 : 1
    const sessions: number[] = []
    const winners: number[] = []
    const answers: (string | number)[] = []
    for (let round = 0; round < rounds; round++) {
      const member = await rig.world.member()
      const { uuid, browser } = await draw(rig)
      await confirm(await appOf(rig, member), uuid)
      const raced = await together(PARALLEL, (index) => {
        const tab = rig.browser(Object.fromEntries(browser.cookies))
        const to = rig.shops[index % rig.shops.length]!.url
        return () => redeem(tab, to, uuid)
      })
      answers.push(...raced.map((answer) => codeOf(answer) ?? answer.status))
      sessions.push(await sessionsOf(rig, member.accountId))

      const other = await draw(rig)
      const apps = await Promise.all(Array.from({ length: 10 }, () => appOf(rig)))
      const scans = await together(apps.length, (index) => () => apps[index]!.scan(other.uuid))
      const confirmed = await together(apps.length, (index) => () => apps[index]!.answer(other.uuid, true))
      winners.push(scans.filter(({ status }) => status === 200).length)
      if (confirmed.some(({ status }, index) => status < 300 && scans[index]!.status !== 200)) winners.push(-1)
    }
    return {
      passed: [...sessions, ...winners].every((count) => count === 1),
      figure: `${rounds} rounds of ${PARALLEL} redemptions over ${rig.shops.length} processes (${tally(answers)}): ${tally(sessions)} session; of 10 scanners ${tally(winners)} winner`,
    }
  },
}

const situations = ['unscanned', 'scanned', 'confirmed', 'refused', 'redeemed', 'expired'] as const
const steps = ['scan by another', 'confirm', 'refuse', 'confirm by another', 'redeem', 'redeem elsewhere'] as const
type Situation = (typeof situations)[number]
type Step = (typeof steps)[number]

const legal: Readonly<Record<Situation, readonly Step[]>> = {
  unscanned: ['scan by another'],
  scanned: ['confirm', 'refuse'],
  confirmed: ['redeem'],
  refused: [],
  redeemed: [],
  expired: [],
}

/** No step but the next one, by no one but whose turn it is, and none after the end (access#58, access#59). */
export const qrOrders: Proof = {
  name: 'qr-orders',
  title:
    'every illegal order of scan, answer and redemption is refused and changes nothing; expired codes open nothing',
  run: async (rig, size) => {
    const taken: string[] = []
    let illegal = 0
    for (const situation of situations) {
      for (const step of steps) {
        if (legal[situation].includes(step)) continue
        illegal++
        const { drawn, take } = await bring(rig, situation)
        const before = await kept(rig)
        const answer = await take[step]()
        if (answer.status < 400) taken.push(`${situation}: ${step} answers ${answer.status}`)
        if ((await kept(rig)) !== before) taken.push(`${situation}: ${step} changes something`)
        await rig.setClock(0)
        if (drawn.browser.cookies.has('shop_access') && situation !== 'redeemed') taken.push(`${situation}: logged in`)
      }
    }
    const expired = await redeemExpired(rig, size === 'full' ? 1_000 : 15)
    return {
      passed: taken.length === 0 && expired.redeemed === 0,
      figure: `${illegal} illegal orders: ${taken.length} taken${taken.map((line) => `\n    ${line}`).join('')}; ${expired.tried} confirmed codes at their end: ${expired.redeemed} redeemed`,
    }
  },
}

/** Everything that a step could change. */
async function kept(rig: ProvingRig): Promise<string> {
  const { rows } = await rig.database.query(
    `SELECT (SELECT jsonb_agg(to_jsonb(q) ORDER BY uuid_hash) FROM qr_logins q) AS codes,
      (SELECT count(*) FROM sessions WHERE ended_at IS NULL) AS sessions`,
  )
  return JSON.stringify(rows)
}

async function bring(rig: ProvingRig, situation: Situation) {
  const [app, another, drawn, elsewhere] = [await appOf(rig), await appOf(rig), await draw(rig), await draw(rig)]
  const { uuid, browser } = drawn
  if (situation !== 'unscanned') await app.scan(uuid)
  if (['confirmed', 'redeemed', 'expired'].includes(situation)) await app.answer(uuid, true)
  if (situation === 'refused') await app.answer(uuid, false)
  if (situation === 'redeemed') await redeem(browser, rig.next(), uuid)
  if (situation === 'expired') await rig.setClock(CODE_LIFE)
  const take: Record<Step, () => Promise<Answer>> = {
    'scan by another': () => another.scan(uuid),
    confirm: () => app.answer(uuid, true),
    refuse: () => app.answer(uuid, false),
    'confirm by another': () => another.answer(uuid, true),
    redeem: () => redeem(browser, rig.next(), uuid),
    'redeem elsewhere': () => redeem(elsewhere.browser, rig.next(), uuid),
  }
  return { drawn, take }
}

/** The right browser and the right member, two minutes late. */
async function redeemExpired(rig: ProvingRig, tried: number) {
  // An account scans so many an hour.
  const apps = await interleave(Math.ceil(tried / qrLimits.scansAnHour), 8, () => appOf(rig))
  const codes = await interleave(tried, 8, async (index) => {
    const drawn = await draw(rig)
    await confirm(apps[Math.floor(index / qrLimits.scansAnHour)]!, drawn.uuid)
    return drawn
  })
  try {
    await rig.setClock(CODE_LIFE)
    const answers = await interleave(tried, 16, (index) =>
      redeem(codes[index]!.browser, rig.next(), codes[index]!.uuid),
    )
    return { tried, redeemed: answers.filter(({ status }) => status < 400).length }
  } finally {
    await rig.setClock(0)
  }
}
