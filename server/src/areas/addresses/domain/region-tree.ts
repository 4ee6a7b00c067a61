/** A division: province, city, district or street; its code has 2, 4, 6 or 9 digits and begins with that of what holds it. */
export interface Region {
  code: string
  name: string
  /** Pinyin initials, for typing ahead. */
  initials: string
}

/** The divisions by code. Streets stay packed until they are asked for: ten times as many as all others. */
export interface RegionTree {
  provinces: readonly Region[]
  find(code: string): Region | undefined
  /** Cities of a province, districts of a city (its streets where it has no districts), streets of a district; undefined: no such code */
  below(code: string): readonly Region[] | undefined
}

interface Entry extends Region {
  below: Region[]
  packed: string
}

const packedStreet = /(\d{1,9})([^\da-z ]+)([a-z]*)(?: |$)/g

/** @param text the file that `tools/generate/regions.ts` writes */
export function readRegionTree(text: string): RegionTree {
  const entries = new Map<string, Entry>()
  const provinces: Region[] = []
  for (const line of text.split('\n')) {
    if (line === '' || line.startsWith('#')) continue
    const [code = '', name = '', initials = '', packed = ''] = line.split('\t')
    const entry = { code, name, initials, packed, below: [] }
    entries.set(code, entry)
    const holder = code.length === 2 ? provinces : entries.get(code.slice(0, -2))?.below
    if (!holder) throw new Error(`region ${code} stands below nothing`)
    holder.push({ code, name, initials })
  }
  const streetsOf = ({ code, packed }: Entry) =>
    Array.from(packed.matchAll(packedStreet), ([, rest = '', name = '', initials = '']) => ({
      code: code + rest,
      name,
      initials,
    }))
  const below = (code: string) => {
    const entry = entries.get(code)
    return entry && (entry.below.length > 0 ? entry.below : streetsOf(entry))
  }
  return {
    provinces,
    below,
    find: (code) => {
      if (code.length < 9) return entries.get(code)
      const holder = entries.get(code.slice(0, 6)) ?? entries.get(code.slice(0, 4))
      return holder && streetsOf(holder).find((street) => street.code === code)
    },
  }
}
