import { defineArea } from '../../platform/area.ts'
import { homeRoutes } from './routes.ts'

export const homeArea = defineArea({ name: 'home', routes: homeRoutes })
