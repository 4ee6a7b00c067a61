import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { LockHeld, lockHolder, takeLock, waitForLock } from './lock.mjs'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lock-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** A process that takes the lock, says whether it got it, and keeps it until it is ended. */
const taker = `
  import { takeLock } from ${JSON.stringify(new URL('./lock.mjs', import.meta.url).href)}
  await takeLock(process.argv[1], 'shop').then(() => console.log('got'), () => console.log('refused'))
  setInterval(() => {}, 1000)
`
function startTaker() {
  const child = spawn(process.execPath, ['--input-type=module', '-e', taker, folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const answer = new Promise<string>((resolve) => child.stdout.once('data', (data) => resolve(String(data).trim())))
  return { child, answer }
}

describe('the lock of a folder', () => {
  it('keeps others out until it is let go', async () => {
    const release = await takeLock(folder, 'shop')
    await expect(takeLock(folder, 'shop')).rejects.toThrow(LockHeld)
    expect(lockHolder(folder, 'shop')).toBe(process.pid)
    release()
    expect(lockHolder(folder, 'shop')).toBeUndefined()
    ;(await takeLock(folder, 'shop'))()
    expect(readdirSync(folder)).toEqual([])
  })

  it('does not mix up names', async () => {
    const release = await takeLock(folder, 'shop')
    ;(await takeLock(folder, 'postgres'))()
    expect([lockHolder(folder, 'shop'), lockHolder(folder, 'postgres')]).toEqual([process.pid, undefined])
    release()
  })

  it('is got by exactly one of several processes that come at once', async () => {
    const takers = Array.from({ length: 4 }, startTaker)
    const answers = await Promise.all(takers.map(({ answer }) => answer))
    for (const { child } of takers) child.kill('SIGKILL')
    expect(answers.filter((answer) => answer === 'got')).toHaveLength(1)
  })

  it('is free again after its holder was killed', async () => {
    const { child, answer } = startTaker()
    expect(await answer).toBe('got')
    await expect(takeLock(folder, 'shop')).rejects.toMatchObject({ pid: child.pid })
    const ended = new Promise((resolve) => child.once('exit', resolve))
    child.kill('SIGKILL')
    await ended
    ;(await takeLock(folder, 'shop'))()
  })

  it('is not held by a process that only has the id of a dead holder', async () => {
    const other = spawnSync('true').pid
    for (const id of [other, 1]) writeFileSync(join(folder, `shop.${id}.lock`), 'born long ago')
    ;(await takeLock(folder, 'shop'))()
    expect(readdirSync(folder)).toEqual([])
  })

  it('can be waited for', async () => {
    const { child, answer } = startTaker()
    await answer
    const waited: number[] = []
    const onWait = (pid: number) => {
      waited.push(pid)
      child.kill('SIGKILL')
    }
    ;(await waitForLock(folder, 'shop', onWait))()
    expect(waited).toEqual([child.pid])
  })
})
