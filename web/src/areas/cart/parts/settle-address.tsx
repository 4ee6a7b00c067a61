import { addressLimits } from '@shop/contract/fields/address'
import { addressMessages } from '@shop/contract/messages/addresses'
import { Plus } from 'lucide-react'
import { type Ref, useEffect, useId, useRef, useState } from 'react'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { notify } from '../../../ui/notice-store.ts'
import {
  AddressForm,
  type AddressFormHandle,
  type AddressView,
  type Draft,
  emptyValues,
  invalidateAddresses,
} from '../../addresses/index.ts'
import styles from './settle-address.module.css'

/** So many addresses are in view before the rest is asked for. */
const SHOWN_FIRST = 4

interface ChoiceProps {
  address: AddressView
  group: string
  isChosen: boolean
  isFirst: boolean
  onChoose: () => void
}

function Choice({ address, group, isChosen, isFirst, onChoose }: ChoiceProps) {
  const { consignee, consigneePhone2, deliveryAddress, isDefault } = address
  return (
    <label className={styles.choice}>
      <input
        type="radio"
        name={group}
        className="visually-hidden"
        data-place={isFirst ? 'address' : undefined}
        checked={isChosen}
        onChange={onChoose}
      />
      <span className={styles.card}>
        <span className={styles.who}>
          <strong>{consignee}</strong> <span>{consigneePhone2}</span>
          {isDefault && <Badge className={styles.badge}>默认</Badge>}
        </span>
        <span className={styles.where}>{deliveryAddress}</span>
      </span>
    </label>
  )
}

export interface SettleAddressProps {
  /** Whose book it is. */
  accountId: string
  addresses: readonly AddressView[]
  chosen: string | undefined
  /** What the end of the session interrupted. */
  draft: Draft | undefined
  message: string | undefined
  onChoose: (id: string) => void
  /** It was typed and saved here; the book may not list it yet. */
  onAdded: (id: string) => void
  /** Whether one is being typed. */
  onOpen: (isOpen: boolean) => void
  /** By which the form is saved with the order. */
  form: Ref<AddressFormHandle>
}

/** Where it goes: one of the book, or one that is added in place; what else is filled in stays. */
export function SettleAddress(props: SettleAddressProps) {
  const { accountId, addresses, chosen, draft, message, onChoose, onAdded, onOpen, form } = props
  const group = useId()
  const [isAdding, setAdding] = useState(draft !== undefined)
  const [areAllShown, setAllShown] = useState(false)
  const isFull = addresses.length >= addressLimits.addresses
  const first = addresses.slice(0, SHOWN_FIRST)
  const chosenAddress = addresses.find(({ id }) => id === chosen)
  const shown = areAllShown
    ? addresses
    : chosenAddress && !first.includes(chosenAddress)
      ? [...first.slice(0, -1), chosenAddress]
      : first
  const isOpen = isAdding || (addresses.length === 0 && chosen === undefined)
  const tell = useRef(onOpen)
  tell.current = onOpen
  useEffect(() => tell.current(isOpen), [isOpen])
  return (
    <Card
      className={styles.wide}
      title="收货地址"
      action={
        !isOpen && (
          <Button kind="link" size="small" disabled={isFull} onClick={() => setAdding(true)}>
            <Plus size={16} aria-hidden="true" />
            {isFull ? addressMessages.ADDRESS_LIMIT : '新增收货地址'}
          </Button>
        )
      }
    >
      <div role="alert" data-place={isOpen ? 'address' : undefined} tabIndex={-1} className={styles.place}>
        {message && <p className={styles.message}>{message}</p>}
      </div>
      {isOpen ? (
        <AddressForm
          handle={form}
          accountId={accountId}
          stored={undefined}
          initial={draft?.values ?? emptyValues}
          isRestored={draft !== undefined}
          isFirst={addresses.length === 0}
          onCancel={addresses.length === 0 ? undefined : () => setAdding(false)}
          onSaved={(id) => {
            onAdded(id)
            setAdding(false)
            notify('地址已保存')
          }}
        />
      ) : (
        <fieldset className={styles.choices}>
          <legend className="visually-hidden">选择收货地址</legend>
          {chosen !== undefined && !chosenAddress && (
            <p className={styles.unlisted} role="status">
              将送往刚刚保存的新地址。
              <Button kind="link" size="small" onClick={() => void invalidateAddresses()}>
                刷新地址
              </Button>
            </p>
          )}
          {shown.map((address, index) => (
            <Choice
              key={address.id}
              address={address}
              group={group}
              isChosen={address.id === chosen}
              isFirst={index === 0}
              onChoose={() => onChoose(address.id)}
            />
          ))}
        </fieldset>
      )}
      {!isOpen && !areAllShown && addresses.length > SHOWN_FIRST && (
        <Button kind="link" size="small" className={styles.more} onClick={() => setAllShown(true)}>
          显示全部 {addresses.length} 个地址
        </Button>
      )}
    </Card>
  )
}
