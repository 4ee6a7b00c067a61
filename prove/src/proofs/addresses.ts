import type { BuiltMember } from '@shop/world'
import type { Browser } from '../browser.ts'
import { type Answer, codeOf } from '../http.ts'
import type { Proof } from '../proof.ts'
import type { ProvingRig } from '../rig.ts'
import { interleave, tally, together } from '../together.ts'

const PARALLEL = 200
/** Devices of the member, so that the pace of one session does not stand in the way. */
const DEVICES = 10
const HOUR = 3_600_000
/** Masked numbers that are compared with the kept ones for one account (account#76). */
const MOST_COMPARES_AN_HOUR = 5

const place = { provinceCode: '44', cityCode: '4401', regionCode: '440106', customArea: '望江路 8 号' }
const given = { consignee: '林知夏', consigneePhone2: '13800138000', ...place }

const devicesOf = (rig: ProvingRig, member: BuiltMember, count: number): Promise<Browser[]> =>
  Promise.all(Array.from({ length: count }, async () => rig.browser(await rig.world.cookies(member))))

const shopOf = (rig: ProvingRig, index: number) => rig.shops[index % rig.shops.length]!.url
const answerOf = (answer: Answer) => codeOf(answer) ?? answer.status

async function bookOf({ database }: ProvingRig, { accountId }: BuiltMember) {
  const { rows } = await database.query<{ count: number; defaults: number; held: number }>(
    `SELECT count(*)::int AS count, (count(*) FILTER (WHERE is_default))::int AS defaults,
      (SELECT held FROM address_books WHERE account_id = $1)::int AS held
     FROM addresses WHERE account_id = $1`,
    [accountId],
  )
  return rows[0]!
}

/** Nobody gets more than twenty addresses (account#69, account#70). */
export const addressLimit: Proof = {
  name: 'address-limit',
  title: `${PARALLEL} parallel adds at fifteen addresses end at twenty, with one default`,
  run: async (rig, size) => {
    const rounds = size === 'full' ? 20 : 1
    const ends: string[] = []
    const answers: (string | number)[] = []
    for (let round = 0; round < rounds; round++) {
      const member = await rig.world.member()
      await rig.world.addresses(member, Array(15).fill({}))
      const devices = await devicesOf(rig, member, DEVICES)
      const added = await together(PARALLEL, (index) => () => {
        // Half of them want to be the default, too.
        const body = { ...given, isDefault: index % 2 === 0 }
        return devices[index % DEVICES]!.call(shopOf(rig, index), 'POST', '/addresses', body)
      })
      answers.push(...added.map(answerOf))
      const { count, defaults, held } = await bookOf(rig, member)
      ends.push(`${count} addresses, ${defaults} default, counted ${held}`)
    }
    return {
      passed:
        ends.every((end) => end === '20 addresses, 1 default, counted 20') &&
        answers.filter((answer) => answer === 201).length === 5 * rounds &&
        answers.every((answer) => answer === 201 || answer === 'ADDRESS_LIMIT'),
      figure: `${rounds} rounds of ${PARALLEL} adds over ${rig.shops.length} processes (${tally(answers)}): ${tally(ends)}`,
    }
  },
}

/** There is exactly one default (account#70). */
export const addressDefault: Proof = {
  name: 'address-default',
  title: `${PARALLEL} parallel changes of the default, removals of it among them, leave one default`,
  run: async (rig, size) => {
    const rounds = size === 'full' ? 20 : 1
    const ends: string[] = []
    const answers: (string | number)[] = []
    for (let round = 0; round < rounds; round++) {
      const member = await rig.world.member()
      const built = await rig.world.addresses(member, Array(20).fill({}))
      const devices = await devicesOf(rig, member, DEVICES)
      const changed = await together(PARALLEL, (index) => () => {
        const path = `/addresses/${built[index % built.length]!.id}`
        const device = devices[index % DEVICES]!
        // In later rounds some are removed while others are made the default.
        return round > 0 && index >= PARALLEL - 5
          ? device.call(shopOf(rig, index), 'DELETE', path)
          : device.call(shopOf(rig, index), 'PUT', `${path}/default`)
      })
      answers.push(...changed.map(answerOf))
      const { count, defaults, held } = await bookOf(rig, member)
      ends.push(`${count} addresses, ${defaults} default, counted ${held}`)
    }
    return {
      passed:
        ends.every((end) => /^(20 addresses, 1 default, counted 20|15 addresses, 1 default, counted 15)$/.test(end)) &&
        answers.every((answer) => answer === 204 || answer === 'NOT_FOUND'),
      figure: `${rounds} rounds of ${PARALLEL} changes over ${rig.shops.length} processes (${tally(answers)}): ${tally(ends)}`,
    }
  },
}

/** A mask means unchanged, and is no oracle (account#76). */
export const addressMasks: Proof = {
  name: 'address-masks',
  title: `variants of a masked phone never change what is stored, and are compared at most ${MOST_COMPARES_AN_HOUR} times an hour`,
  run: async (rig, size) => {
    const tries = size === 'full' ? 10_000 : 150
    // A session lasts two hours, and is begun by the machine's clock.
    const hours = 2
    const member = await rig.world.member()
    const address = await rig.world.address({ member, ...given, consigneePhone1: '020-85110000-801' })
    const rowOf = async () =>
      JSON.stringify((await rig.database.query('SELECT * FROM addresses WHERE id = $1', [address.id])).rows)
    const before = await rowOf()
    // A session may write sixty times in a burst at each process.
    const devices = await devicesOf(rig, member, Math.ceil(tries / 100))
    const change = (index: number, fields: object) =>
      devices[index % devices.length]!.call(shopOf(rig, index), 'PUT', `/addresses/${address.id}`, {
        ...given,
        consigneePhone1: '020-****0000-801',
        consigneePhone2: '138****8000',
        customArea: '别处',
        ...fields,
      })
    const compared: number[] = []
    const answers: (string | number)[] = []
    try {
      for (let hour = 0; hour < hours; hour++) {
        await rig.setClock(hour * (HOUR + 1_000))
        const each = Math.ceil(tries / hours)
        const seen = await interleave(each, 32, (index) => change(index, variant(hour * each + index)))
        const codes = seen.map(answerOf)
        compared.push(codes.filter((code) => code === 'MASK_DIFFERS').length)
        answers.push(...codes, answerOf(await change(0, {})))
      }
    } finally {
      await rig.setClock(0)
    }
    const errors = ['MASK_DIFFERS', 'TOO_MANY_REQUESTS', 'INPUT_INVALID']
    const isSame = (await rowOf()) === before
    return {
      passed:
        isSame &&
        compared.every((count) => count === MOST_COMPARES_AN_HOUR) &&
        answers.every((answer) => errors.includes(String(answer))),
      figure: `${answers.length - hours} variants over ${rig.shops.length} processes in ${hours} hours (${tally(answers)}): ${tally(compared)} compared an hour, what is stored is ${isSame ? 'the same' : 'changed'}`,
    }
  },
}

/** A mask that is not that of the stored number, or nearly one, or another way of writing it. */
function variant(index: number): object {
  const digits = String(index % 10_000).padStart(4, '0')
  switch (index % 5) {
    case 0:
    case 1:
      return { consigneePhone2: `138****${digits === '8000' ? '8001' : digits}` }
    case 2:
      return { consigneePhone2: `1${String(index % 100).padStart(2, '0')}****8001` }
    case 3:
      return { consigneePhone1: `020-****${digits === '0000' ? '0001' : digits}-801` }
    default:
      return odd[Math.floor(index / 5) % odd.length]!
  }
}

const odd: readonly object[] = [
  { consigneePhone2: '138＊＊＊＊8000' },
  { consigneePhone2: '138****8000 ' },
  { consigneePhone2: '138***8000' },
  { consigneePhone2: '***********' },
  { consigneePhone2: '138****800*' },
  { consigneePhone2: '138****800%' },
  { consigneePhone1: '020-***0000-801' },
  { consigneePhone1: '020-****0000' },
  { consigneePhone1: '020-****0000-80' },
  { consigneePhone1: '138****8000' },
  { consigneePhone1: '020-****0000-801\n' },
]
