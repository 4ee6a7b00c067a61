import { startChild } from '../start/child.mjs'
import { openShop } from '../start/open-shop.mjs'
import { freePort } from '../system/ports.mjs'
import { UserFacingError } from '../system/user-facing-error.mjs'

/**
 * `npm run dev`: the same shop from its sources. The pages come from Vite on the shop's address and reload as they change; Vite
 * hands /api on to a shop that starts again when the server's sources change.
 */
const tsx = ['--import', 'tsx']

await openShop({
  targets: ({ demo }) => {
    if (!demo) throw new UserFacingError('npm run dev is for the demo: SHOP_MODE=production goes with npm start.')
    return []
  },
  migrate: [...tsx, 'server/src/main.ts', 'migrate'],
  seed: [...tsx, 'world/src/seed.ts'],
  parts: async (plan, databaseUrl) => {
    const port = await freePort()
    const api = `http://127.0.0.1:${port}`
    const watching = ['node_modules/tsx/dist/cli.mjs', 'watch', '--clear-screen=false', 'server/src/main.ts', 'serve']
    const pages = ['node_modules/vite/bin/vite.js', 'web', '--host', '127.0.0.1', '--strictPort', '--port', plan.port]
    const sandbox = () => startChild('sandbox', [...tsx, 'sandbox/src/main.ts'], plan.sandbox(api), { quiet: true })
    const shop = () => startChild('shop', watching, { ...plan.shop(databaseUrl), PORT: String(port) })
    const web = () => startChild('web', pages, { ...process.env, API_PROXY: api })
    return [
      { start: sandbox, readyUrl: plan.deskUrl },
      { start: shop, readyUrl: `${api}/readyz` },
      { start: web, readyUrl: plan.probeUrl },
    ]
  },
})
