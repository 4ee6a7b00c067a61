import type { SentOrder, WantedOrder } from '../main-site/ordering.ts'

export interface MainSiteClient {
  /** Takes an order for somebody and has the shop send its link. */
  order(wanted: WantedOrder): Promise<SentOrder>
}

/** @param call asks the desk's control API */
export function mainSiteClient(
  call: <Answer>(method: string, path: string, body?: object) => Promise<Answer>,
): MainSiteClient {
  return { order: (wanted) => call('POST', '/main-site/orders', wanted) }
}
