/** The sandbox's time: the machine's, moved by an offset so that tests can move shop and sandbox together. */
export interface SandboxClock {
  /** epoch ms */
  now(): number
  /** ms, positive is the future */
  offset: number
}

export function sandboxClock(): SandboxClock {
  const clock: SandboxClock = { offset: 0, now: () => Date.now() + clock.offset }
  return clock
}
