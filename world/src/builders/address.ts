import { type AddressInput, addAddress, type Database, type Keyring } from '@shop/server/testing/seeding'
import type { BuiltMember } from './member.ts'

export interface AddressOptions extends Partial<AddressInput> {
  /** When it was last used; the time that the world is built at when it does not matter. */
  usedAt?: Date
}

export interface BuiltAddress extends AddressInput {
  id: string
}

const tianhe = { provinceCode: '44', cityCode: '4401', regionCode: '440106', streetCode: '440106001' }

/** An address of a member, on a street of Guangzhou when it does not matter where. */
export async function buildAddress(
  tx: Database,
  keyring: Keyring,
  { accountId, name, phone }: Pick<BuiltMember, 'accountId' | 'name' | 'phone'>,
  { usedAt, ...options }: AddressOptions,
  now: Date,
): Promise<BuiltAddress> {
  const { provinceCode, cityCode } = options
  const place = provinceCode && cityCode ? { provinceCode, cityCode } : tianhe
  const given = { ...place, consignee: name, consigneePhone2: phone, customArea: '望江路 8 号', ...options }
  const { id } = await addAddress(tx, keyring, accountId, given, usedAt ?? now)
  return { ...given, id }
}
