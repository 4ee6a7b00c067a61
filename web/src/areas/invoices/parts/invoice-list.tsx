import { addressOf } from '@shop/contract/screens'
import { useSettings } from '../../../shell/settings.ts'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { PagedList } from '../../../ui/paged-list.tsx'
import { useInvoices } from '../queries.ts'
import { InvoiceRow } from './invoice-row.tsx'

/** A page of four invoices (commerce spec section 9). */
export function InvoiceList({ page }: { page: number }) {
  const { loadingDelay } = useSettings().mall
  return (
    <PagedList
      read={useInvoices(page)}
      what="张发票"
      page={page}
      addressOf={(to) => addressOf('Invoice', {}, { page: to === 1 ? undefined : to })}
      loadingDelay={loadingDelay}
      keyOf={({ ordersCode }) => ordersCode}
      empty={
        <EmptyState
          title="您还没有发票"
          text="下单时勾选发票，或在订单详情中申请，开具后可以在这里预览、下载和发送到邮箱。"
          action={
            <ButtonLink kind="quiet" to={addressOf('MyOrder', { type: 'all' })}>
              去我的订单
            </ButtonLink>
          }
        />
      }
    >
      {(invoice) => <InvoiceRow invoice={invoice} />}
    </PagedList>
  )
}
