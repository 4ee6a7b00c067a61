export { reservationsArea } from './area.ts'
export { reservationCountsSql } from './store/count-reservations.ts'
