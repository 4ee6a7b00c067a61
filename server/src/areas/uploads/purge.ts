import type { Platform } from '../../platform/platform.ts'
import { pictureFiles } from './files.ts'
import { deleteUnused, idsOfTime } from './store.ts'

const HOUR = 60 * 60 * 1000
const DAY = 24 * HOUR

/** Removes pictures that were uploaded before `before` and never shown. */
export async function purgeUploads(
  { pool, settings }: Pick<Platform, 'pool' | 'settings'>,
  before: Date,
): Promise<void> {
  await pictureFiles(settings).remove(await deleteUnused(pool, before))
}

/**
 * Removes files without a row: of erased accounts, of pictures let go of, of uploads that failed midway. Those of today
 * are left alone, as their rows may not be committed yet; nothing opens a file without its row meanwhile.
 */
export async function sweepUploadFiles(
  { pool, settings }: Pick<Platform, 'pool' | 'settings'>,
  now: Date,
): Promise<void> {
  const files = pictureFiles(settings)
  for (const day of await files.days()) {
    const from = new Date(`${day}T00:00:00Z`)
    const until = new Date(from.getTime() + DAY)
    if (!(until.getTime() + HOUR < now.getTime())) continue
    const [ids, known] = [await files.idsOf(day), await idsOfTime(pool, from, until)]
    await files.remove(ids.filter((id) => !known.has(id)))
  }
}
