import { openWorld } from '@shop/world'
import { masterKey } from '../processes/shop.ts'
import { inDatabase, keepDatabase } from './kept-database.ts'
import { logInMembers } from './log-in-members.ts'

/** A database with so many diseases, and members who are logged in. */
export interface DiseasesDatabase {
  url: string
  /** Access tokens, one a member. */
  tokens: string[]
}

/** What a longer list says more of a disease than a short one; each pair makes other names. */
const courses = ['急性', '亚急性', '慢性', '复发性', '继发性', '原发性', '遗传性', '先天性'] as const
const places = ['', '左侧', '右侧', '双侧', '多发性', '早期', '晚期', '混合型'] as const

/** Diseases in one transaction, which must not lie idle for long while names are read. */
const AT_ONCE = 500

/** The database of so many diseases: those that come along, again and again by course and place. */
export async function ensureDiseasesDatabase(
  server: string,
  diseases: number,
  tell: (line: string) => void,
): Promise<DiseasesDatabase> {
  const url = await keepDatabase({
    server,
    prefix: `diseases_${diseases}_`,
    madeOf: [
      'bench/src/data/diseases-database.ts',
      'server/data/diseases.txt',
      'server/src/areas/products/read-names.ts',
      'server/src/areas/products/domain/search-terms.ts',
    ],
    told: `making a database of ${diseases} diseases, which is kept`,
    tell,
    fill: async (empty) => {
      const { rows } = await inDatabase(empty, (client) =>
        client.query<{ code: string; name: string }>('SELECT code, name FROM diseases ORDER BY code'),
      )
      const world = openWorld({ databaseUrl: empty, masterKey })
      try {
        const copies = copiesOf(rows, diseases - rows.length)
        for (let start = 0; start < copies.length; start += AT_ONCE) {
          await world.diseases(copies.slice(start, start + AT_ONCE))
        }
      } finally {
        await world.close()
      }
      await inDatabase(empty, (client) => client.query('VACUUM FULL ANALYZE diseases'))
      await inDatabase(empty, (client) => client.query('VACUUM diseases'))
    },
  })
  return { url, tokens: await logInMembers(url) }
}

function copiesOf(rows: readonly { code: string; name: string }[], count: number): { code: string; name: string }[] {
  const digits = (value: number) => String(value).padStart(3, '0')
  return Array.from({ length: count }, (_, index) => {
    const { code, name } = rows[index % rows.length]!
    const round = Math.floor(index / rows.length)
    const words = `${courses[round % courses.length]}${places[Math.floor(round / courses.length) % places.length]}`
    return {
      code: `${code.slice(0, 3)}.${digits(index % 1000)}x${digits(Math.floor(index / 1000))}`,
      name: words + name,
    }
  })
}
