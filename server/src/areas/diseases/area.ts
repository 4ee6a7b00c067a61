import { defineArea } from '../../platform/area.ts'
import { fillDiseases } from './built-in-list.ts'
import { diseaseRoutes } from './routes.ts'

export const diseasesArea = defineArea({
  name: 'diseases',
  routes: diseaseRoutes,
  preparations: (platform) => [
    { failed: 'the list of diseases could not be loaded', work: () => fillDiseases(platform) },
  ],
})
