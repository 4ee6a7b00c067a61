/**
 * The areas of the shop, the same word in contract, server, web and e2e, and whom each may use: only through the other's
 * index.ts, and never round in a circle. `npm run check` holds the code to this table. What must flow upward is an
 * event that the lower area declares, or a port that `app.ts` hands it.
 */
export interface Area {
  readonly purpose: string
  /** Areas above may use this one without saying so. */
  readonly base?: true
  readonly uses: readonly string[]
}

export const areas = {
  mall: { purpose: 'settings that steer the rules, wording, the gift for newcomers', base: true, uses: [] },
  consent: { purpose: 'what a member agreed to and took back, and who read what is sensitive', base: true, uses: [] },
  uploads: { purpose: 'pictures and videos, cleaned on the way in, shown to their owner', base: true, uses: [] },
  products: { purpose: 'catalogue facts, search, stock', base: true, uses: [] },
  ledger: { purpose: 'every movement of money and coins, from one book to another', base: true, uses: [] },
  operators: { purpose: 'keys, roles and audit of those who act from outside', base: true, uses: [] },

  access: { purpose: 'login, registration, codes, captcha, QR, social login, sessions', uses: [] },
  account: { purpose: 'profile, security, closure, privacy', uses: ['access'] },
  addresses: { purpose: 'where parcels go', uses: [] },
  diseases: { purpose: 'diseases and what they are treated with', uses: [] },
  patients: { purpose: 'those who take the medicine', uses: ['access', 'account'] },
  merchants: { purpose: 'applications to open a store', uses: ['access'] },

  medication: { purpose: 'what medicine must not be taken with, and by whom', uses: [] },

  orders: { purpose: 'list, detail, life cycle, logistics, reviews, claims', uses: ['addresses'] },
  coupons: { purpose: 'subsidies that a member holds', uses: ['access', 'orders'] },
  coins: { purpose: 'health coins: earned, spent, returned, expired', uses: ['orders'] },
  cart: {
    purpose: 'lists, settling, buying now and again',
    uses: ['access', 'orders', 'addresses', 'coupons', 'coins'],
  },
  favourites: { purpose: 'products a member keeps in mind', uses: ['cart'] },
  reservations: { purpose: 'drugs a member waits for', uses: ['access', 'cart'] },
  invoices: { purpose: 'invoices of orders', uses: ['orders'] },
  notifications: {
    purpose: 'telling members what became of their orders',
    uses: ['access', 'orders', 'coupons', 'plans'],
  },
  payments: { purpose: 'paying orders and paying back', uses: ['orders'] },
  inquiry: {
    purpose: 'prescription record, questions, review by a pharmacist',
    uses: ['access', 'patients', 'diseases', 'medication', 'orders', 'payments'],
  },
  plans: {
    purpose: 'when medicine is taken and when it runs out',
    uses: ['patients', 'medication', 'orders', 'inquiry'],
  },
  support: { purpose: 'talking to the shop about an order', uses: ['orders'] },
  links: {
    purpose: 'one order opened by a link',
    uses: ['access', 'addresses', 'orders', 'cart', 'patients', 'diseases', 'medication', 'inquiry', 'payments'],
  },

  home: {
    purpose: 'the account home, made of the counts of others',
    uses: ['access', 'account', 'orders', 'cart', 'coupons', 'coins', 'favourites', 'reservations', 'patients'],
  },
} as const satisfies Record<string, Area>

/** Which workspace may use which, always through the narrow exports of its package.json. */
export const workspaces = {
  contract: { uses: [] },
  server: { uses: ['contract'], testsUse: ['sandbox', 'world'] },
  web: { uses: ['contract'] },
  sandbox: { uses: ['contract'], testsUse: ['world'] },
  world: { uses: ['contract', 'server'] },
  e2e: { uses: ['contract', 'world', 'sandbox'] },
  bench: { uses: ['contract', 'world', 'sandbox'] },
  prove: { uses: ['contract', 'world', 'sandbox'] },
} as const satisfies Record<string, { uses: readonly string[]; testsUse?: readonly string[] }>
