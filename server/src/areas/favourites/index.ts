export { addFavourite } from './actions/add-favourite.ts'
export { favouritesArea } from './area.ts'
export { favouriteCountsSql } from './store/favourites.ts'
