// Generated from the areas by `npm run generate`; do not edit.
import type { PathRow } from '../kit/client.ts'

export const favouritesPaths: Readonly<Record<string, PathRow>> = {
  addFavourite: ['POST', '/api/favourites', [], 'json'],
  findFavourite: ['GET', '/api/favourites/of', ['productCode'], 'none'],
  listFavourites: ['GET', '/api/favourites', ['page', 'size'], 'none'],
  removeFavourite: ['DELETE', '/api/favourites/{id}', [], 'none'],
}
