import { setTimeout as pause } from 'node:timers/promises'

/** How often a call is made anew before the shop counts as stuck. */
const PATIENCE = 20

/**
 * Calls until the shop is not busy, as pages do: a busy shop has changed nothing and says so. Tests with many calls side by side judge
 * what the shop promises, not the pace of the machine.
 */
export async function patiently<Answer extends { code?: string | undefined }>(
  call: () => Promise<Answer>,
): Promise<Answer> {
  for (let tries = 1; ; tries++) {
    const answer = await call()
    if (answer.code !== 'SERVICE_BUSY' || tries === PATIENCE) return answer
    await pause(100 + 400 * Math.random())
  }
}
