// Generated from the areas by `npm run generate`; do not edit.
import type { PathRow } from '../kit/client.ts'

export const reservationsPaths: Readonly<Record<string, PathRow>> = {
  bookProduct: ['POST', '/api/details/rest/book', [], 'json'],
  cancelReservation: ['DELETE', '/api/bookings/productnothings/{id}', [], 'none'],
  listReservations: ['GET', '/api/bookings/productnothings', ['page', 'size'], 'none'],
}
