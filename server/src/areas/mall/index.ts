export { mallRoutes } from './routes.ts'
