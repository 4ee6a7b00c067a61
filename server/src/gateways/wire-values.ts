const YUAN = /^(-?)(\d{1,9})(?:\.(\d{1,2}))?$/
const SHANGHAI_TIME = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/
const HOURS_AHEAD_MS = 8 * 60 * 60 * 1000

/** @returns cents, or undefined for what is no amount */
export function centsOf(yuan: string): number | undefined {
  const [, sign, whole, part = ''] = YUAN.exec(yuan) ?? []
  if (whole === undefined) return undefined
  const cents = Number(whole) * 100 + Number(part.padEnd(2, '0'))
  return sign && cents > 0 ? -cents : cents
}

/** @returns such as `12.05` */
export function yuanOf(cents: number): string {
  return `${Math.trunc(cents / 100)}.${String(cents % 100).padStart(2, '0')}`
}

/** @returns such as `2026-11-21 08:00:00` in China, whatever the machine's time zone is */
export function shanghaiTime(at: Date): string {
  return new Date(at.getTime() + HOURS_AHEAD_MS).toISOString().slice(0, 19).replace('T', ' ')
}

/** Reads what `shanghaiTime` writes; milliseconds after it are dropped. */
export function readShanghaiTime(text: string): Date | undefined {
  const seconds = text.replace(/\.\d{1,3}$/, '')
  if (!SHANGHAI_TIME.test(seconds)) return undefined
  const at = new Date(`${seconds.replace(' ', 'T')}+08:00`)
  return Number.isNaN(at.getTime()) ? undefined : at
}

/** Reads a time such as `2026-11-21T08:00:00+08:00`. */
export function readTime(text: string): Date | undefined {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,9})?(Z|[+-]\d\d:\d\d)$/.test(text)) return undefined
  const at = new Date(text)
  return Number.isNaN(at.getTime()) ? undefined : at
}

/** Bytes of base64 that is written in the one usual way; undefined otherwise, so that a signature has one spelling. */
export function readBase64(text: string): Buffer | undefined {
  const bytes = Buffer.from(text, 'base64')
  return text !== '' && bytes.toString('base64') === text ? bytes : undefined
}
