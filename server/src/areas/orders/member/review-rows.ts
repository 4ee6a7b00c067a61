import type { Database } from '../../../platform/db/database.ts'
import { fieldCipher } from '../../../platform/secrets/account-keys.ts'
import type { Keyring } from '../../../platform/secrets/keyring.ts'
import { pictureNameOf } from '../../uploads/index.ts'
import { reviewPlace } from '../encryption-context.ts'
import { moveReview, readAllReviews } from '../store/reviews.ts'

/** Hands an account's reviews to another one, their words encrypted for it. */
export async function mergeReviews(tx: Database, keyring: Keyring, from: string, into: string): Promise<void> {
  const moving = await readAllReviews(tx, from)
  if (moving.length === 0) return
  const old = await fieldCipher(tx, keyring, from, 'personal')
  const fresh = await fieldCipher(tx, keyring, into, 'personal')
  for (const row of moving) {
    const place = reviewPlace(row.orderId, row.productCode)
    await moveReview(tx, row, into, fresh.encrypt(old.open(row.content, place), place))
  }
}

/** An account's reviews as the member may take them along. */
export async function exportReviews(
  db: Database,
  keyring: Keyring,
  accountId: string,
  codeOf: (orderId: string) => string | null,
) {
  const found = await readAllReviews(db, accountId)
  if (found.length === 0) return []
  const cipher = await fieldCipher(db, keyring, accountId, 'personal')
  return found.map(({ orderId, productCode, score, content, labels, isAnonymous, pictures, createdAt }) => ({
    ordersCode: codeOf(orderId),
    productCode,
    score,
    content: cipher.open(content, reviewPlace(orderId, productCode)),
    labels: labels.join('、'),
    isAnonymous,
    pictures: pictures.map(pictureNameOf).join('、'),
    createdAt: createdAt.getTime(),
  }))
}
