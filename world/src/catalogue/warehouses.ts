import type { CatalogueInput } from '@shop/server/testing/seeding'

type Warehouse = NonNullable<CatalogueInput['warehouses']>[number]

/** Where the demo shop sends from; an order of old came from Chengdu as well. */
export const warehouses: readonly Warehouse[] = [
  { code: 'GZ', name: '广州仓' },
  { code: 'WH', name: '武汉仓' },
  { code: 'CD', name: '成都仓' },
  { code: 'HK', name: '香港保税仓' },
]
