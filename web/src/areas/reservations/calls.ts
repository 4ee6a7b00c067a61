import type * as operations from '@shop/contract/areas/reservations'
import { reservationsPaths } from '@shop/contract/paths/reservations'
import { callsOf } from '../../lib/client.ts'

export const reservations = callsOf<typeof operations>(reservationsPaths)
