import { startChild } from './child.mjs'
import { openShop } from './open-shop.mjs'

/** `npm start`: the shop and, unless SHOP_MODE=production, the sandbox beside it, from bundles that are built when needed. */
await openShop({
  targets: ({ demo }) => (demo ? ['server', 'sandbox', 'seed', 'web'] : ['server', 'web']),
  migrate: ['server/dist/main.js', 'migrate'],
  seed: ['server/dist/seed.js'],
  parts: async (plan, databaseUrl) => {
    const sandbox = () => startChild('sandbox', ['sandbox/dist/main.js'], plan.sandbox(plan.probeUrl), { quiet: true })
    const shop = () => startChild('shop', ['server/dist/main.js', 'serve'], plan.shop(databaseUrl))
    return [
      ...(plan.demo ? [{ start: sandbox, readyUrl: plan.deskUrl }] : []),
      { start: shop, readyUrl: `${plan.probeUrl}/readyz` },
    ]
  },
})
