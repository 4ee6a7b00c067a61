import { addressOf } from '@shop/contract/screens'
import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useMember } from '../../areas/account/index.ts'
import { type Draft, takeDraft, useAddresses } from '../../areas/addresses/index.ts'
import { type SettleSource, SettleView, SettleWaiting, settleSource } from '../../areas/cart/index.ts'
import { queryClient } from '../../lib/query-client.ts'
import { useQueryString } from '../../router/use-query-string.ts'
import { useSettings } from '../../shell/settings.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import styles from './settle.module.css'

/** The book and whose it is come first, for the address decides what can be sent. */
function Settling({ source }: { source: SettleSource }) {
  const book = useAddresses()
  const { data: member, error: noMember, refetch: askMember } = useMember()
  const [draft, setDraft] = useState<Draft>()
  const hasLooked = useRef(false)
  const [isReady, setReady] = useState(false)
  const isKnown = book.data !== undefined && member !== undefined
  useEffect(() => {
    if (!member || !isKnown || hasLooked.current) return
    hasLooked.current = true
    setDraft(takeDraft(member.accountId, Date.now()))
    setReady(true)
  }, [member, isKnown])
  const error = book.error ?? noMember
  if (isReady && book.data && member) {
    return <SettleView source={source} accountId={member.accountId} addresses={book.data} draft={draft} />
  }
  if (error && !isKnown) {
    const retry = () => void Promise.all([book.refetch(), askMember()])
    return (
      <Card>
        <ErrorState error={error} busy={book.isFetching} onRetry={retry} />
      </Card>
    )
  }
  return <SettleWaiting />
}

/** `/settle?isRx=` or `?skuCode=&quantity=`: what was chosen becomes an order. */
export function Page() {
  const query = useQueryString()
  const source = settleSource(query)
  const { settleButton } = useSettings().global.rxWording
  return (
    <QueryClientProvider client={queryClient}>
      <h1 className={styles.title}>{source?.isRx ? settleButton : '确认订单'}</h1>
      {source ? (
        // Another amount of the same is the same order: what was filled in stays.
        <Settling key={source.skuCode ?? String(source.isRx)} source={source} />
      ) : (
        <Card>
          <EmptyState
            title="没有可结算的商品"
            text="链接中的商品编号或数量有误，请从商品页或购物车重新进入。"
            action={<ButtonLink to={addressOf('ShoppingCart', undefined, { isRx: false })}>去购物车</ButtonLink>}
          />
        </Card>
      )}
    </QueryClientProvider>
  )
}
