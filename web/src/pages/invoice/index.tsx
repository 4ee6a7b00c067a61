import { InvoiceList } from '../../areas/invoices/index.ts'
import { pageIn } from '../../lib/page-in.ts'
import { useQueryString } from '../../router/use-query-string.ts'
import { Card } from '../../ui/card.tsx'

/** 我的发票 (orders#76). */
export function Page() {
  const query = useQueryString()
  return (
    <Card title="我的发票" heading="h1">
      <InvoiceList page={pageIn(query)} />
    </Card>
  )
}
