export { FavouriteButton } from './parts/favourite-button.tsx'
export { FavouriteList } from './parts/favourite-list.tsx'
export type { Favourite } from './queries.ts'
