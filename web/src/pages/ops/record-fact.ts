/** A fact of an act, as a person reads it. */
export interface Fact {
  name: string
  words: string
}

export type Details = Readonly<Record<string, unknown>>

/** How a detail is told; undefined for what is of use to programs alone, or of no interest. */
export type Teller = (value: unknown, details: Details) => Fact | undefined

export const fact = (name: string, words: string): Fact => ({ name, words })

/** A value of which nothing more is known, without quotes and braces. */
export function plain(value: unknown): string {
  if (typeof value === 'boolean') return value ? '是' : '否'
  if (value === null) return '无'
  if (Array.isArray(value)) return value.map(plain).join('、')
  if (typeof value === 'object') {
    return Object.entries(value)
      .map(([name, each]) => `${name} ${plain(each)}`)
      .join('；')
  }
  return String(value)
}
