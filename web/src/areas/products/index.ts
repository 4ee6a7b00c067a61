export { ProductTile, ProductTileSkeleton } from './parts/product-tile.tsx'
export { type ProductCard, useProductSearch } from './queries.ts'
