import { shippingTimes } from '@shop/contract/fields/cart'
import { paymentTypes } from '@shop/contract/fields/orders'
import { shippingTimeNames } from '@shop/contract/messages/cart'
import { paymentTypeNames } from '@shop/contract/messages/orders'
import { Card } from '../../../ui/card.tsx'
import { Choices } from '../../../ui/choices.tsx'
import { FieldGroup } from '../../../ui/field-group.tsx'
import type { Quote } from '../queries.ts'
import { isPrepaidWhole } from '../settle-form.ts'
import type { Settling } from '../use-settle.ts'
import styles from './settle-fields.module.css'

/** What each number is called. */
function paymentName(type: number): string {
  const found = (Object.keys(paymentTypes) as (keyof typeof paymentTypes)[]).find((name) => paymentTypes[name] === type)
  return found ? paymentTypeNames[found] : String(type)
}

/** The only way there is: nothing to choose, so a sentence. */
function onlyWords(type: number, isWhole: boolean): string {
  if (type !== paymentTypes.cashOnDelivery) return paymentName(type)
  return `${paymentName(type)}，${isWhole ? '需全部预付' : '收货时支付'}`
}

/** What happens once the order is made, by the way to pay. */
const wayHints: Readonly<Record<number, string>> = {
  [paymentTypes.online]: '提交订单后前往支付。',
  [paymentTypes.cashOnDelivery]: '收到商品时支付给快递员。',
}

const PREPAID_WHOLE_HINT = '提交订单后在线支付全部预付款，收货时无需再付款。'

/** When it may be brought, and how it is paid: what the quote offers and nothing else. */
export function SettleDelivery({ settling, quote }: { settling: Settling; quote: Quote }) {
  const { values, change } = settling
  const chosen = values.paymentType ?? quote.paymentTypes[0]
  const isWhole = isPrepaidWhole(values, quote)
  return (
    <Card title="配送与支付">
      <div className={styles.groups}>
        <FieldGroup label="送货时间">
          {() => (
            <Choices
              place="shippingTime"
              value={values.shippingTime}
              options={shippingTimes.map((time) => ({ value: time, label: shippingTimeNames[time] }))}
              onChoose={(shippingTime) => change({ shippingTime })}
            />
          )}
        </FieldGroup>
        <FieldGroup label="支付方式">
          {() =>
            quote.paymentTypes.length === 1 && chosen !== undefined ? (
              <p>{onlyWords(chosen, isWhole)}</p>
            ) : (
              <div className={styles.ways}>
                <Choices
                  place="paymentType"
                  value={chosen === undefined ? undefined : String(chosen)}
                  options={quote.paymentTypes.map((type) => ({ value: String(type), label: paymentName(type) }))}
                  onChoose={(type) => change({ paymentType: Number(type) })}
                />
                {chosen !== undefined && (
                  <p className={styles.hint}>{isWhole ? PREPAID_WHOLE_HINT : wayHints[chosen]}</p>
                )}
              </div>
            )
          }
        </FieldGroup>
      </div>
    </Card>
  )
}
