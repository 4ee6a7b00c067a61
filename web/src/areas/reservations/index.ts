export { ReservationList } from './parts/reservation-list.tsx'
export { ReserveDialog } from './parts/reserve-dialog.tsx'
