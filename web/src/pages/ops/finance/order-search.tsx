import { useState } from 'react'
import { useLocation } from 'wouter'
import { SearchBox } from '../../../ui/search-box.tsx'
import { financeAddress } from './finance-place.ts'

/** Finds the payments of one order. */
export function OrderSearch({ ordersCode }: { ordersCode: string }) {
  const [, navigate] = useLocation()
  const [message, setMessage] = useState<string>()
  const search = (typed: string) => {
    const code = typed.replace(/\s/g, '')
    if (code !== '' && !/^\d{18}$/.test(code)) return setMessage('请输入完整的 18 位订单号')
    navigate(financeAddress({ part: 'payments', word: code }))
  }
  return (
    <SearchBox
      label="按订单号查找支付单"
      placeholder="完整的订单号"
      word={ordersCode}
      maxLength={30}
      message={message}
      onType={() => setMessage(undefined)}
      onSearch={search}
    />
  )
}
