import { needsPrescription } from '@shop/contract/fields/prescription'
import { cartMessages } from '@shop/contract/messages/cart'
import { Warehouse } from 'lucide-react'
import { useSettings } from '../../../shell/settings.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Card } from '../../../ui/card.tsx'
import { classes } from '../../../ui/classes.ts'
import { Price } from '../../../ui/price.tsx'
import { ProductPicture } from '../../../ui/product-picture.tsx'
import { RxWarning } from '../../products/index.ts'
import { problemWords } from '../cart-items.ts'
import type { Quote, QuoteLine } from '../queries.ts'
import styles from './settle-parcels.module.css'

/** What a line is called beside its name (orders#6). */
const roleNames: Partial<Record<QuoteLine['role'], string>> = { head: '套餐', gift: '赠品', prize: '奖品' }

const isGiven = ({ role }: QuoteLine) => role === 'gift' || role === 'prize'

/** A gift that there is too little of is left out of the order, and that is told. */
function LineProblem({ line, most }: { line: QuoteLine; most: number }) {
  if (!line.problem) return null
  if (isGiven(line)) return <p className={styles.problem}>{roleNames[line.role]}已送完，本单不含此商品</p>
  // With an address it may be its province alone.
  const words = line.problem === 'banned' ? cartMessages.PRODUCT_BANNED : problemWords(line.problem, most)
  return <p className={styles.problem}>{words}</p>
}

function Line({ line, most }: { line: QuoteLine; most: number }) {
  const { badge } = useSettings().global.rxWording
  const isRx = needsPrescription(line.prescriptionType)
  const role = roleNames[line.role]
  const isInside = line.role === 'member'
  return (
    <li className={classes(styles.line, isInside && styles.inside, line.problem !== null && styles.out)}>
      {line.role === 'head' ? (
        <span />
      ) : (
        <ProductPicture src={line.productImageUrl} alt="" size="small" badge={isRx ? badge : undefined} />
      )}
      <div className={styles.what}>
        <p className={styles.name}>
          {role && <Badge>{role}</Badge>}
          {line.productName}
        </p>
        {line.packing && <p className={styles.facts}>{line.packing}</p>}
        <LineProblem line={line} most={most} />
      </div>
      <p className={styles.money}>
        {isGiven(line) ? (
          <span>免费</span>
        ) : (
          !isInside && (
            <>
              <span className="visually-hidden">单价</span>
              <Price cents={line.actualPrice} plain />
            </>
          )
        )}
        <span className={styles.facts}>×{line.amount}</span>
      </p>
    </li>
  )
}

/** What comes in which parcel (orders#51). */
export function SettleParcels({ quote: { parcels, hasRx, isGlobal, problems, most } }: { quote: Quote }) {
  return (
    <Card
      title="商品清单"
      action={parcels.length > 1 && <span className={styles.facts}>将分 {parcels.length} 个包裹发货</span>}
    >
      {hasRx && (
        <div className={styles.warning}>
          <RxWarning />
        </div>
      )}
      {parcels.map(({ warehouseName, lines }, index) => (
        <section key={warehouseName} aria-label={`${warehouseName}的包裹`} className={styles.parcel}>
          <p className={styles.head}>
            <Warehouse size={16} aria-hidden="true" />
            {parcels.length > 1 && `包裹${index + 1} · `}
            {warehouseName}发货
            {isGlobal && !problems.includes('mixed') && <Badge>跨境商品</Badge>}
          </p>
          <ul className={styles.lines}>
            {lines.map((line) => (
              <Line
                key={`${line.productCode}-${line.mark}-${line.combinationId}`}
                line={line}
                // In a list, what there is too little of is told by the cart and does not come along.
                most={most ?? 0}
              />
            ))}
          </ul>
        </section>
      ))}
    </Card>
  )
}
