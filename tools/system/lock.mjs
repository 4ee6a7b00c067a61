import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { birthOf } from './processes.mjs'

/** Somebody else holds the lock; `pid` is theirs. */
export class LockHeld extends Error {
  /** @param {string} name @param {number} pid */
  constructor(name, pid) {
    super(`lock ${name} is held by process ${pid}`)
    this.pid = pid
  }
}

/**
 * Takes the lock `name` of a folder for this process. Each process writes a file of its own and then looks for others: two
 * that come at once see each other, step back and try again, so never both hold it. What a killed process left is
 * recognised by its id and start time and swept away.
 * @param {string} folder
 * @param {string} name
 * @returns {Promise<() => void>} lets go of the lock
 * @throws {LockHeld}
 */
export async function takeLock(folder, name) {
  mkdirSync(folder, { recursive: true })
  const own = join(folder, `${name}.${process.pid}.lock`)
  const birth = birthOf(process.pid) ?? ''
  if (readFile(own) === birth + held) throw new LockHeld(name, process.pid)
  for (let attempt = 1; ; attempt++) {
    writeFileSync(own, birth, { mode: 0o644 })
    const other = livingHolder(folder, name)
    if (other === undefined) {
      writeFileSync(own, birth + held)
      return () => rmSync(own, { force: true })
    }
    rmSync(own, { force: true })
    if (other.held || attempt === 6) throw new LockHeld(name, other.pid)
    await sleep(20 + Math.random() * 100)
  }
}

/** After the birth of its process, in the file of a lock that is held and not just asked for. */
const held = ' held'

/**
 * Takes the lock as soon as it is free.
 * @param {string} folder
 * @param {string} name
 * @param {(pid: number) => void} onWait told once, when there is somebody to wait for
 * @returns {Promise<() => void>}
 */
export async function waitForLock(folder, name, onWait) {
  for (let told = false; ; told = true) {
    try {
      return await takeLock(folder, name)
    } catch (error) {
      if (!(error instanceof LockHeld)) throw error
      if (!told) onWait(error.pid)
      await sleep(300)
    }
  }
}

/**
 * The process that holds a lock, if a living one does; what dead ones left is swept away.
 * @param {string} folder
 * @param {string} name
 * @returns {number | undefined}
 */
export function lockHolder(folder, name) {
  const own = join(folder, `${name}.${process.pid}.lock`)
  return readFile(own) === birthOf(process.pid) + held ? process.pid : livingHolder(folder, name)?.pid
}

/**
 * Another living process that holds the lock or asks for it.
 * @param {string} folder
 * @param {string} name
 */
function livingHolder(folder, name) {
  for (const file of readdirSync(folder)) {
    const [prefix, id, ending, ...rest] = file.split('.')
    if (prefix !== name || ending !== 'lock' || rest.length > 0 || Number(id) === process.pid) continue
    const birth = birthOf(Number(id))
    const text = readFile(join(folder, file))
    // An empty file is one that its owner is about to fill.
    if (birth !== undefined && (text === '' || text?.startsWith(birth)))
      return { pid: Number(id), held: text === birth + held }
    if (text !== undefined) rmSync(join(folder, file), { force: true })
  }
  return undefined
}

/** @param {string} path */
function readFile(path) {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}
