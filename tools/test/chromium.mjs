import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { createInterface } from 'node:readline/promises'
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

const packages = [SHELL, 'fonts-noto-cjk']
const command = `apt-get install -y ${packages.join(' ')}`

/**
 * Whether packages of the system are installed for the journeys: only where we can (root on Debian) and the headless Chromium
 * is missing, and only of who said so: with --yes, with CI in the environment, or at the terminal when asked.
 * @param {{ yes: boolean, signal: AbortSignal }} options the signal takes the question back
 * @returns {Promise<boolean>}
 */
export async function mayInstallChromium({ yes, signal }) {
  const found = findChromium()
  if (process.env.CHROME_PATH?.trim() || !canInstall() || found?.endsWith(SHELL)) return false
  const consent = consentTo({
    yes,
    ci: process.env.CI,
    isTerminal: process.stdin.isTTY === true,
    hasOther: found !== undefined,
  })
  if (consent !== 'ask') return consent === 'given'
  const terminal = createInterface({ input: process.stdin, output: process.stdout, terminal: false })
  try {
    const question = `The browser journeys need Chromium and Chinese fonts. Install them with "${command}"? [y/N] `
    return /^y(es)?$/i.test((await terminal.question(question, { signal })).trim())
  } catch {
    return false
  } finally {
    terminal.close()
  }
}

/**
 * @param {{ yes: boolean, ci: string | undefined, isTerminal: boolean, hasOther: boolean }} situation `hasOther`: there is a
 *   Chromium that will do, only slower
 * @returns {'given' | 'ask' | 'none'}
 */
export function consentTo({ yes, ci, isTerminal, hasOther }) {
  if (yes || !['', '0', 'false'].includes(ci?.trim().toLowerCase() ?? '')) return 'given'
  return isTerminal && !hasOther ? 'ask' : 'none'
}

function canInstall() {
  return existsSync('/etc/debian_version') && process.getuid?.() === 0
}

/**
 * The Chromium of this machine: the one that CHROME_PATH names, else Debian's headless one, which we install when we may, else
 * any other of the system's.
 * @param {boolean} mayInstall
 * @returns {Promise<{ path: string } | { advice: string }>} the advice is one line that says what to type
 */
export async function ensureChromium(mayInstall) {
  const named = process.env.CHROME_PATH?.trim()
  if (named) return isProgram(named) ? { path: named } : { advice: `CHROME_PATH=${named} is not a program.` }
  const found = findChromium()
  if (found && !mayInstall) return { path: found }
  if (!existsSync('/etc/debian_version'))
    return { advice: 'No Chromium here: install one, or name it with CHROME_PATH.' }
  if (!mayInstall) {
    const advice = canInstall() ? `"npm test -- --yes" or "${command}"` : `"sudo ${command}"`
    return { advice: `No Chromium here: type ${advice}, or name one with CHROME_PATH.` }
  }
  progress('browser', 'installing Chromium and Chinese fonts')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  await run('apt-get', ['update', '-q'], { env })
  await run('apt-get', ['install', '-y', ...packages, '-q'], { env })
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
