import { orderActionNames } from '@shop/contract/messages/orders'
import { Trash2 } from 'lucide-react'
import { failureText } from '../../../lib/failure.ts'
import { Button } from '../../../ui/button.tsx'
import { notify } from '../../../ui/notice-store.ts'
import { useAsyncAction } from '../../../ui/use-async-action.ts'
import { deleteOrder } from '../act-on-order.ts'
import styles from './delete-button.module.css'

/** Deletes at once, for it can be taken back. A sign on a card; where there is room, `isNamed`, a word. */
export function DeleteButton({ ordersCode, isNamed = false }: { ordersCode: string; isNamed?: boolean }) {
  const { busy, act } = useAsyncAction(
    () => deleteOrder(ordersCode),
    (error) => {
      notify(failureText(error), 'failure')
      return ''
    },
  )
  if (isNamed) {
    return (
      <Button kind="quiet" size="small" busy={busy} onClick={() => void act()}>
        {orderActionNames.delete}
      </Button>
    )
  }
  return (
    <Button kind="link" size="small" className={styles.delete} busy={busy} onClick={() => void act()}>
      {!busy && <Trash2 size={16} aria-hidden="true" />}
      <span className="visually-hidden">
        {orderActionNames.delete} {ordersCode}
      </span>
    </Button>
  )
}
