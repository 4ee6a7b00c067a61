import { randomBytes } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Database } from '../../platform/db/database.ts'
import type { FieldCipher } from '../../platform/secrets/account-keys.ts'
import { open, seal } from '../../platform/secrets/sealing.ts'
import type { Settings } from '../../platform/settings.ts'
import { knownExports } from './export-store.ts'

/**
 * The files of exports: each sealed with a key of its own, which stands in its row, sealed with the account's personal key. A
 * file whose row or account is gone therefore is noise, and the sweep takes it away.
 */

const folderOf = ({ uploadsFolder }: Pick<Settings, 'uploadsFolder'>) => join(uploadsFolder, 'exports')
const placeOfFile = (id: string) => `data_exports:${id}`
const placeOfKey = (id: string) => `data_exports.file_key:${id}`

/** @returns the file's key, sealed for its row */
export async function writeExport(
  settings: Pick<Settings, 'uploadsFolder'>,
  cipher: FieldCipher,
  id: string,
  content: Buffer,
): Promise<Buffer> {
  const key = randomBytes(32)
  const folder = folderOf(settings)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const unfinished = join(folder, `${id}.part`)
  await writeFile(unfinished, seal(key, content, placeOfFile(id)), { mode: 0o600 })
  await rename(unfinished, join(folder, id))
  return cipher.seal(key.toString('base64'), placeOfKey(id))
}

/** @returns nothing when the file is not there any more */
export async function readExportFile(
  settings: Pick<Settings, 'uploadsFolder'>,
  cipher: FieldCipher,
  id: string,
  fileKey: Buffer,
): Promise<Buffer | undefined> {
  const key = Buffer.from(cipher.open(fileKey, placeOfKey(id)), 'base64')
  const sealed = await readFile(join(folderOf(settings), id)).catch(ignoreMissing)
  return sealed && open(key, sealed, placeOfFile(id))
}

/** Removes files that no row names. */
export async function sweepExportFiles(settings: Pick<Settings, 'uploadsFolder'>, db: Database): Promise<void> {
  const folder = folderOf(settings)
  const names = (await readdir(folder).catch(ignoreMissing)) ?? []
  const known = await knownExports(
    db,
    names.map((name) => name.slice(0, 36)).filter((id) => /^[0-9a-f-]{36}$/.test(id)),
  )
  for (const name of names) if (!known.has(name.slice(0, 36))) await rm(join(folder, name), { force: true })
}

function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}
