export { ProductTile, ProductTileSkeleton } from './parts/product-tile.tsx'
export { useProductSearch } from './queries.ts'
