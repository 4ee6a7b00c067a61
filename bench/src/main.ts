import { parseArgs } from 'node:util'
import { setUp } from '../../tools/start/set-up.mjs'
import type { Benchmark, Surroundings } from './benchmarks/benchmark.ts'
import { bundles } from './benchmarks/bundles.ts'
import { diseaseSearch } from './benchmarks/disease-search.ts'
import { firstPaint } from './benchmarks/first-paint.ts'
import { lighthouse } from './benchmarks/lighthouse.ts'
import { home, orderCounts, orderDetail, orderList } from './benchmarks/order-reads.ts'
import { orderScale } from './benchmarks/order-scale.ts'
import { orderWrites } from './benchmarks/order-writes.ts'
import { passwordLogin } from './benchmarks/password-login.ts'
import { search } from './benchmarks/search.ts'
import { secondStart } from './benchmarks/second-start.ts'
import { ensureDiseasesDatabase } from './data/diseases-database.ts'
import { ensureOrdersDatabase } from './data/orders-database.ts'
import { ensureProductsDatabase } from './data/products-database.ts'
import { startLoadMaker } from './load/load-maker.ts'
import { keepRows } from './report/document.ts'
import type { Row } from './report/row.ts'

/**
 * `npm run bench [name …] [-- --quick] [-- --ten-million]`: every benchmark, or those named, each printed as a ratio to its
 * limit measured in the same run. Figures of full runs go into docs/benchmarks.md. Ends with 1 when a target is missed.
 * The command brings the PostgreSQL that TEST_DATABASE_URL names.
 */
const benchmarks: readonly Benchmark[] = [
  orderList,
  orderDetail,
  orderCounts,
  home,
  orderScale,
  orderWrites,
  passwordLogin,
  search,
  diseaseSearch,
  bundles,
  firstPaint,
  lighthouse,
  secondStart,
]

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { quick: { type: 'boolean', default: false }, 'ten-million': { type: 'boolean', default: false } },
  })
  const unknown = positionals.filter((name) => !benchmarks.some((each) => each.name === name))
  if (unknown.length > 0) {
    throw new Error(`no benchmark ${unknown.join(', ')}; there are ${benchmarks.map(({ name }) => name).join(', ')}`)
  }
  const server = process.env.TEST_DATABASE_URL
  if (!server) throw new Error('run it as npm run bench, which starts the database that it needs')
  await setUp(['server', 'sandbox', 'seed', 'web'])

  const load = startLoadMaker()
  const tell = (line: string) => console.log(`    ${line}`)
  const surroundings: Surroundings = {
    quick: values.quick,
    tenMillion: values['ten-million'],
    tell,
    load,
    ordersDatabase: (orders) => ensureOrdersDatabase(server, orders, tell),
    productsDatabase: (products) => ensureProductsDatabase(server, products, tell),
    diseasesDatabase: (diseases) => ensureDiseasesDatabase(server, diseases, tell),
  }
  const results: Row[] = []
  try {
    for (const { name, run } of benchmarks) {
      if (positionals.length > 0 && !positionals.includes(name)) continue
      console.log(`\n  ${name}`)
      const rows = await run(surroundings)
      for (const row of rows) print(row)
      results.push(...rows)
      if (!surroundings.quick)
        keepRows(rows, `npm run bench ${name}${values['ten-million'] ? ' -- --ten-million' : ''}`)
    }
  } finally {
    load.stop()
  }
  const missed = results.filter(({ met }) => !met)
  console.log(`\n  ${results.length - missed.length} of ${results.length} targets met`)
  if (missed.length > 0) process.exitCode = 1
}

function print({ work, limit, target, figure, spread, met, behind }: Row): void {
  console.log(`  ${met ? 'met   ' : 'MISSED'} ${work}: ${figure} (${target}; rounds ${spread}) of ${limit}; ${behind}`)
}

await main()
