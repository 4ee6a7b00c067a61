import { setTimeout as sleep } from 'node:timers/promises'
import { startShop } from '../processes/shop.ts'
import { inDatabase, keepDatabase } from './kept-database.ts'
import { logInMembers } from './log-in-members.ts'

/** A database with so many products, and members who are logged in. */
export interface ProductsDatabase {
  url: string
  /** Access tokens, one a member. */
  tokens: string[]
}

/** The first characters of brands, and the second ones: each pair is one. */
const brands = ['云杉松涧白沙青禾晨露远岫海岬北屿东篱桃源梧桐望江', '康宁和泰安仁济同善德源华民'] as const

/**
 * The database of so many products: those of the demo shop again and again under other brands, prices and stocks; the shop
 * itself makes them findable with its start.
 */
export async function ensureProductsDatabase(
  server: string,
  products: number,
  tell: (line: string) => void,
): Promise<ProductsDatabase> {
  const url = await keepDatabase({
    server,
    prefix: `products_${products}_`,
    madeOf: [
      'bench/src/data/products-database.ts',
      'server/src/areas/products/read-names.ts',
      'server/src/areas/products/domain/search-terms.ts',
    ],
    told: `making a database of ${products} products, which is kept`,
    tell,
    fill: async (empty) => {
      await inDatabase(empty, (client) => client.query(copies, [...brands, products]))
      await inDatabase(empty, (client) => client.query(stock))
      await makeFindable(empty)
      await inDatabase(empty, (client) => client.query('VACUUM FULL ANALYZE products, product_stock'))
      await inDatabase(empty, (client) => client.query('VACUUM products'))
    },
  })
  return { url, tokens: await logInMembers(url) }
}

const copies = `
  INSERT INTO products (code, name, common_title, packing, manufacturer, category_code, price, market_price,
    prescription_type, class_code, indications, warehouse, is_global, tax_rate, restriction, updated_at)
  SELECT '3' || lpad(row_number() OVER (ORDER BY brand, code)::text, 8, '0'),
    substr($1, 1 + brand % length($1), 1) || substr($2, 1 + brand / length($1) % length($2), 1) || ' ' || name,
    common_title, packing, manufacturer, category_code, price + brand % 97, market_price,
    prescription_type, class_code, indications, warehouse, is_global, tax_rate,
    restriction, updated_at
  FROM products CROSS JOIN generate_series(1, length($1) * length($2)) AS brand
  ORDER BY brand, code
  LIMIT $3::int - (SELECT count(*) FROM products)`

/** Some of each eleven are sold out. */
const stock = `
  INSERT INTO product_stock (product_code, stock)
  SELECT code, (row_number() OVER (ORDER BY code) * 7 + length(name)) % 11 * 20 FROM products
  ON CONFLICT DO NOTHING`

async function makeFindable(url: string): Promise<void> {
  const shop = await startShop(url)
  try {
    await inDatabase(url, async (client) => {
      for (;;) {
        const { rows } = await client.query(`SELECT 1 FROM products WHERE search_text = '' LIMIT 1`)
        if (rows.length === 0) return
        await sleep(1000)
      }
    })
  } finally {
    await shop.stop()
  }
}
