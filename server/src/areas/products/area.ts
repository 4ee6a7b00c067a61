import { defineArea } from '../../platform/area.ts'
import { fillSearch } from './fill-search.ts'
import { productPersonalData } from './personal-data.ts'
import { productRoutes } from './routes.ts'

export const productsArea = defineArea({
  name: 'products',
  routes: productRoutes,
  preparations: (platform) => [{ failed: 'products could not be made findable', work: () => fillSearch(platform) }],
  personalData: () => [productPersonalData],
})
