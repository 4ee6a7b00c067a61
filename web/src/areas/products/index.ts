export { useProductSearch } from './queries.ts'
