import { defineArea } from '../../platform/area.ts'
import { favouritePersonalData } from './personal-data.ts'
import { favouriteRoutes } from './routes.ts'

export const favouritesArea = defineArea({
  name: 'favourites',
  routes: favouriteRoutes,
  personalData: () => [favouritePersonalData],
})
