import type { Database } from '../../platform/db/database.ts'
import { readLinkUploads } from './store.ts'
import { uploadUrl } from './upload-url.ts'

/** So many of the latest are told; no form shows more. */
const MOST = 100

/** The addresses of the pictures that came by one link of the member's, the latest first. */
export async function listLinkUploads(db: Database, accountId: string, linkId: string): Promise<string[]> {
  return (await readLinkUploads(db, accountId, linkId, MOST)).map(uploadUrl)
}
