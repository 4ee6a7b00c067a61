import { describe, expect, it } from 'vitest'
import { useCoins } from '../../testing/coin-steps.ts'
import { useShop } from '../../testing/shop.ts'
import { recordTransfers, type Transfer } from './index.ts'

const shop = useShop()
const on = useCoins(shop)

describe('movements', () => {
  const fen = (accountId: string, cause: string): Transfer => ({
    accountId,
    unit: 'fen',
    debit: 'alipay',
    credit: 'orders',
    amount: 1000,
    kind: 'paid',
    cause,
  })
  const record = (given: readonly Transfer[], at = on.now) => on.inTransaction((tx) => recordTransfers(tx, given, at))
  const causesOf = async (accountId: string) =>
    (await on.sql('SELECT cause FROM transfers WHERE account_id = $1 ORDER BY cause', [accountId])).map(
      ({ cause }) => cause,
    )

  // Holds money#20.
  it('are written once for a cause, and never rewritten', async () => {
    const { accountId } = await on.member()
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => record([fen(accountId, 'order:1')])))
    expect(outcomes.flat()).toHaveLength(1)
    await expect(on.sql('UPDATE transfers SET amount = 1 WHERE account_id = $1', [accountId])).rejects.toThrow(
      'append-only',
    )
    await expect(on.sql('DELETE FROM transfers WHERE account_id = $1', [accountId])).rejects.toThrow('append-only')
  })

  // Holds account#86.
  it('go over with their account, those of one cause apart', async () => {
    const [from, into] = [await on.member(), await on.member()]
    await record([fen(from.accountId, 'same'), fen(from.accountId, 'own'), fen(into.accountId, 'same')])
    await on.inTransaction((tx) => shop().personalData.merge(tx, from.accountId, into.accountId, on.now))
    expect(await causesOf(into.accountId)).toEqual(['own', 'same', `same@${from.accountId}`])
    expect(await causesOf(from.accountId)).toEqual([])
  })

  // Holds account#103.
  it('of money outlive their account for five years, those of coins do not', async () => {
    const someone = await on.member()
    const { accountId } = someone
    await on.a.coins({ member: someone, amount: 5 })
    await record([fen(accountId, 'paid')])
    const { personalData } = shop()
    await on.inTransaction((tx) => personalData.erase(tx, accountId, on.now))
    expect(await causesOf(accountId)).toEqual(['paid'])
    const years = (count: number) => new Date(on.now.getTime() + count * 366 * 24 * 60 * 60 * 1000)
    await on.inTransaction((tx) => personalData.expireRetention(tx, accountId, on.now, years(5)))
    expect(await causesOf(accountId)).toEqual(['paid'])
    await on.inTransaction((tx) =>
      personalData.expireRetention(tx, accountId, on.now, new Date(years(5).getTime() + 1)),
    )
    expect(await causesOf(accountId)).toEqual([])
  })
})
