import * as operatorsApi from '../../api/operators.gen.ts'
import {
  type InvoiceQueue,
  type InvoiceWork,
  invalidateWork,
  useOperatingInvoices,
  type Who,
} from '../../areas/operators/index.ts'
import { failureText } from '../../lib/failure.ts'
import { formatTime, machineTime } from '../../lib/formats.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { notify } from '../../ui/notice-store.ts'
import { Pager } from '../../ui/pager.tsx'
import { Price } from '../../ui/price.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { useAsyncAction } from '../../ui/use-async-action.ts'
import { SkeletonLines } from '../../ui/waiting.tsx'
import facts from './facts.module.css'
import { invoiceWords } from './invoice-words.ts'
import { invoiceQueues, type Place, placeAddress } from './place.ts'
import rows from './rows.module.css'

const queueNames: Readonly<Record<InvoiceQueue, string>> = { failed: '需要处理', waiting: '等待中' }
const emptyQueues: Readonly<Record<InvoiceQueue, string>> = {
  failed: '没有需要处理的发票',
  waiting: '没有等待中的发票',
}
const kindNames = { issue: '开票', reverse: '冲红' } as const

/** Invoices and reversals that failed or that wait, the oldest first; they lead to their orders for those who look at orders. */
export function Invoices({ place: { invoices: queue, page }, who }: { place: Place; who: Who }) {
  const failed = useOperatingInvoices('failed', 1)
  const { data, error, isFetching, refetch } = useOperatingInvoices(queue, page)
  return (
    <Card title="发票" heading="h1">
      <p className={facts.lead}>
        订单收货并付清后自动开票，退款后自动冲红。失败的需要处理后重试，等待中的系统会自动查询。
      </p>
      <Tabs
        label="发票状态"
        current={queue}
        items={invoiceQueues.map((key) => ({
          key,
          label: queueNames[key],
          to: placeAddress({ view: 'invoices', state: key }),
          count: key === 'failed' ? failed.data?.totalElements : undefined,
        }))}
      />
      {!data && !error && <SkeletonLines lines={4} />}
      {!data && error && <ErrorState error={error} busy={isFetching} onRetry={() => void refetch()} />}
      {data?.content.length === 0 && <EmptyState title={emptyQueues[queue]} />}
      {data && data.content.length > 0 && (
        <>
          <ul className={rows.rows} aria-label={queueNames[queue]}>
            {data.content.map((work) => (
              <WorkRow key={work.orderNo} work={work} leadsOn={who.scopes.includes('orders')} />
            ))}
          </ul>
          <Pager
            page={page}
            totalPages={data.totalPages}
            addressOf={(to) => placeAddress({ view: 'invoices', state: queue, page: to })}
          />
        </>
      )}
    </Card>
  )
}

function WorkRow({ work, leadsOn }: { work: InvoiceWork; leadsOn: boolean }) {
  const { orderNo, ordersCode, kind, amount, waitsFor, tries, createdAt, nextAt } = work
  const isFailed = waitsFor === null
  const isAsked = waitsFor === 'provider' || waitsFor === 'buyer'
  const retrying = useAsyncAction(
    async () => {
      await operatorsApi.retryInvoice({ orderNo })
      notify(isAsked ? '正在查询' : '已重新提交')
      await invalidateWork()
    },
    (error) => {
      notify(failureText(error), 'failure')
      return ''
    },
  )
  const act = isAsked ? '立即查询' : '重试'
  return (
    <li className={rows.row}>
      <div className={rows.rowMain}>
        {leadsOn ? (
          <a className={rows.code} href={placeAddress({ view: 'orders', one: ordersCode })}>
            {ordersCode}
          </a>
        ) : (
          <span className={rows.code}>{ordersCode}</span>
        )}
        <span className={facts.tags}>
          <Badge tone={kind === 'issue' ? 'jade' : 'cinnabar'}>{kindNames[kind]}</Badge>
          <span className={facts.faint}>{invoiceWords(work)}</span>
        </span>
        <span className={facts.faint}>
          诺诺订单号 {orderNo}
          {tries > 1 && `，已提交 ${tries} 次`}
        </span>
      </div>
      <time className={facts.faint} dateTime={machineTime(createdAt)}>
        {formatTime(createdAt)}
      </time>
      <Price cents={amount} size="small" plain />
      <span className={facts.faint}>
        {nextAt !== null && (
          <>
            下次 <time dateTime={machineTime(nextAt)}>{formatTime(nextAt)}</time>
          </>
        )}
      </span>
      <Button
        kind={isFailed ? 'primary' : 'quiet'}
        size="small"
        busy={retrying.busy}
        aria-label={`${act} ${ordersCode}`}
        onClick={() => void retrying.act()}
      >
        {act}
      </Button>
    </li>
  )
}
