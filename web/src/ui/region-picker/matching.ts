/** A division as the picker shows it. */
export interface Region {
  code: string
  name: string
  /** Pinyin initials, for typing ahead. */
  initials: string
}

/** A level of the picker: what is chosen there, and how it is asked for. */
export const levelNames = ['省份', '城市', '区县', '街道'] as const
export type LevelName = (typeof levelNames)[number]

/** Of a code: streets have 9 digits, also where a city has no districts. */
export function levelOf(code: string): LevelName {
  return code.length === 9 ? '街道' : (levelNames[code.length / 2 - 1] ?? '省份')
}

/** Divisions that fit what is typed: those whose name or initials begin with it first, then those that hold it. */
export function matching<One extends Pick<Region, 'name' | 'initials'>>(regions: readonly One[], typed: string): One[] {
  const word = typed.replace(/[\s'’]/g, '').toLowerCase()
  if (word === '') return [...regions]
  const begins = ({ name, initials }: One) => name.startsWith(word) || initials.startsWith(word)
  return [
    ...regions.filter(begins),
    ...regions.filter((region) => !begins(region) && (region.name.includes(word) || region.initials.includes(word))),
  ]
}
