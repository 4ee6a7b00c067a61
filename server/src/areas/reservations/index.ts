export { reservationsArea } from './area.ts'
export { reservationCountsSql } from './store/reservations.ts'
