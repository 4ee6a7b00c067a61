import { needsPrescription } from '@shop/contract/fields/prescription'
import { ADD_FAILED, cartMessages, cartProblemNames } from '@shop/contract/messages/cart'
import { useQuery } from '@tanstack/react-query'
import * as cartApi from '../../../api/cart.gen.ts'
import { sourceHost } from '../../../lib/came-from.ts'
import { failureText } from '../../../lib/failure.ts'
import { formatCents } from '../../../lib/formats.ts'
import { queryClient } from '../../../lib/query-client.ts'
import { useSettings } from '../../../shell/settings.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'
import { Fault } from '../../../ui/confirm-dialog.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Price } from '../../../ui/price.tsx'
import { ProductPicture } from '../../../ui/product-picture.tsx'
import { ErrorState } from '../../../ui/states.tsx'
import { useAsyncAction } from '../../../ui/use-async-action.ts'
import { SkeletonLines } from '../../../ui/waiting.tsx'
import { RxWarning } from '../../products/index.ts'
import { leadTo } from '../lead-to.ts'
import { invalidateCart, type RebuyLine } from '../queries.ts'
import { type RebuyGroup, rebuyGroups } from '../rebuy-groups.ts'
import styles from './rebuy-dialog.module.css'

function PriceNow({ line: { oldPrice, price } }: { line: RebuyLine }) {
  if (price === oldPrice) return <Price cents={price} plain />
  return (
    <>
      <Price cents={price} />
      <span className={styles.change}>
        {price > oldPrice ? '比上次涨' : '比上次降'} ¥{formatCents(Math.abs(price - oldPrice))}
      </span>
    </>
  )
}

function Line({ line, isOut }: { line: RebuyLine; isOut: boolean }) {
  const { badge } = useSettings().global.rxWording
  const isRx = needsPrescription(line.prescriptionType)
  return (
    <li className={classes(styles.line, isOut && styles.out)}>
      <ProductPicture src={line.productImageUrl} alt="" size="small" badge={isRx ? badge : undefined} />
      <div className={styles.what}>
        <p className={styles.name}>{line.productName}</p>
        <p className={styles.facts}>
          {line.packing} ×{line.amount}
        </p>
        {!isOut && (
          <p className={styles.price}>
            <PriceNow line={line} />
          </p>
        )}
        {line.problem && (
          <Badge tone="amber" className={styles.problem}>
            {cartProblemNames[line.problem]}
            {!isOut && '，按可购买的数量加入'}
          </Badge>
        )}
      </div>
    </li>
  )
}

function Group({ group }: { group: RebuyGroup }) {
  const { cartHeader } = useSettings().global.rxWording
  const titles = { cart: '将加入购物车', rx: `将加入${cartHeader}`, out: '暂时无法购买，不会加入' }
  return (
    <section className={styles.group} aria-label={titles[group.kind]}>
      <h3 className={styles.title}>{titles[group.kind]}</h3>
      {group.kind === 'rx' && <RxWarning />}
      <ul className={styles.lines}>
        {group.lines.map((line) => (
          <Line key={line.productCode} line={line} isOut={group.kind === 'out'} />
        ))}
      </ul>
    </section>
  )
}

export interface RebuyDialogProps {
  /** Of the order that is bought again; a sub-order's too. */
  ordersCode: string
  onClose: () => void
}

/**
 * 再次购买: tells what of an order can be bought, on which list it comes and what it costs now, before anything is done; then puts
 * it there and leads to the list (orders#33, orders#34). Draw it while it is open.
 */
export function RebuyDialog({ ordersCode, onClose }: RebuyDialogProps) {
  const { addToList } = useSettings().global.rxWording
  const preview = useQuery(
    {
      queryKey: ['cart', 'rebuy', ordersCode],
      queryFn: ({ signal }) => cartApi.previewRebuy({ id: ordersCode }, { signal }),
      staleTime: 0,
      gcTime: 0,
    },
    queryClient,
  )
  const adding = useAsyncAction(
    async () => {
      const { url } = await cartApi.rebuyOrder({ id: ordersCode, ...sourceHost() })
      void invalidateCart()
      onClose()
      leadTo(url)
    },
    (error) => `${ADD_FAILED}：${failureText(error)}`,
  )
  const groups = preview.data && rebuyGroups(preview.data.lines)
  const canAdd = groups?.some(({ kind }) => kind !== 'out') ?? false
  const isRxAlone = canAdd && !groups?.some(({ kind }) => kind === 'cart')
  return (
    <Dialog
      open
      title="再次购买"
      startsAtTitle
      onClose={onClose}
      actions={
        <>
          <Button kind="quiet" onClick={onClose}>
            {groups && !canAdd ? '知道了' : '取消'}
          </Button>
          {canAdd && (
            <Button busy={adding.busy} onClick={() => void adding.act()}>
              {isRxAlone ? addToList : '加入购物车'}
            </Button>
          )}
        </>
      }
    >
      {preview.isPending && <SkeletonLines lines={4} label="正在查看库存和价格" />}
      {preview.isError && (
        <ErrorState error={preview.error} busy={preview.isFetching} onRetry={() => void preview.refetch()} />
      )}
      {groups && !canAdd && <p className={styles.none}>{cartMessages.NOTHING_TO_REBUY}</p>}
      {groups?.map((group) => (
        <Group key={group.kind} group={group} />
      ))}
      <Fault text={adding.problem} />
    </Dialog>
  )
}
