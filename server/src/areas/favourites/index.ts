export { addFavourite } from './actions/add-favourite.ts'
export { favouritePersonalData } from './personal-data.ts'
export { favouriteRoutes } from './routes.ts'
export { favouriteCountsSql } from './store/count-favourites.ts'
