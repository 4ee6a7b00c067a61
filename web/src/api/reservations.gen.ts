// Generated from the areas by `npm run generate`; do not edit.
import type * as reservations from '@shop/contract/areas/reservations'
import { call } from '../lib/client.ts'

export const bookProduct = /* @__PURE__ */ call<typeof reservations.bookProduct>('POST', '/api/details/rest/book', 'json')
export const cancelReservation = /* @__PURE__ */ call<typeof reservations.cancelReservation>('DELETE', '/api/bookings/productnothings/{id}')
export const listReservations = /* @__PURE__ */ call<typeof reservations.listReservations>('GET', '/api/bookings/productnothings', 'none', ['page', 'size'])
