import { useEffect, useRef, useState } from 'react'
import * as cartApi from '../../api/cart.gen.ts'
import { failureText } from '../../lib/failure.ts'
import { queryClient } from '../../lib/query-client.ts'
import { notify } from '../../ui/notice-store.ts'
import { withItems } from './cart-items.ts'
import { type CartItem, type CartList, cartQuery, invalidateCart, useCart } from './queries.ts'

/** An amount is sent once it stands still for so long, in ms. */
const AMOUNT_SETTLES_MS = 350

/** A write that is under way outlives its page, which shows it before it is sent. */
const lasting = { keepalive: true } as const

interface Waiting {
  timer: ReturnType<typeof setTimeout>
  send: () => void
}

/**
 * One of the two lists and what is done with it. What is changed shows at once; changes are sent one after the other, and when
 * the last of them is done the list is read again, so that what is refused goes back to what holds.
 */
export function useCartList(isRx: boolean) {
  const list = useCart(isRx, true)
  const { queryKey } = cartQuery(isRx)
  /** Writes that are under way or wait for their turn. */
  const [open, setOpen] = useState(0)
  const [removed, setRemoved] = useState<readonly CartItem[]>([])
  const queue = useRef(Promise.resolve())
  const left = useRef(0)
  const amounts = useRef(new Map<string, Waiting>())
  const wasRefused = useRef(false)

  const write = (work: () => Promise<unknown>): Promise<void> => {
    left.current += 1
    setOpen(left.current)
    queue.current = queue.current
      .then(work)
      .catch((error: unknown) => {
        wasRefused.current = true
        notify(failureText(error), 'failure')
      })
      .then(async () => {
        // An amount that still waits would be overwritten by the one before it.
        if (left.current === 1 && amounts.current.size === 0) await invalidateCart().catch(() => undefined)
        left.current -= 1
        setOpen(left.current + amounts.current.size)
      })
    return queue.current
  }
  const show = (change: (items: CartItem[]) => CartItem[]) => {
    void queryClient.cancelQueries({ queryKey })
    queryClient.setQueryData(queryKey, (before) => before && withItems(before, change(before.items)))
  }
  const showPart = (codes: readonly string[], part: Partial<CartItem>) =>
    show((items) => items.map((item) => (codes.includes(item.itemCode) ? { ...item, ...part } : item)))

  const sendAmounts = () => {
    for (const { timer, send } of [...amounts.current.values()]) {
      clearTimeout(timer)
      send()
    }
  }
  const latestSend = useRef(sendAmounts)
  latestSend.current = sendAmounts
  // What was chosen last is not lost with the page, whether it is left for another one or reloaded.
  useEffect(() => {
    const send = () => latestSend.current()
    addEventListener('pagehide', send)
    return () => {
      removeEventListener('pagehide', send)
      send()
    }
  }, [])
  /**
   * Sends what still waits.
   * @returns the list as it then is; nothing where a change was refused, which is told by itself
   */
  const finish = async (): Promise<CartList | undefined> => {
    wasRefused.current = false
    sendAmounts()
    await queue.current
    return wasRefused.current ? undefined : queryClient.getQueryData<CartList>(queryKey)
  }

  const changeAmount = (itemCode: string, num: number) => {
    showPart([itemCode], { amount: num })
    const before = amounts.current.get(itemCode)
    if (before) clearTimeout(before.timer)
    const send = () => {
      amounts.current.delete(itemCode)
      void write(() => cartApi.changeCartItem({ itemCode, num }, lasting))
    }
    amounts.current.set(itemCode, { send, timer: setTimeout(send, AMOUNT_SETTLES_MS) })
    setOpen(left.current + 1)
  }
  const select = (items: readonly CartItem[], isSelected: boolean) => {
    const codes = items
      .filter((item) => item.problem === null && item.isSelected !== isSelected)
      .map((item) => item.itemCode)
    if (codes.length === 0) return
    showPart(codes, { isSelected })
    void write(() => cartApi.selectCartItems({ isRx, isSelected, itemCodes: codes }, lasting))
  }
  const selectAll = (isSelected: boolean) => {
    const codes = (list.data?.items ?? []).filter(({ problem }) => problem === null).map(({ itemCode }) => itemCode)
    showPart(codes, { isSelected })
    void write(() => cartApi.selectCartItems({ isRx, isSelected }, lasting))
  }
  const remove = (items: readonly CartItem[]) => {
    const codes = items.map(({ itemCode }) => itemCode)
    if (codes.length === 0) return
    show((before) => before.filter(({ itemCode }) => !codes.includes(itemCode)))
    setRemoved(items)
    for (const code of codes) {
      const waiting = amounts.current.get(code)
      if (waiting) clearTimeout(waiting.timer)
      amounts.current.delete(code)
    }
    void write(async () => {
      try {
        await cartApi.removeCartItems({ itemCodes: codes.join(',') }, lasting)
      } catch (error) {
        setRemoved([])
        throw error
      }
    })
  }
  /** What was removed last comes back; what cannot be bought as it stood does not. */
  const undo = () => {
    const items = removed
      .filter(({ problem }) => problem === null)
      .map(({ itemCode, amount, isSelected, addedAt }) => ({ itemCode, num: amount, isSelected, addedAt }))
    setRemoved([])
    void write(async () => {
      try {
        const { missing } = await cartApi.restoreCartItems({ items }, lasting)
        if (missing.length > 0) notify(`有 ${missing.length} 种商品现在无法购买，未能恢复`, 'failure')
      } catch (error) {
        // Unless something else was removed meanwhile, it can be tried again.
        setRemoved((since) => (since.length > 0 ? since : removed))
        throw error
      }
    })
  }
  return { list, isBusy: open > 0, removed, changeAmount, finish, select, selectAll, remove, undo }
}

export type CartListActions = ReturnType<typeof useCartList>
