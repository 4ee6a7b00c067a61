import { EXPORT_DAYS } from '@shop/contract/areas/account'
import { zipSync } from 'fflate'
import { transaction } from '../../platform/db/transaction.ts'
import type { Deliver } from '../../platform/jobs/jobs.ts'
import type { Platform } from '../../platform/platform.ts'
import { fieldCipher } from '../../platform/secrets/account-keys.ts'
import { sendNotice } from '../access/index.ts'
import { readOwnPictures } from '../uploads/index.ts'
import { sweepExportFiles, writeExport } from './export-files.ts'
import { exportPage } from './export-page.ts'
import { deletePastExports, giveUpExports, markFailed, markReady, readExport } from './export-store.ts'
import type { AccountParts } from './ports.ts'

/** What the outbox calls an export that is to be made. */
export const EXPORT_DELIVERY = 'data-export'

/** What the outbox holds of it: ids only. */
export type ExportMessage = { accountId: string; exportId: string }

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

/** How long an export may be in the making, in ms; it takes seconds. */
const MAKING = 10 * MINUTE

/**
 * Makes an export: everything that the areas know of the member, as JSON and as a page to read, and the own pictures, in a zip. One that fails is
 * told to the member, who may ask again, and not tried in secret.
 */
export function exportDelivery(platform: AccountParts): Deliver {
  return async (payload) => {
    // Only `askForExport` writes messages of this kind.
    const { accountId, exportId } = payload as ExportMessage
    if ((await readExport(platform.pool, accountId, exportId))?.state !== 'making') return
    try {
      await makeExport(platform, accountId, exportId)
    } catch (error) {
      platform.log.error({ err: error }, 'an export could not be made')
      await markFailed(platform.pool, accountId, exportId)
    }
  }
}

async function makeExport(
  { pool, keyring, settings, personalData, clock }: AccountParts,
  accountId: string,
  id: string,
) {
  const now = clock.now()
  const parts = await personalData.export(pool, accountId, now)
  const cipher = await fieldCipher(pool, keyring, accountId, 'personal')
  const pictures = await readOwnPictures(pool, settings, cipher, accountId)
  const text = (content: string) => new TextEncoder().encode(content)
  const zip = Buffer.from(
    zipSync(
      {
        '个人信息副本.html': text(exportPage(parts, now)),
        '个人信息副本.json': text(`${JSON.stringify({ madeAt: now.getTime(), ...parts }, undefined, 2)}\n`),
        // They are small already: packing them again takes time and saves nothing.
        ...Object.fromEntries(Object.entries(pictures).map(([name, bytes]) => [name, [bytes, { level: 0 }]])),
      },
      { mtime: now },
    ),
  )
  const fileKey = await writeExport(settings, cipher, id, zip)
  const expiresAt = new Date(now.getTime() + EXPORT_DAYS * DAY)
  const isWanted = await transaction(pool, async (tx) => {
    if (!(await markReady(tx, accountId, id, { expiresAt, size: zip.length, fileKey }))) return false
    await sendNotice(tx, accountId, 'exported', now)
    return true
  })
  // Merged or erased meanwhile.
  if (!isWanted) await sweepExportFiles(settings, pool)
}

/** Removes exports that ran out, and every file that belongs to none. */
export async function purgeExports({ pool, settings }: Pick<Platform, 'pool' | 'settings'>, now: Date): Promise<void> {
  await giveUpExports(pool, new Date(now.getTime() - MAKING))
  await deletePastExports(pool, now, new Date(now.getTime() - EXPORT_DAYS * DAY))
  await sweepExportFiles(settings, pool)
}
