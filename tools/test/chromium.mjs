import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { progress } from '../start/progress.mjs'
import { run } from '../system/run.mjs'

/** The one without a window of its own opens pages in a quarter of the time. */
const SHELL = 'chromium-headless-shell'
const names = [SHELL, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const applications = [
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/**
 * The Chromium of this machine: the one that CHROME_PATH names, else Debian's headless one, which we install when we may, else
 * any other of the system's.
 * @returns {Promise<{ path: string } | { advice: string }>} the advice is one line that says what to type
 */
export async function ensureChromium() {
  const named = process.env.CHROME_PATH?.trim()
  if (named) return isProgram(named) ? { path: named } : { advice: `CHROME_PATH=${named} is not a program.` }
  const found = findChromium()
  const mayInstall = existsSync('/etc/debian_version') && process.getuid?.() === 0
  if (found && (found.endsWith(SHELL) || !mayInstall)) return { path: found }
  const command = `apt-get install -y ${SHELL} fonts-noto-cjk`
  if (!existsSync('/etc/debian_version'))
    return { advice: 'No Chromium here: install one, or name it with CHROME_PATH.' }
  if (!mayInstall) return { advice: `No Chromium here: type "sudo ${command}", or name one with CHROME_PATH.` }
  progress('browser', 'installing Chromium and Chinese fonts')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  await run('apt-get', ['update', '-q'], { env })
  const [program = '', ...args] = command.split(' ')
  await run(program, [...args, '-q'], { env })
  const installed = findChromium()
  return installed ? { path: installed } : { advice: `Chromium could not be installed: type "${command}" to see why.` }
}

/** Where a Chromium is, if there is one. */
export function findChromium() {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return [...names.flatMap((name) => folders.map((folder) => join(folder, name))), ...applications].find(isProgram)
}

/** @param {string} path */
function isProgram(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
