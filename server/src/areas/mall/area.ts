import { defineArea } from '../../platform/area.ts'
import { mallRoutes } from './routes.ts'

export const mallArea = defineArea({ name: 'mall', routes: mallRoutes })
