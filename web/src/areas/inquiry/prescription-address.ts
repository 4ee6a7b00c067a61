import { addressOf } from '@shop/contract/screens'

/** The list of prescriptions at a page; with an id, one of them in full. */
export const addressOfPrescriptions = (page = 1): string =>
  addressOf('Prescriptions', undefined, { page: page === 1 ? undefined : page })

export const addressOfPrescription = (id: string): string => addressOf('Prescriptions', undefined, { id })
