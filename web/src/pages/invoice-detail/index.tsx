import { isOrdersCode } from '@shop/contract/fields/orders-code'
import { Failure } from '@shop/contract/kit/client'
import { addressOf } from '@shop/contract/screens'
import type { ReactNode } from 'react'
import { useMember } from '../../areas/account/index.ts'
import { InvoiceRequest, InvoiceView, useInvoice } from '../../areas/invoices/index.ts'
import { NoSuchOrder } from '../../areas/orders/index.ts'
import type { PageProps } from '../../router/routes.ts'
import { useSettings } from '../../shell/settings.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { Delayed, SkeletonLines } from '../../ui/waiting.tsx'
import styles from './invoice-detail.module.css'

const list = addressOf('Invoice')

/** 发票详情 of an order or sub-order; where there is no invoice yet, the form that asks for one. */
export function Page({ params: { id } }: PageProps<'InvoiceDetail'>) {
  return isOrdersCode(id) ? <Invoice key={id} ordersCode={id} /> : <NoSuchOrder />
}

function Invoice({ ordersCode }: { ordersCode: string }) {
  const { loadingDelay } = useSettings().mall
  const invoice = useInvoice(ordersCode)
  const member = useMember()
  const accountId = member.data?.accountId
  const apiError = invoice.error instanceof Failure ? invoice.error.code : undefined
  if (apiError === 'ORDER_NOT_FOUND') return <NoSuchOrder />
  if (apiError === 'INVOICE_NOT_FOUND' && accountId !== undefined) {
    return (
      <Framed title="申请发票">
        <Card>
          <div className={styles.narrow}>
            <InvoiceRequest accountId={accountId} ordersCode={ordersCode} />
          </div>
        </Card>
      </Framed>
    )
  }
  const error = apiError === 'INVOICE_NOT_FOUND' ? member.error : (invoice.error ?? member.error)
  return (
    <Framed title={apiError === 'INVOICE_NOT_FOUND' ? '申请发票' : '发票详情'}>
      {invoice.data && accountId !== undefined ? (
        <InvoiceView accountId={accountId} invoice={invoice.data} />
      ) : (
        <Card>
          {error ? (
            <ErrorState
              error={error}
              title="发票加载失败"
              busy={invoice.isFetching || member.isFetching}
              onRetry={() => void Promise.all([invoice.refetch(), member.refetch()])}
              actions={
                <ButtonLink kind="quiet" to={list}>
                  返回我的发票
                </ButtonLink>
              }
            />
          ) : (
            <Delayed after={loadingDelay} keepsPlace>
              <SkeletonLines lines={8} label="正在加载发票" />
            </Delayed>
          )}
        </Card>
      )}
    </Framed>
  )
}

function Framed({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={styles.page}>
      <Card>
        <PageHead back={{ to: list, label: '我的发票' }} title={title} />
      </Card>
      {children}
    </div>
  )
}
