export { pictureAddress } from './picture-address.ts'
export { productRoutes } from './routes.ts'
