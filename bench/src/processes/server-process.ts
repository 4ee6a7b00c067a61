import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { freePort } from '../../../tools/system/ports.mjs'

export const root = fileURLToPath(new URL('../../../', import.meta.url))

/** A server in a process of its own. */
export interface ServerProcess {
  url: string
  stop(): Promise<void>
}

const START_MS = 30_000

/**
 * Starts a server and waits until it answers.
 * @param args of node
 * @param environment besides PORT, which is chosen here
 * @param probe path that answers 200 once it is ready
 */
export async function startServerProcess(
  args: readonly string[],
  environment: Record<string, string>,
  probe: string,
): Promise<ServerProcess> {
  const port = await freePort()
  const said: string[] = []
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, TZ: 'UTC', ...environment, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  child.stdout.on('data', (chunk: Buffer) => said.push(chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => said.push(chunk.toString()))
  const leave = () => child.kill('SIGKILL')
  process.once('exit', leave)
  const url = `http://127.0.0.1:${port}`
  const deadline = performance.now() + START_MS
  while (!(await answers(`${url}${probe}`))) {
    if (child.exitCode !== null || performance.now() > deadline) {
      child.kill('SIGKILL')
      throw new Error(`${args.join(' ')} did not start:\n${said.join('').slice(-3000)}`)
    }
    await sleep(25)
  }
  return {
    url,
    stop: async () => {
      process.off('exit', leave)
      await stopChild(child)
    },
  }
}

async function stopChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  const timer = setTimeout(() => child.kill('SIGKILL'), 12_000)
  await ended
  clearTimeout(timer)
}

export async function answers(url: string): Promise<boolean> {
  try {
    const response = await fetch(url, { redirect: 'manual' })
    await response.arrayBuffer()
    return response.status === 200
  } catch {
    return false
  }
}
