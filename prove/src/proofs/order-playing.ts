import type { ProvingRig } from '../rig.ts'
import { takingTurns } from '../together.ts'
import { type Done, explain } from './order-explaining.ts'
import type { Command, History, Wave } from './order-history.ts'
import { type HolderDoing, holderDoings } from './order-link-rules.ts'
import { type Deed, type NewOrder, step } from './order-rules.ts'
import { type Cast, type Scene, send } from './order-sending.ts'
import { type Codes, readStanding, type Standing, type Unit } from './order-standing.ts'
import { buildStarts, type Shelf, sendLinks, stockShelf } from './order-starts.ts'
import { askForClock, callsOf, openShopper } from './order-steps.ts'

/** What became of a history. */
export interface Played {
  accountId: string
  shelf: Shelf
  /** Where it stood in the beginning, and when the last of its commands was answered. */
  first: Standing
  last: Standing
  news: string[]
  tally: { done: number; refused: number }
  /** What no order of the commands explains, and with which wave of the history it came. */
  fault?: { what: string; wave: number }
}

const MOST_SHARED = 4
/** The world has few connections, and nobody waits for one for long. */
const building = takingTurns(3)

/** Lives through a history on the running shop, and judges each wave of it by the rules. */
export async function play(rig: ProvingRig, history: History, cast: Cast): Promise<Played> {
  const wantsLinks = history.waves.flat().some(({ doing }) => isOfHolder(doing))
  const { shopper, shelf, links } = await building(async () => {
    const [shopper, shelf] = await Promise.all([openShopper(rig, 2), stockShelf(rig)])
    await buildStarts(rig, shopper.member, history.starts, shelf)
    return { shopper, shelf, links: wantsLinks ? await sendLinks(rig, shopper.member) : new Map() }
  })
  const tally = { done: 0, refused: 0 }
  const scene: Scene = { ...cast, rig, shopper, shelf, member: callsOf(rig, shopper), links, tally }
  const { accountId } = shopper.member
  const products = Object.values(shelf)
  const begun = await readStanding(rig, accountId, products)
  const played: Played = { accountId, shelf, first: begun.standing, last: begun.standing, news: [], tally }
  let { standing, codes } = begun
  for (const [index, wave] of history.waves.entries()) {
    const before = await prepare(scene, wave, standing, codes)
    const done = await perform(scene, wave, before, codes)
    const found = await readStanding(rig, accountId, products)
    const stuck = done.find(({ answers }) => answers.includes('SERVICE_BUSY'))
    const explained = stuck
      ? `${stuck.deed.doing} was told to come back until the proof gave up`
      : explain(before, done, found.standing)
    ;({ standing, codes } = found)
    played.last = standing
    if (typeof explained === 'string') {
      const what = `${done.map(({ deed }) => deed.doing).join(' & ')}: ${explained}`
      return { ...played, fault: { what, wave: index } }
    }
    played.news.push(...explained.news)
  }
  return played
}

/** What time, the inquiry and payment do to orders, done before the wave sets out. @returns the standing from then on */
async function prepare({ rig }: Scene, wave: Wave, standing: Standing, codes: Codes): Promise<Standing> {
  const after = structuredClone(standing)
  for (const { doing, pick } of wave) {
    if (doing === 'clock') await askForClock(rig)
    const preparation = preparations[doing]
    if (!preparation) continue
    const unit = choose(Object.values(after.units).filter(preparation.fits), pick)
    if (!unit) continue
    // Only what nobody else can be about to change is in time for it.
    const as = 'orders_code = $1 AND status = $2 AND rx_state IS NOT DISTINCT FROM $3'
    const { rowCount } = await rig.database.query(preparation.change(unit, as), [
      codes.get(unit.key),
      unit.status,
      unit.rx,
    ])
    // An order whose phone was put right has two links.
    if (rowCount) preparation.note(unit)
  }
  return after
}

interface Preparation {
  fits: (unit: Unit) => boolean
  /** @param as holds of the order while it stands as it is known */
  change: (unit: Unit, as: string) => string
  note: (unit: Unit) => void
}

const ages: Readonly<Record<number, string>> = {
  10: `payment_deadline = now() - interval '1 second'`,
  20: `placed_at = now() - interval '24 hours', link_ends_at = CASE WHEN link_ends_at IS NOT NULL THEN now() END`,
  40: `delivered_at = now() - interval '15 days'`,
  45: `received_at = now() - interval '30 days 1 second'`,
}
const waitsForRecord = ({ status, rx, isOverdue }: Unit) => status === 20 && rx === 'inquiryNeeded' && !isOverdue
const preparations: Partial<Record<Command['doing'], Preparation>> = {
  /** Its term is over. */
  overdue: {
    fits: (unit) =>
      unit.status in ages &&
      !unit.isSplit &&
      !unit.isOverdue &&
      (unit.status !== 20 || (unit.rx === 'inquiryNeeded' && !unit.isPaid)),
    change: ({ status }, as) => `UPDATE orders SET ${ages[status]} WHERE ${as}`,
    note: (unit) => {
      unit.isOverdue = true
      if (unit.status === 45) unit.quality = 'too late'
    },
  },
  /** The hours of its link have passed: 72, of a chronic patient's 24. */
  expireLink: {
    fits: ({ link }) => link !== null && !link.isOver,
    change: (
      _,
      as,
    ) => `UPDATE order_links AS link SET created_at = link.created_at - hours, expires_at = link.expires_at - hours
      FROM orders, (VALUES ('pay', interval '72 hours'), ('chronic', interval '24 hours')) AS lasts (kind, hours)
      WHERE lasts.kind = link.kind AND orders.account_id = link.account_id AND orders.id = link.order_id AND ${as}`,
    note: ({ link }) => {
      if (link) link.isOver = true
    },
  },
  /** The inquiry has a perfect record. */
  record: {
    fits: waitsForRecord,
    change: (_, as) => `UPDATE orders SET rx_state = 'underReview' WHERE ${as}`,
    note: (unit) => {
      unit.rx = 'underReview'
    },
  },
  /** Money came before the verdict. */
  prepay: {
    fits: (unit) => unit.status === 20 && unit.rx !== null && !unit.isCash && !unit.isPaid && !unit.isOverdue,
    change: (_, as) => `UPDATE orders SET paid_at = now() WHERE ${as}`,
    note: (unit) => {
      unit.isPaid = true
    },
  },
}

const isOfHolder = (doing: string): doing is HolderDoing | 'expireLink' =>
  doing === 'expireLink' || holderDoings.some((each) => each === doing)

const choose = <Item>(items: readonly Item[], pick: number) => items[pick % Math.max(1, items.length)]

/** Sends the commands of a wave off together. @returns what was done and answered, in the order of the answers */
async function perform(scene: Scene, wave: Wave, before: Standing, codes: Codes): Promise<Done[]> {
  const done: Done[] = []
  const deeds: Deed[] = []
  let shared: string | undefined
  let sharing = 0
  for (const command of wave) {
    const isShared = command.isShared && shared !== undefined && sharing < MOST_SHARED
    const deed = deedOf(scene, command, before, isShared ? shared : undefined)
    if (!deed) continue
    if ('key' in deed && deed.key) shared ??= deed.key
    if ('key' in deed && deed.key === shared) sharing++
    deeds.push(deed)
  }
  await Promise.all(
    deeds.map(async (deed) => {
      const answered = await send(scene, deed, { standing: before, codes })
      const isDone = answered.answers.some((answer) => answer === 'done' || answer.startsWith('seen '))
      if (isDone) scene.tally.done++
      else scene.tally.refused++
      done.push(answered)
    }),
  )
  return done
}

/** What a command is to do, as things stand; undefined where there is nothing to do it to. */
function deedOf(scene: Scene, { doing, pick, isApt }: Command, before: Standing, shared?: string): Deed | undefined {
  if (doing === 'buy' || doing === 'buyTwice' || doing === 'feed') {
    const kinds = doing === 'feed' ? importedOrders(scene.shelf) : boughtOrders(scene.shelf)
    return { doing, order: choose(kinds, pick)! }
  }
  if (doing === 'stranger') return { doing }
  if (doing === 'clock' || preparations[doing]) return undefined
  const build = (unit: Unit): Deed => {
    const claim = unit.claims.at(-1)?.id
    return { doing, key: unit.key, ...(claim === undefined ? {} : { claim }) } as Deed
  }
  const units = Object.values(before.units).filter(
    ({ key, claims }) =>
      (shared ?? key) === key &&
      (!needsClaim.includes(doing) || claims.length > 0) &&
      (!isOfHolder(doing) || scene.links.has(key)),
  )
  const apt = isApt && !shared ? units.filter((unit) => step(before, build(unit)).answer === 'done') : []
  const unit = choose(apt.length > 0 ? apt : units, pick)
  return unit && build(unit)
}

const needsClaim: readonly string[] = ['withdraw', 'acceptClaim', 'refuseClaim']

const boughtOrders = ({ here, there }: Shelf): NewOrder[] => [
  { isCash: true, isRx: false, goods: { GZ: { [here]: 1 } } },
  { isCash: true, isRx: false, goods: { WH: { [there]: 1 } } },
]
const importedOrders = ({ here, there, rx }: Shelf): NewOrder[] => {
  const [near, far, medicine] = [{ GZ: { [here]: 1 } }, { WH: { [there]: 2 } }, { GZ: { [rx]: 1 } }]
  return [
    { isCash: true, isRx: false, goods: { ...near, ...far } },
    { isCash: false, isRx: false, goods: near },
    { isCash: false, isRx: false, goods: { ...near, ...far } },
    { isCash: false, isRx: true, goods: medicine },
    { isCash: false, isRx: true, goods: { ...medicine, ...far } },
    { isCash: true, isRx: true, goods: medicine },
  ]
}
