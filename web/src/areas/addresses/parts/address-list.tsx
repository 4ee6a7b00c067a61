import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { type AddressView, useMakeDefault, useRemoveAddress } from '../queries.ts'
import { AddressCard } from './address-card.tsx'
import styles from './address-list.module.css'

export interface AddressListProps {
  addresses: readonly AddressView[]
  onChange: (address: AddressView) => void
  /** One is gone, and with it the button that had the focus. */
  onRemoved: () => void
  /** In place of the list when there is none. */
  empty: ReactNode
}

/** The address book; removing asks first, as it cannot be taken back. */
export function AddressList({ addresses, onChange, onRemoved, empty }: AddressListProps) {
  const [leaving, setLeaving] = useState<AddressView>()
  const isRemoved = useRef(false)
  const makeDefault = useMakeDefault()
  const remove = useRemoveAddress()
  const close = () => setLeaving(undefined)
  const confirm = () => {
    if (!leaving || remove.isPending) return
    remove.mutate(leaving.id, {
      onSuccess: () => {
        isRemoved.current = true
      },
      onSettled: close,
    })
  }
  // Once the dialog is gone: it would not let the focus out before.
  useEffect(() => {
    if (leaving || !isRemoved.current) return
    isRemoved.current = false
    onRemoved()
  }, [leaving, onRemoved])
  return (
    <>
      {addresses.length === 0 && empty}
      <ul className={styles.list}>
        {addresses.map((address) => (
          <li key={address.id}>
            <AddressCard
              address={address}
              busy={makeDefault.isPending && makeDefault.variables === address.id}
              onMakeDefault={() => makeDefault.mutate(address.id)}
              onChange={() => onChange(address)}
              onRemove={() => setLeaving(address)}
            />
          </li>
        ))}
      </ul>
      <Dialog
        open={leaving !== undefined}
        title="删除这个收货地址吗？"
        onClose={close}
        actions={
          <>
            <Button kind="quiet" onClick={close}>
              取消
            </Button>
            <Button kind="danger" busy={remove.isPending} onClick={confirm}>
              删除
            </Button>
          </>
        }
      >
        <p className={styles.whole}>
          <strong>{leaving?.consignee}</strong> {leaving?.consigneePhone2}
          <br />
          {leaving?.deliveryAddress}
        </p>
        <p className={styles.then}>
          {leaving?.isDefault && addresses.length > 1
            ? '删除后不能恢复，最近使用的另一个地址会成为默认地址。'
            : '删除后不能恢复。'}
        </p>
      </Dialog>
    </>
  )
}
