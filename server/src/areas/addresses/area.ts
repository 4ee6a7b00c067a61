import { defineArea } from '../../platform/area.ts'
import { addressPersonalData } from './personal-data.ts'
import { addressRoutes } from './routes.ts'

export const addressesArea = defineArea({
  name: 'addresses',
  routes: addressRoutes,
  personalData: (keyring) => [addressPersonalData(keyring)],
})
