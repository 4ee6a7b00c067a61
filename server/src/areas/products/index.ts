export { type GivenCatalogue, importCatalogue } from './import-catalogue.ts'
export { pictureAddress } from './picture-address.ts'
export { productRoutes } from './routes.ts'
export { hasProducts } from './store.ts'
