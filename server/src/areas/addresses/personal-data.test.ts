import { addressLimits } from '@shop/contract/fields/address'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { transaction } from '../../platform/db/transaction.ts'
import { loginAs } from '../../testing/login.ts'
import { useShop } from '../../testing/shop.ts'
import { decryptAddress, encryptAddress } from './encrypted-address.ts'
import { addAddress } from './manage-addresses.ts'
import { addressPersonalData } from './personal-data.ts'
import { addressBooks, addresses } from './tables.ts'

const shop = useShop()
const start = new Date('2026-11-21T08:00:00Z')
const minutes = (count: number) => new Date(start.getTime() + count * 60_000)
const rows = () => addressPersonalData(shop().shop.keyring)

async function memberWith(names: readonly string[], firstMinute = 0) {
  const { pool, keyring } = shop().shop
  const { accountId } = await loginAs(shop().shop)
  for (const [index, consignee] of names.entries()) {
    const given = {
      consignee,
      consigneePhone1: '020-85110000',
      consigneePhone2: '13800138000',
      provinceCode: '44',
      cityCode: '4401',
      regionCode: '440106',
      customArea: '五山路381号',
    }
    await transaction(pool, (tx) => addAddress(tx, keyring, accountId, given, minutes(firstMinute + index)))
  }
  return accountId
}

const merge = (from: string, into: string) =>
  transaction(shop().shop.pool, (tx) => rows().merge(tx, from, into, minutes(100)))
const exported = async (accountId: string) => {
  const { addresses: list } = await rows().export(shop().shop.pool, accountId, minutes(100))
  return list as { consignee: string; isDefault: boolean; mobile: string; deliveryAddress: string }[]
}
const heldBy = async (accountId: string) => {
  const { pool } = shop().shop
  const [book] = await pool.orm.select().from(addressBooks).where(eq(addressBooks.accountId, accountId))
  const count = await pool.orm.$count(addresses, eq(addresses.accountId, accountId))
  return { held: book?.held, count }
}
const named = (letter: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${letter}${String.fromCharCode(0x4e00 + index)}`)

describe('a merge of address books', () => {
  // Holds account#88, account#106.
  it('encrypts them anew for the remaining account and keeps its default', async () => {
    const [from, into] = [await memberWith(['张三', '李四'], 10), await memberWith(['王五'])]
    await merge(from, into)
    const kept = await exported(into)
    expect(kept.map(({ consignee, isDefault }) => [consignee, isDefault])).toEqual([
      ['王五', true],
      ['李四', false],
      ['张三', false],
    ])
    expect(kept[2]).toMatchObject({ mobile: '13800138000', deliveryAddress: '广东省广州市天河区五山路381号' })
    expect([await heldBy(from), await heldBy(into)]).toEqual([
      { held: undefined, count: 0 },
      { held: 3, count: 3 },
    ])
  })

  it('carries the default over where the remaining account has none', async () => {
    const [from, into] = [await memberWith(['张三', '李四']), await memberWith([])]
    await merge(from, into)
    expect((await exported(into)).map(({ consignee, isDefault }) => [consignee, isDefault])).toEqual([
      ['张三', true],
      ['李四', false],
    ])
  })

  // Holds account#88, account#106.
  it('keeps the twenty latest used', async () => {
    const [from, into] = [await memberWith(named('乙', 15), 50), await memberWith(named('甲', 15))]
    await merge(from, into)
    const names = (await exported(into)).map(({ consignee }) => consignee)
    expect(names).toEqual([named('甲', 1)[0], ...named('乙', 15).reverse(), ...named('甲', 15).slice(11).reverse()])
    expect(await heldBy(into)).toEqual({ held: 20, count: 20 })
  })

  it('of an empty book changes nothing', async () => {
    const [from, into] = [await memberWith([]), await memberWith(['王五'])]
    await merge(from, into)
    expect(await heldBy(into)).toEqual({ held: 1, count: 1 })
    expect(await heldBy(from)).toEqual({ held: undefined, count: 0 })
  })
})

// Holds account#88, account#106.
it('an erasure leaves nothing', async () => {
  const accountId = await memberWith(['张三', '李四'])
  await transaction(shop().shop.pool, (tx) => rows().erase(tx, accountId, minutes(100)))
  expect(await heldBy(accountId)).toEqual({ held: undefined, count: 0 })
})

it('closing the account tells how many would be lost', async () => {
  const { pool } = shop().shop
  expect(await rows().consequences?.(pool, await memberWith(['张三', '李四']), start)).toEqual({ addresses: 2 })
  expect(await rows().consequences?.(pool, await memberWith([]), start)).toEqual({})
})

it('an export of nobody is empty', async () => {
  expect(await exported(await memberWith([]))).toEqual([])
})

it('encrypts every field that tells who lives at an address, and decrypts it to what it was', () => {
  const cipher = {
    encrypt: (text: string, context: string) => Buffer.from(`${context}=${text}`),
    open: (encrypted: Buffer, context: string) => encrypted.toString().replace(`${context}=`, ''),
  }
  const address = {
    consignee: '张三',
    landline: null,
    mobile: '13800138000',
    provinceCode: '44',
    cityCode: '4401',
    regionCode: '440106',
    streetCode: null,
    customArea: '五山路381号',
    zipCode: '510630',
  }
  const row = encryptAddress(cipher, 'id', address)
  expect(row).toEqual({
    ...address,
    consignee: Buffer.from('addresses.consignee:id=张三'),
    mobile: Buffer.from('addresses.mobile:id=13800138000'),
    customArea: Buffer.from('addresses.custom_area:id=五山路381号'),
  })
  expect(decryptAddress(cipher, 'id', row)).toEqual(address)
})

// Holds account#69.
it('the migrated database holds an address book to the limit of the contract', async () => {
  const { rows: found } = await shop().shop.pool.orm.execute<{ text: string }>(
    sql`SELECT pg_get_constraintdef(oid) AS text FROM pg_constraint WHERE conname = 'address_books_limit'`,
  )
  expect(found.map(({ text }) => text)).toEqual([`CHECK (((held >= 0) AND (held <= ${addressLimits.addresses})))`])
})
