export { addFavourite } from './actions/add-favourite.ts'
export { favouriteRows } from './member-rows.ts'
export { favouriteRoutes } from './routes.ts'
export { favouriteCountsSql } from './store/count-favourites.ts'
