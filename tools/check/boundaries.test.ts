import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { findBrokenBoundaries } from './boundaries.mjs'
import { loadAreas } from './load-areas.mjs'
import { findImpureDomains } from './purity.mjs'
import { findForeignTables } from './table-owners.mjs'

/** A small house in which every edge is allowed; each case breaks one. */
const soundHouse: Record<string, string> = {
  'contract/package.json':
    '{"name":"@shop/contract","exports":{"./areas/*":"./src/areas/*.ts","./fields/*":"./src/fields/*.ts"}}',
  'contract/src/areas/orders.ts': 'export interface Order { id: string }\nexport const orders = 1\n',
  'contract/src/fields/money.ts': 'export const yuan = (cents: number) => cents / 100\n',
  'server/package.json': '{"name":"@shop/server","exports":{"./testing":"./src/testing/index.ts"}}',
  'server/src/app.ts':
    "import './areas/orders/index.ts'\nimport './areas/home/index.ts'\nimport './gateways/sms/aliyun.ts'\n",
  'server/src/platform/log.ts': 'export const log = 1\n',
  'server/src/gateways/sms/port.ts': 'export interface Sms { send(): void }\n',
  'server/src/gateways/sms/aliyun.ts':
    "import type { Sms } from './port.ts'\nexport const aliyun: Sms = { send() {} }\n",
  'server/src/testing/index.ts': "export * from '../app.ts'\n",
  'server/src/areas/orders/index.ts': "export { save } from './store.ts'\nexport { rule } from './domain.ts'\n",
  'server/src/areas/orders/domain.ts':
    "import { yuan } from '@shop/contract/fields/money'\nexport const rule = (now: Date) => [yuan(1), new Date(now)]\n",
  'server/src/areas/orders/tables.ts': "export const orders = pgTable('orders', {})\n",
  'server/src/areas/orders/store.ts':
    "import { orders } from './tables.ts'\nexport const save = () => [orders, 'SELECT * FROM orders']\n",
  'server/src/areas/home/index.ts':
    "import { save } from '../orders/index.ts'\nimport { log } from '../../platform/log.ts'\nexport const home = [save, log]\n",
  'server/src/areas/coins/index.ts': 'export const coins = 1\n',
  'web/package.json': '{"name":"@shop/web"}',
  'web/src/areas/orders/index.ts':
    "import type { Order } from '@shop/contract/areas/orders'\nexport const order: Order = { id: '' }\n",
  'web/src/pages/home/index.ts': "import { order } from '../../areas/orders/index.ts'\nexport const page = order\n",
  'sandbox/package.json': '{"name":"@shop/sandbox","exports":{"./client":"./src/client/index.ts"}}',
  'sandbox/src/client/index.ts': 'export const desk = 1\n',
  'world/package.json': '{"name":"@shop/world","exports":{".":"./src/index.ts"}}',
  'world/src/index.ts': "import '@shop/server/testing'\nexport const world = 1\n",
  'e2e/package.json': '{"name":"@shop/e2e"}',
  'e2e/orders/list.spec.ts': "import '@shop/world'\nimport '@shop/sandbox/client'\n",
}

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'house-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

function build(changes: Record<string, string> = {}) {
  for (const [path, text] of Object.entries({ ...soundHouse, ...changes })) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  mkdirSync(join(folder, 'node_modules', '@shop'), { recursive: true })
  for (const name of ['contract', 'server', 'web', 'sandbox', 'world', 'e2e']) {
    symlinkSync(join(folder, name), join(folder, 'node_modules', '@shop', name))
  }
}

async function broken(changes: Record<string, string> = {}) {
  build(changes)
  return findBrokenBoundaries(folder, await loadAreas())
}

const orders = 'server/src/areas/orders'

/** Each broken edge with the rule that must report it. */
const brokenEdges: [what: string, rule: string, changes: Record<string, string>][] = [
  ['the web uses the server', 'workspace-edge', { 'web/src/x.ts': "import '@shop/server/testing'\n" }],
  ['the sandbox uses the server', 'workspace-edge', { 'sandbox/src/x.ts': "import '@shop/server/testing'\n" }],
  ['a journey uses the server', 'workspace-edge', { 'e2e/orders/x.spec.ts': "import '@shop/server/testing'\n" }],
  ['the server uses the sandbox', 'workspace-edge', { 'server/src/platform/x.ts': "import '@shop/sandbox/client'\n" }],
  [
    'the world is reached by a way round',
    'workspace-edge',
    { 'server/src/x.ts': "import '../../world/src/index.ts'\n" },
  ],
  ['a narrow export is passed by', 'resolvable', { 'world/src/x.ts': "import '@shop/server/app'\n" }],
  ['an area passes by the door', 'area-door', { 'server/src/areas/home/x.ts': "import '../orders/store.ts'\n" }],
  [
    'a page passes by the door',
    'area-door',
    { 'web/src/areas/orders/part.ts': '', 'web/src/pages/x.ts': "import '../areas/orders/part.ts'\n" },
  ],
  ['an edge is not in the table', 'area-edge', { 'server/src/areas/favourites/x.ts': "import '../orders/index.ts'\n" }],
  [
    'only a type goes along no edge',
    'area-edge',
    {
      'server/src/areas/favourites/x.ts':
        "import type { save } from '../orders/index.ts'\nexport type X = typeof save\n",
    },
  ],
  [
    'an edge of the web is not in the table',
    'area-edge',
    { 'web/src/areas/favourites/index.ts': "import '../orders/index.ts'\n" },
  ],
  ['a journey goes along no edge', 'area-edge', { 'e2e/favourites/x.spec.ts': "import '../orders/list.spec.ts'\n" }],
  ['an area sees a provider', 'gateway-port', { [`${orders}/x.ts`]: "import '../../gateways/sms/aliyun.ts'\n" }],
  ['the platform knows an area', 'layers', { 'server/src/platform/x.ts': "import '../areas/coins/index.ts'\n" }],
  ['the design system knows an area', 'layers', { 'web/src/ui/x.ts': "import '../areas/orders/index.ts'\n" }],
  [
    'the router knows the shell',
    'layers',
    { 'web/src/router/x.ts': "import '../shell/y.ts'\n", 'web/src/shell/y.ts': '' },
  ],
  ['the shell knows an area', 'layers', { 'web/src/shell/x.ts': "import '../areas/orders/index.ts'\n" }],
  [
    'an area knows the app',
    'layers',
    { 'web/src/areas/orders/x.ts': "import '../../app/y.ts'\n", 'web/src/app/y.ts': '' },
  ],
  [
    'production uses a test',
    'production-only',
    { 'server/src/a.test.ts': '', 'server/src/x.ts': "import './a.test.ts'\n" },
  ],
  [
    'production uses the testing export',
    'production-only',
    { [`${orders}/x.ts`]: "import '../../testing/index.ts'\n" },
  ],
  ['a domain file uses the platform', 'pure-domain', { [`${orders}/domain.ts`]: "import '../../platform/log.ts'\n" }],
  ['a domain file uses a package', 'pure-domain', { [`${orders}/domain/x.ts`]: "import 'node:fs'\n" }],
  ['an action uses a table', 'tables-in-store', { [`${orders}/x.ts`]: "import './tables.ts'\n" }],
  [
    'the web takes more than types',
    'contract-as-types',
    { 'web/src/x.ts': "import { orders } from '@shop/contract/areas/orders'\nexport const x = orders\n" },
  ],
  ['imports go round', 'no-circle', { 'server/src/a.ts': "import './b.ts'\n", 'server/src/b.ts': "import './a.ts'\n" }],
  [
    'imports go round by a type and by what is loaded later',
    'no-circle',
    {
      'web/src/lib/a.ts': "export const b = () => import('./b.ts')\n",
      'web/src/lib/b.ts': "import type { b } from './a.ts'\nexport type B = typeof b\n",
    },
  ],
]

describe('boundaries', () => {
  it('find nothing in a sound house', async () => {
    expect(await broken()).toEqual([])
  })

  it('take a store beside the others for one', async () => {
    const used = { [`${orders}/coupon-store.ts`]: "import './tables.ts'\n" }
    expect((await broken(used)).filter((line) => line.includes('tables-in-store'))).toEqual([])
  })

  it.each(brokenEdges)('report when %s', async (_, rule, changes) => {
    expect((await broken(changes)).join('\n')).toContain(`: ${rule},`)
  })

  it('report an area that is not in the table', async () => {
    expect(await broken({ 'web/src/areas/surprise/index.ts': '' })).toContain(
      'web/src/areas/surprise: is not in areas.ts',
    )
  })

  it('hold a table of areas whose edges make no circle', async () => {
    const { areas } = await loadAreas()
    const open = new Set(Object.keys(areas))
    for (let left = -1; left !== open.size; ) {
      left = open.size
      for (const name of open) if (!areas[name]?.uses.some((used) => open.has(used))) open.delete(name)
    }
    expect([...open]).toEqual([])
    for (const { uses } of Object.values(areas)) for (const used of uses) expect(areas).toHaveProperty(used)
  })
})

describe('pure domains', () => {
  const findings = (code: string) => {
    build({ [`${orders}/domain.ts`]: code })
    return findImpureDomains(folder)
  }

  it.each([
    ['Date.now()', 'const at = Date.now()'],
    ['Date.now', 'const clock = Date.now'],
    ['new Date()', 'const at = new Date()'],
    ['Math.random', 'const dice = Math.random()'],
    ['process', 'const mode = process.env.SHOP_MODE'],
    ['fetch', "fetch('http://localhost')"],
    ['crypto', 'crypto.randomUUID()'],
  ])('may not use %s', async (_, code) => expect(await findings(code)).toHaveLength(1))

  it.each([
    'const at = new Date(now)',
    'const { process } = order',
    'order.process()',
    'const fetch = 1',
    '// Date.now()',
    "'Math.random()'",
  ])('may say %s', async (code) => expect(await findings(code)).toEqual([]))
})

describe('tables', () => {
  const findings = (path: string, text: string) => {
    build({ [path]: text })
    return findForeignTables(folder)
  }
  const home = 'server/src/areas/home/store.ts'

  it('are named by the store of their own area', async () => {
    expect(await findings(`${orders}/store/list.ts`, 'const q = `SELECT 1 FROM orders o`')).toEqual([])
  })

  it.each([
    "const q = 'SELECT count(*) FROM orders'",
    'const q = sql`SELECT 1 FROM \x24{x} JOIN orders o ON true`',
    'const q = `UPDATE "orders" SET x = 1`',
    "const q = 'insert into public.orders values (1)'",
  ])('are not named elsewhere: %s', async (code) => {
    expect(await findings(home, code)).toEqual([`${home}:1: names the table orders, which belongs to ${orders}/`])
  })

  it.each(["const path = '/orders'", "const text = 'from orders_archive'", '// FROM orders', 'const a = orders'])(
    'are not meant by %s',
    async (code) => expect(await findings(home, code)).toEqual([]),
  )
})
