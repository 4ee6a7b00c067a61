export interface CountdownParts {
  hours: string
  minutes: string
  seconds: string
  ended: boolean
}

const two = (value: number) => String(value).padStart(2, '0')

/** What is left as hours, minutes and seconds; never below zero. */
export function countdownParts(left: number): CountdownParts {
  const seconds = Math.max(0, Math.ceil(left / 1000))
  return {
    hours: two(Math.floor(seconds / 3600)),
    minutes: two(Math.floor(seconds / 60) % 60),
    seconds: two(seconds % 60),
    ended: seconds === 0,
  }
}
