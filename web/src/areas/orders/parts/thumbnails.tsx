import { needsPrescription } from '@shop/contract/fields/prescription'
import { addressOf } from '@shop/contract/screens'
import { ChevronRight } from 'lucide-react'
import { Link } from 'wouter'
import { useSettings } from '../../../shell/settings.ts'
import { classes } from '../../../ui/classes.ts'
import { ProductPicture } from '../../../ui/product-picture.tsx'
import { groupLines } from '../order-parts.ts'
import type { OrderCardView, OrderLine } from '../types.ts'
import { roleNames } from './line-tags.tsx'
import styles from './thumbnails.module.css'

export interface LinePictureProps {
  line: OrderLine
  alt?: string
  /** In view from the start. */
  isAhead?: boolean
}

/** The pack of a line, with its badges in the corners. */
export function LinePicture({ line, alt = line.productName, isAhead = false }: LinePictureProps) {
  const { badge } = useSettings().global.rxWording
  const role = roleNames[line.role]
  return (
    <span className={styles.picture}>
      <ProductPicture
        src={line.productImageUrl}
        alt={alt}
        isAhead={isAhead}
        badge={needsPrescription(line.prescriptionType) ? badge : undefined}
      />
      {role && <span className={styles.role}>{role}</span>}
    </span>
  )
}

/** How many packs lines are drawn as; a bundle's head names the others. */
export function packsOf(lines: readonly OrderLine[]): number {
  return lines.filter(({ role }) => role !== 'head').length
}

/** The first packs of an order, bundles framed as one, and a link to the rest of them (orders#5). */
export function Thumbnails({ order, isAhead }: { order: OrderCardView; isAhead: boolean }) {
  const more = order.productCount - packsOf(order.orderProducts)
  return (
    <ul className={classes(styles.row, order.productCount > 1 && styles.several)} aria-label="商品">
      {groupLines(order.orderProducts).map((group) => {
        if (group.kind === 'line') {
          return (
            <li key={`${group.line.productCode}-${group.line.mark}`} className={styles.cell}>
              <LinePicture line={group.line} isAhead={isAhead} />
            </li>
          )
        }
        // The head stands for its members; it is a pack only where none of them is in view.
        const lines = group.members.length > 0 || !group.head ? group.members : [group.head]
        return (
          <li key={group.combinationId} className={classes(styles.bundle, styles[`of${lines.length}`])}>
            <span className={styles.bundleName}>{group.head?.productName ?? '组合'}</span>
            <span className={styles.bundlePacks}>
              {lines.map((line) => (
                <LinePicture key={`${line.productCode}-${line.mark}`} line={line} isAhead={isAhead} />
              ))}
            </span>
          </li>
        )
      })}
      {more > 0 && (
        <li className={styles.more}>
          <Link href={addressOf('OrderDetail', { id: order.ordersCode })}>
            <span>
              更多
              <span className={styles.count}>共 {order.productCount} 种</span>
            </span>
            <ChevronRight size={16} aria-hidden="true" />
          </Link>
        </li>
      )}
    </ul>
  )
}
