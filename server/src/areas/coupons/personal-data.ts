import type { PersonalDataHandler } from '../../platform/personal-data/registry.ts'
import { retentionCutoff } from '../../platform/personal-data/retained.ts'
import { countByStatus } from './store/count-coupons.ts'
import { deleteGiftClaims, moveGiftClaims, readGiftClaims } from './store/gift-claims.ts'
import { deleteGrants, moveGrants } from './store/grants.ts'
import { keeps, memberTables, readEveryCoupon } from './store/personal-data.ts'
import { deleteUses, moveUses, readUses } from './store/uses.ts'

/**
 * How coupons follow their member (platform#18). In a merge everything of both stays, gifts for new members too, and the
 * remaining account claims no other (money#19). An erasure leaves of coupons only that a phone has claimed the gift, as a keyed
 * hash, for two years. No law asks for that; it is said where the retention is published, and without it the gift could be had
 * anew by closing the account.
 */
export const couponPersonalData: PersonalDataHandler = {
  area: 'coupons',
  tables: memberTables,
  keeps,
  merge: async (tx, from, into) => {
    await moveGrants(tx, from, into)
    await moveUses(tx, from, into)
    await moveGiftClaims(tx, from, into)
  },
  erase: async (tx, accountId) => {
    await deleteUses(tx, accountId)
    await deleteGrants(tx, accountId)
  },
  expireRetention: async (tx, accountId, now, erasedAt) => {
    if (erasedAt < retentionCutoff('giftClaims', now)) await deleteGiftClaims(tx, accountId)
  },
  consequences: async (db, accountId, now) => ({ coupons: (await countByStatus(db, accountId, now)).unused }),
  export: async (db, accountId) => {
    const [coupons, uses] = [await readEveryCoupon(db, accountId), await readUses(db, accountId)]
    return {
      coupons: coupons.map(({ id, ...coupon }) => ({
        name: coupon.name,
        couponValue: coupon.couponValue,
        minConsume: coupon.minConsume,
        usingRange: coupon.usingRange,
        grantedAt: coupon.grantedAt.getTime(),
        activeDate: coupon.activeDate.getTime(),
        expiredDate: coupon.expiredDate.getTime(),
        uses: uses
          .filter(({ grantId }) => grantId === id)
          .map(({ ordersCode, amount, usedAt, returnedAt }) => ({
            ...{ ordersCode, amount },
            usedAt: usedAt.getTime(),
            returnedAt: returnedAt?.getTime() ?? null,
          })),
      })),
      giftClaims: (await readGiftClaims(db, accountId)).map(({ claimedAt }) => ({ claimedAt: claimedAt.getTime() })),
    }
  },
}
