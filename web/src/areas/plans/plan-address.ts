import { addressOf } from '@shop/contract/screens'

/** The plans stand beside the prescriptions. */
export const PLANS_TAB = 'plans'

export const addressOfPlans = (page = 1): string =>
  addressOf('Prescriptions', undefined, { tab: PLANS_TAB, page: page === 1 ? undefined : page })
