import { Failure } from '@shop/contract/kit/client'
import { addressOf } from '@shop/contract/screens'
import { navigate } from 'wouter/use-browser-location'
import * as orderActionsApi from '../../api/orders/actions.gen.ts'
import { failureText } from '../../lib/failure.ts'
import { keepFocus } from '../../router/focus-heading.ts'
import { notify } from '../../ui/notice-store.ts'
import { invalidateOrders } from './queries.ts'

/** The order is not any more what the page showed: somebody else, another window or the clock was faster. */
function isOvertaken(error: unknown): boolean {
  return error instanceof Failure && (error.status === 409 || error.status === 404)
}

/**
 * Does something to an order and has what is shown of orders read anew. An order that changed meanwhile is told and read anew, too.
 * @param onDone says so; the card may be gone right after it
 * @throws what may be tried again
 */
export async function actOnOrder(work: () => Promise<unknown>, onDone: () => void): Promise<void> {
  try {
    await work()
    onDone()
  } catch (error) {
    if (!isOvertaken(error)) throw error
    notify(failureText(error), 'failure')
  }
  await invalidateOrders()
  keepFocus()
}

/** Hides an ended order; the notice that says so takes it back (within ten minutes, says the server). */
export async function deleteOrder(ordersCode: string): Promise<void> {
  await actOnOrder(
    () => orderActionsApi.deleteOrder({ id: ordersCode }),
    () => {
      // A page about it has nothing left to show.
      const detail = addressOf('OrderDetail', { id: ordersCode })
      if (location.pathname === detail) navigate(addressOf('MyOrder', { type: 'all' }))
      notify('订单已删除', 'success', { label: '撤销', act: () => void restoreOrder(ordersCode) })
    },
  )
}

async function restoreOrder(ordersCode: string): Promise<void> {
  try {
    await actOnOrder(
      () => orderActionsApi.restoreOrder({ id: ordersCode }),
      () => notify('订单已恢复'),
    )
  } catch (error) {
    notify(failureText(error), 'failure', { label: '重试', act: () => void restoreOrder(ordersCode) })
  }
}
