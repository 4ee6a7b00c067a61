import { getTableName } from 'drizzle-orm'
import { couponGrants, couponUses, giftClaims } from '../tables.ts'

/** Every table of this area that belongs to members. */
export const memberTables = [couponGrants, couponUses, giftClaims].map(getTableName)

/** That the gift was claimed outlives the account, or closing it would give the same person another (money#19). */
export const keeps = { [getTableName(giftClaims)]: 'giftClaims' } as const
