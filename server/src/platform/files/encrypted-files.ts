import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { encrypt, open } from '../secrets/encryption.ts'

/**
 * Files below one folder, each encrypted with a key of its own that its row keeps: without the row a file is noise. They lie by
 * the day of their id (`newId`), so that those of a day can be held against the rows of that day.
 */
export interface EncryptedFiles {
  /** On the disk when it returns, whole or not at all; the same again changes nothing. */
  write(id: string, content: Uint8Array, key: Buffer): Promise<void>
  /** @returns nothing when there is no such file */
  read(id: string, key: Buffer): Promise<Buffer | undefined>
  remove(ids: readonly string[]): Promise<void>
  /** Days that have files, as `yyyy-mm-dd` in UTC. */
  days(): Promise<string[]>
  /** Ids of the files of a day, those left half-written included. */
  idsOf(day: string): Promise<string[]>
}

const UNFINISHED = '.part'

/** @param kind what the files are; a file does not open as one of another kind */
export function encryptedFiles(folder: string, kind: string): EncryptedFiles {
  const dayFolder = (id: string) => join(folder, dayOf(id))
  const boundTo = (id: string) => `${kind}:${id}`
  return {
    write: async (id, content, key) => {
      await mkdir(dayFolder(id), { recursive: true, mode: 0o700 })
      const path = join(dayFolder(id), id)
      const encrypted = encrypt(key, Buffer.from(content), boundTo(id))
      await writeFile(`${path}${UNFINISHED}`, encrypted, { mode: 0o600, flush: true })
      await rename(`${path}${UNFINISHED}`, path)
    },
    read: async (id, key) => {
      const encrypted = await readFile(join(dayFolder(id), id)).catch(ignoreMissing)
      return encrypted && open(key, encrypted, boundTo(id))
    },
    remove: async (ids) => {
      for (const id of ids) {
        for (const tail of ['', UNFINISHED]) await rm(join(dayFolder(id), `${id}${tail}`), { force: true })
      }
    },
    days: async () => ((await readdir(folder).catch(ignoreMissing)) ?? []).sort(),
    idsOf: async (day) => {
      const names = (await readdir(join(folder, day)).catch(ignoreMissing)) ?? []
      return [...new Set(names.map((name) => name.replace(UNFINISHED, '')))]
    },
  }
}

/** The day that the first 48 bits of a UUIDv7 tell. */
function dayOf(id: string): string {
  return new Date(Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16)).toISOString().slice(0, 10)
}

function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}
