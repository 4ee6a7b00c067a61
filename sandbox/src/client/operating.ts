import type { SentOrder, WantedOrder } from '../main-site/ordering.ts'
import type { DriveState } from '../warehouse/drive.ts'
import type { ShopEvent } from '../warehouse/events.ts'
import type { Done, WaitingOrder, WarehouseQueue } from '../warehouse/work.ts'

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

export interface WarehouseClient {
  /** The first orders of a queue, the oldest first. */
  orders(queue: WarehouseQueue): Promise<WaitingOrder[]>
  approve(ordersCode: string): Promise<void>
  refuse(ordersCode: string, reason: string): Promise<void>
  /** By a made-up courier unless one is named. */
  ship(ordersCode: string, parcel?: { companyName?: string; shippingNumber?: string }): Promise<void>
  /** What comes next: approval, shipping, or the next of the parcel's way; of each sub-order where it was split. */
  step(ordersCode: string): Promise<Done[]>
  /** All that is left, up to its delivery. */
  deliver(ordersCode: string): Promise<Done[]>
  restock(productCode: string, change: number, reason?: string): Promise<{ stock: number; reserved: number }>
  /** A step every so many seconds, of one order or of all that wait; until it is stopped. */
  drive(options: { ordersCode?: string; seconds: number }): Promise<DriveState>
  driving(): Promise<DriveState | null>
  stopDriving(): Promise<void>
  /** Has the shop send its events here from now on. */
  subscribe(): Promise<void>
  /** What was heard since, newest first, signatures checked. */
  events(): Promise<ShopEvent[]>
  clearEvents(): Promise<void>
}

/** @param call asks the desk's control API */
export function warehouseClient(
  call: <Answer>(method: string, path: string, body?: object) => Promise<Answer>,
): WarehouseClient {
  return {
    orders: (queue) => call('GET', `/warehouse/orders?queue=${queue}`),
    approve: (ordersCode) => call('POST', `/warehouse/orders/${ordersCode}/approval`),
    refuse: (ordersCode, reason) => call('POST', `/warehouse/orders/${ordersCode}/refusal`, { reason }),
    ship: (ordersCode, parcel = {}) => call('POST', `/warehouse/orders/${ordersCode}/shipment`, parcel),
    step: (ordersCode) => call('POST', `/warehouse/orders/${ordersCode}/steps`, { all: false }),
    deliver: (ordersCode) => call('POST', `/warehouse/orders/${ordersCode}/steps`, { all: true }),
    restock: (productCode, change, reason) =>
      call('POST', '/warehouse/stock', { productCode, change, ...(reason === undefined ? {} : { reason }) }),
    drive: (options) => call('PUT', '/warehouse/drive', options),
    driving: () => call('GET', '/warehouse/drive'),
    stopDriving: () => call('DELETE', '/warehouse/drive'),
    subscribe: () => call('POST', '/warehouse/events'),
    events: async () => (await call<{ events: ShopEvent[] }>('GET', '/warehouse/events')).events,
    clearEvents: () => call('DELETE', '/warehouse/events'),
  }
}
