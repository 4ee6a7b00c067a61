import { needsPrescription } from '@shop/contract/fields/prescription'
import { claimKindNames, claimMessages, RETURN_NOTICE } from '@shop/contract/messages/claims'
import { addressOf } from '@shop/contract/screens'
import { ShieldAlert } from 'lucide-react'
import { formatTime, machineTime } from '../../../lib/formats.ts'
import { useSettings } from '../../../shell/settings.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Price } from '../../../ui/price.tsx'
import { ProductPicture } from '../../../ui/product-picture.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { RxWarning } from '../../products/index.ts'
import type { ClaimsView } from '../queries.ts'
import styles from './after-sale.module.css'
import { ClaimPolicyInput } from './claim-facts.tsx'
import { ClaimForm } from './claim-form.tsx'
import { WithdrawButton } from './withdraw-button.tsx'

/** Why nothing can be claimed in this state; by time where it is over. */
function whyNot({ orderType, qualityUntil, mayNot }: ClaimsView): string {
  if (mayNot) return `${claimMessages[mayNot]}。`
  if (qualityUntil !== null && qualityUntil < Date.now()) return claimMessages.CLAIM_TOO_LATE
  switch (orderType) {
    case 'waitPay':
    case 'waitAudit':
      return '订单还没有付款，不需要可以直接取消订单。'
    case 'refundOrder':
      return '订单正在退款，请耐心等待。'
    case 'refundCompleteTransaction':
      return '订单已完成退款。'
    case 'canceled':
      return '订单已取消，没有可以申请的售后。'
    default:
      return '这个订单现在没有可以申请的售后。'
  }
}

/** What is told beside every claim: medicine goes back for a fault of quality alone, who decides, and whom to call. */
function ReturnNotice({ hasMedicine }: { hasMedicine: boolean }) {
  const { returns, returnsHours } = useSettings().global.hotlines
  return (
    <p className={styles.notice}>
      <ShieldAlert size={18} aria-hidden="true" />
      <span>
        {hasMedicine && `${RETURN_NOTICE}。`}售后申请由商家审核，进度与结果会显示在本页。如需帮助，请致电退换货热线{' '}
        <span className={styles.hotline}>
          <a href={`tel:${returns}`}>{returns}</a>（{returnsHours}）。
        </span>
      </span>
    </p>
  )
}

/** What would come back: what was truly paid. What was paid at the door is known only once it has been told. */
function MoneyBack({ view: { amountReceived, orderType } }: { view: ClaimsView }) {
  if (amountReceived > 0) {
    return (
      <p className={styles.back}>
        预计退款 <Price cents={amountReceived} />
        ，即您实际支付的金额；审核通过后原路退回，到账时间以支付渠道为准。
      </p>
    )
  }
  return (
    <p className={styles.back}>
      {orderType === 'waitDelivery'
        ? '未付款，无需退款；审核通过后订单不再发货。'
        : '尚无收到货款的记录，退款金额以商家核实的实收货款为准。'}
    </p>
  )
}

function Products({ view }: { view: ClaimsView }) {
  const { badge } = useSettings().global.rxWording
  const isRx = (product: ClaimsView['products'][number]) => needsPrescription(product.prescriptionType)
  return (
    <div className={styles.order}>
      <ul className={styles.products} aria-label="商品">
        {view.products.map((product, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: what an order holds never changes, and may hold a product twice
          <li key={place} className={styles.product}>
            <ProductPicture
              src={product.productImageUrl}
              alt=""
              size="small"
              badge={isRx(product) ? badge : undefined}
            />
            <span className={styles.what}>
              <span className={styles.name}>{product.productName}</span>
              <span className={styles.packing}>
                {product.packing} ×{product.amount}
              </span>
            </span>
          </li>
        ))}
      </ul>
      {view.products.some(isRx) && <RxWarning />}
      <p className={styles.sum}>
        {view.orderStatusName} · 合计 <Price cents={view.sum} />
      </p>
    </div>
  )
}

/** 申请售后: what was bought, the claim under way, a new one where one may be opened, and those before (orders#43, orders#46). */
export function AfterSale({ accountId, view }: { accountId: string; view: ClaimsView }) {
  const open = view.claims.find(({ state }) => state === 'open')
  const before = view.claims.filter((claim) => claim !== open)
  const [first] = view.may
  return (
    <div className={styles.page}>
      <Products view={view} />
      <ReturnNotice hasMedicine={view.hasMedicine} />
      {open && (
        <Card title="处理中的申请" className={styles.inner ?? ''}>
          <MoneyBack view={view} />
          <ClaimPolicyInput claim={open} />
          <div className={styles.actions}>
            <WithdrawButton ordersCode={view.ordersCode} claimId={open.id} />
          </div>
        </Card>
      )}
      {!open && first && (
        <Card title={view.may.length > 1 ? '提交申请' : claimKindNames[first]} className={styles.inner ?? ''}>
          {view.qualityUntil !== null && (
            <p className={styles.until}>
              可申请至 <time dateTime={machineTime(view.qualityUntil)}>{formatTime(view.qualityUntil)}</time>
            </p>
          )}
          <MoneyBack view={view} />
          <ClaimForm key={view.claims.length} accountId={accountId} view={view} first={first} />
        </Card>
      )}
      {!open && !first && view.claims.length > 0 && view.mayNot && <p className={styles.until}>{whyNot(view)}</p>}
      {!open && !first && view.claims.length === 0 && (
        <EmptyState
          title="现在不能申请售后"
          text={whyNot(view)}
          action={
            <ButtonLink kind="quiet" to={addressOf('OrderDetail', { id: view.ordersCode })}>
              查看订单详情
            </ButtonLink>
          }
        />
      )}
      {before.length > 0 && (
        <Card title="申请记录" className={styles.inner ?? ''}>
          <ul className={styles.claims}>
            {before.map((claim) => (
              <li key={claim.id}>
                <ClaimPolicyInput claim={claim} />
              </li>
            ))}
          </ul>
        </Card>
      )}
    </div>
  )
}
