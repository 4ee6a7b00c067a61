import type { BuiltMember } from '@shop/world'
import type { Proof } from '../proof.ts'
import type { ProvingRig } from '../rig.ts'
import { together } from '../together.ts'

/** Merges that cross each other lose and double nothing, and leave no circle (account#86, account#90). */
export const merging: Proof = {
  name: 'merging',
  title:
    'parallel merges A→B, B→A and A→C conserve every sum, leave no circle, and end every chain in one open account',
  run: async (rig, size) => {
    const rounds = size === 'full' ? 200 : 5
    const wrong: string[] = []
    let merges = 0
    for (let round = 0; round < rounds; round++) {
      const members = await Promise.all([familyMember(rig, 1), familyMember(rig, 2), familyMember(rig, 3)])
      const [a, b, c] = members
      const before = await sumsOf(rig, members)
      const pairs = [
        [a, b],
        [b, a],
        [a, c],
      ] as const
      const done = await together(pairs.length, (index) => () => {
        const [from, into] = pairs[index]!
        return rig.world.merge(from, into).then(
          () => 1,
          (error: Error) => (error.message.includes('only two open accounts') ? 0 : fail(error)),
        )
      })
      const happened = done.reduce((sum: number, each) => sum + each, 0)
      merges += happened
      const after = await sumsOf(rig, members)
      if (happened === 0) wrong.push(`round ${round}: no merge happened`)
      if (JSON.stringify(after) !== JSON.stringify(before))
        wrong.push(`round ${round}: ${JSON.stringify([before, after])}`)
      wrong.push(...(await chainFaults(rig, members, happened)).map((fault) => `round ${round}: ${fault}`))
    }
    return {
      passed: wrong.length === 0,
      figure: `${rounds} rounds of three parallel merges, ${merges} of which happened: ${wrong.length} lost, doubled or circular${wrong.map((line) => `\n    ${line}`).join('')}`,
    }
  },
}

function fail(error: Error): never {
  throw error
}

/** A member with a profile, as many orders as told, and so many addresses that two books are more than one may hold. */
async function familyMember({ world }: ProvingRig, orders: number): Promise<BuiltMember> {
  const member = await world.member({ nickName: `家人${orders}` })
  await world.orders(
    member,
    Array.from({ length: orders }, () => ({ status: 'waitPay' as const })),
  )
  await world.coins({ member, amount: 100 * orders })
  await world.coins({ member, amount: orders, expiresAt: new Date(Date.now() - 1000) })
  await world.addresses(member, Array(11 + orders).fill({}))
  return member
}

/** What merges may move and never change, over all of them. */
async function sumsOf({ database }: ProvingRig, members: readonly BuiltMember[]) {
  const { rows } = await database.query(
    `SELECT
      (SELECT count(*)::int FROM orders WHERE account_id = ANY($1)) AS orders,
      (SELECT sum(sum)::text FROM orders WHERE account_id = ANY($1)) AS money,
      (SELECT count(*)::int FROM order_lines WHERE account_id = ANY($1)) AS lines,
      (SELECT count(*)::int FROM order_events WHERE account_id = ANY($1)) AS events,
      (SELECT coalesce(sum(CASE WHEN credit = 'balance' THEN amount ELSE -amount END), 0)::int FROM transfers
        WHERE unit = 'coin' AND kind <> 'expired' AND account_id = ANY($1)) AS moved,
      (SELECT sum(remaining)::int FROM coin_lots WHERE expires_at > now() AND account_id = ANY($1)) AS coins,
      (SELECT count(*)::int FROM consents WHERE account_id = ANY($1)) AS consents`,
    [members.map(({ accountId }) => accountId)],
  )
  return rows[0]
}

async function chainFaults(
  { database }: ProvingRig,
  members: readonly BuiltMember[],
  merges: number,
): Promise<string[]> {
  const { rows } = await database.query<{ id: string; into: string | null; open: boolean; orders: number }>(
    `SELECT account_id AS id, merged_into AS into, closed_at IS NULL AS open,
      (SELECT count(*)::int FROM orders WHERE orders.account_id = accounts.account_id) AS orders
     FROM accounts WHERE account_id = ANY($1)`,
    [members.map(({ accountId }) => accountId)],
  )
  const faults: string[] = []
  const open = rows.filter((row) => row.open)
  if (open.length !== members.length - merges) faults.push(`${open.length} open accounts after ${merges} merges`)
  for (const start of rows) {
    if (!start.open && start.orders > 0) faults.push(`${start.orders} orders stayed with a closed account`)
    let at = start
    for (let steps = 0; at.into !== null && steps <= rows.length; steps++) {
      at = rows.find(({ id }) => id === at.into) ?? fail(new Error('merged into nobody'))
    }
    if (!at.open) faults.push('a chain ends in no open account')
  }
  return faults
}
