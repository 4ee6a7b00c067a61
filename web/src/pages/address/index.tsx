import { addressLimits } from '@shop/contract/fields/address'
import { addressMessages } from '@shop/contract/messages/addresses'
import { Plus } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { useMember } from '../../areas/account/index.ts'
import {
  AddressForm,
  AddressList,
  type AddressView,
  type Draft,
  emptyValues,
  takeDraft,
  useAddresses,
  valuesOf,
} from '../../areas/addresses/index.ts'
import { focusHeading } from '../../router/focus-heading.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { notify } from '../../ui/notice-store.ts'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import { Delayed, Skeleton } from '../../ui/waiting.tsx'
import styles from './address.module.css'

/** A form that stands in place of the list: of a new address, of one that is changed, or brought back after logging in. */
interface Opened {
  stored: AddressView | undefined
  draft?: Draft
}

/** 收货地址: the address book, and the form that adds to it and changes it (account#68). */
export function Page() {
  const book = useAddresses()
  const { data: member, error: noMember, refetch: askMember } = useMember()
  const [opened, setOpened] = useState<Opened>()
  const wasOpen = useRef(false)
  const addresses = book.data

  // What the end of the session interrupted comes back once its owner is here again.
  useEffect(() => {
    if (!member || !addresses) return
    const draft = takeDraft(member.accountId, Date.now())
    if (!draft) return
    const stored = addresses.find(({ id }) => id === draft.id)
    setOpened({ stored, draft: { ...draft, id: stored?.id } })
    notify('已恢复您刚才填写的地址')
  }, [member, addresses])

  // The form and the list take each other's place; whoever reads or types begins at the top of what came.
  useEffect(() => {
    const isOpen = opened !== undefined
    if (wasOpen.current !== isOpen) {
      focusHeading()
      scrollTo(0, 0)
    }
    wasOpen.current = isOpen
  }, [opened])

  const close = () => setOpened(undefined)
  const add = () => setOpened({ stored: undefined })
  const isFull = addresses !== undefined && addresses.length >= addressLimits.addresses
  const limitId = useId()
  const error = book.error ?? noMember
  const title = opened ? (opened.stored ? '编辑收货地址' : '新增收货地址') : '收货地址'
  return (
    <Card
      title={title}
      heading="h1"
      action={
        !opened &&
        addresses &&
        addresses.length > 0 && (
          <span className={styles.tools}>
            <span>
              已保存 <strong>{addresses.length}</strong> / {addressLimits.addresses} 个
            </span>
            {isFull && <span id={limitId}>{addressMessages.ADDRESS_LIMIT}</span>}
            <Button size="small" disabled={isFull} aria-describedby={isFull ? limitId : undefined} onClick={add}>
              <Plus size={16} aria-hidden="true" />
              新增收货地址
            </Button>
          </span>
        )
      }
    >
      {(!addresses || !member) && !error && <Waiting />}
      {(!addresses || !member) && error && (
        <ErrorState
          error={error}
          busy={book.isFetching}
          onRetry={() => void Promise.all([book.refetch(), askMember()])}
        />
      )}
      {addresses && member && opened && (
        <AddressForm
          accountId={member.accountId}
          stored={opened.stored}
          initial={opened.draft?.values ?? (opened.stored ? valuesOf(opened.stored) : emptyValues)}
          isRestored={opened.draft !== undefined}
          isFirst={addresses.length === 0}
          onCancel={close}
          onSaved={() => {
            close()
            notify('地址已保存')
          }}
        />
      )}
      {addresses && member && !opened && (
        <AddressList
          addresses={addresses}
          onChange={(stored) => setOpened({ stored })}
          onRemoved={focusHeading}
          empty={
            <EmptyState
              title="还没有收货地址"
              text="添加常用的收货地址，下单时直接选择，送药更快"
              action={<Button onClick={add}>新增收货地址</Button>}
            />
          }
        />
      )}
    </Card>
  )
}

function Waiting() {
  return (
    <Delayed>
      <div className={styles.waiting} role="status" aria-label="正在加载收货地址">
        {[1, 2, 3, 4].map((each) => (
          <Skeleton key={each} className={styles.skeleton} />
        ))}
      </div>
    </Delayed>
  )
}
