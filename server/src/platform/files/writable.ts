import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { SettingsError } from '../settings.ts'

/**
 * Makes a folder that a setting names where it is not there yet, and writes a file into it and away again.
 * @throws SettingsError when it cannot, before the first shopper's file is lost by it
 */
export function requireWritable(setting: string, folder: string): void {
  const probe = join(folder, `.writable-${process.pid}`)
  try {
    makeFolder(folder)
    writeFileSync(probe, '')
    rmSync(probe)
  } catch (error) {
    const { code = 'unknown' } = error as NodeJS.ErrnoException
    throw new SettingsError('settings are not usable:', [
      `${setting}: the folder ${folder} cannot be written (${code})`,
    ])
  }
}

/** Step by step: Node's own recursion never ends below a folder such as /proc, which is there and takes none. */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return
  makeFolder(dirname(folder))
  mkdirSync(folder)
}
