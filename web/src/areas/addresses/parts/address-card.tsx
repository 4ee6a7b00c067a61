import { Phone, SquarePen, Trash2 } from 'lucide-react'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'
import type { AddressView } from '../queries.ts'
import styles from './address-card.module.css'

export interface AddressCardProps {
  address: AddressView
  /** It is being made the default. */
  busy: boolean
  onMakeDefault: () => void
  onChange: () => void
  onRemove: () => void
}

/** One address of the book: who, where, how to reach them, and what can be done with it. */
export function AddressCard({ address, busy, onMakeDefault, onChange, onRemove }: AddressCardProps) {
  const { consignee, consigneePhone1, consigneePhone2, deliveryAddress, customArea, zipCode, isDefault } = address
  const place = deliveryAddress.slice(0, deliveryAddress.length - customArea.length)
  const whose = `${consignee}，${customArea}`
  return (
    <article className={classes(styles.card, isDefault && styles.chosen)} aria-label={`${consignee}的收货地址`}>
      <div className={styles.head}>
        <h2 className={styles.name}>{consignee}</h2>
        <span className={styles.phone}>{consigneePhone2}</span>
        {isDefault && <Badge className={styles.badge}>默认</Badge>}
      </div>
      <p className={styles.place}>{place}</p>
      <p className={styles.detail}>{customArea}</p>
      {(consigneePhone1 || zipCode) && (
        <p className={styles.more}>
          {consigneePhone1 && (
            <span>
              <Phone size={14} aria-label="固定电话" />
              {consigneePhone1}
            </span>
          )}
          {zipCode && <span>邮编 {zipCode}</span>}
        </p>
      )}
      <div className={styles.actions}>
        {!isDefault && (
          <Button kind="link" size="small" busy={busy} aria-label={`设为默认：${whose}`} onClick={onMakeDefault}>
            设为默认
          </Button>
        )}
        <span className={styles.right}>
          <Button kind="link" size="small" aria-label={`编辑：${whose}`} onClick={onChange}>
            <SquarePen size={15} aria-hidden="true" />
            编辑
          </Button>
          <Button kind="link" size="small" aria-label={`删除：${whose}`} onClick={onRemove}>
            <Trash2 size={15} aria-hidden="true" />
            删除
          </Button>
        </span>
      </div>
    </article>
  )
}
