import { defineArea } from '../../platform/area.ts'
import { loadBuiltIn } from './load-built-in.ts'
import { medicationRoutes } from './routes.ts'

export const medicationArea = defineArea({
  name: 'medication',
  routes: medicationRoutes,
  preparations: (platform) => [
    { failed: 'the rules of warnings could not be loaded', work: () => loadBuiltIn(platform) },
  ],
})
