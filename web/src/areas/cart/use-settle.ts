import { Failure } from '@shop/contract/kit/client'
import { benefitMessages } from '@shop/contract/messages/benefits'
import { cartMessages } from '@shop/contract/messages/cart'
import { useEffect, useRef, useState } from 'react'
import * as cartApi from '../../api/cart.gen.ts'
import { failureText } from '../../lib/failure.ts'
import { newKey } from '../../lib/new-key.ts'
import { queryClient } from '../../lib/query-client.ts'
import { notify } from '../../ui/notice-store.ts'
import { type AddressFormHandle, invalidateAddresses } from '../addresses/index.ts'
import { ordersKey } from '../orders/index.ts'
import { leadTo } from './lead-to.ts'
import { type OrderChange, orderChange } from './order-change.ts'
import { invalidateCart, type Quote, type SettleSource } from './queries.ts'
import { keepSettle, takeSettle } from './settle-draft.ts'
import {
  allSettleProblems,
  emptySettle,
  orderInput,
  rejectedFields,
  type SettleFieldName,
  type SettleProblems,
  type SettleValues,
  settlePlaces,
  settleProblemAt,
} from './settle-form.ts'
import { askQuote, useQuote, useShown } from './use-quote.ts'

/** What the shopper saw is not what holds any more. */
const isAskedAbout = ({ code }: Failure) =>
  ['GOODS_CHANGED', 'PRICE_CHANGED', 'GIFT_GONE', 'COUPON_UNUSABLE', 'COINS_CHANGED'].includes(code)

/** The call may have been carried out, or be on its way yet. */
const isUnknown = (error: unknown) => !(error instanceof Failure) || error.status === 0 || error.status >= 500

/** Which places a change of a value bears on. */
const placesOf: Partial<Record<keyof SettleValues, readonly SettleFieldName[]>> = {
  addressId: ['address'],
  isAddressOpen: ['address'],
  buyerName: ['buyerName'],
  buyerIdNumber: ['buyerIdNumber'],
  invoiceKind: ['invoiceTitle', 'taxPayerNumber'],
  invoiceHolder: ['invoiceTitle', 'taxPayerNumber'],
  invoiceTitles: ['invoiceTitle'],
  taxPayerNumber: ['taxPayerNumber'],
  isRiskConfirmed: ['risk'],
}

/**
 * Settling: what is filled in, what it would cost, what is wrong, and making the order. One intent has one key, so that what is
 * sent twice is made once (orders#56); another sum is asked about, never charged, and so is a gift or a coupon that is gone (orders#53, orders#54).
 * @param accountId whose order it is
 * @param book ids of the addresses, the one to begin with first
 */
export function useSettle(source: SettleSource, accountId: string, book: readonly string[]) {
  const [typed, setTyped] = useState(emptySettle)
  const [problems, setProblems] = useState<SettleProblems>({})
  const [isBusy, setBusy] = useState(false)
  const [isDone, setDone] = useState(false)
  /** Something was sent, and whether it was made is not known. */
  const [isUnanswered, setUnanswered] = useState(false)
  const [changed, setChanged] = useState<OrderChange & { now: Quote }>()
  const [focusFirstError, setLookAt] = useState<readonly SettleFieldName[]>([])
  const root = useRef<HTMLDivElement>(null)
  /** The address that is being typed, if one is. */
  const addressForm = useRef<AddressFormHandle>(null)
  /** Was typed and saved here; the book may not list it yet. */
  const [added, setAdded] = useState<string>()
  const intent = useRef<{ body: string; key: string }>(undefined)
  const isKnown = typed.addressId !== undefined && (book.includes(typed.addressId) || typed.addressId === added)
  const values = { ...typed, addressId: isKnown ? typed.addressId : book[0] }
  const latest = useRef(values)
  latest.current = values
  // The page has gone over to the login when the refusal comes: what was typed last is asked of what was there last.
  const lastForm = useRef<AddressFormHandle>(null)
  if (addressForm.current) lastForm.current = addressForm.current
  const keepTyped = () => {
    keepSettle(accountId, source, latest.current, Date.now())
    if (latest.current.isAddressOpen) lastForm.current?.keep()
  }
  // What was made meanwhile is gone from the list: a quote would say so, and take away the button that asks again under the key.
  const quote = useQuote(source, values, !isDone && !isUnanswered, keepTyped)
  const shown = useShown(quote)
  // What is shown is for another address than the chosen one. What was sent is asked for again as it was, whatever it costs now.
  const isOther = quote.data === undefined && !isUnanswered

  useEffect(() => {
    const controls = root.current?.querySelectorAll<HTMLElement>('[data-place]') ?? []
    for (const control of controls) {
      if (focusFirstError.includes(control.dataset.place as SettleFieldName)) return control.focus()
    }
  }, [focusFirstError])

  const change = (part: Partial<SettleValues>) => {
    if ('addressId' in part && part.addressId !== values.addressId) setUnanswered(false)
    setTyped((before) => ({ ...before, ...part }))
    const touched = (Object.keys(part) as (keyof SettleValues)[]).flatMap((name) => placesOf[name] ?? [])
    setProblems((before) => ({
      ...before,
      ...Object.fromEntries(touched.map((at) => [at, undefined])),
      form: undefined,
    }))
  }
  const leave = (at: SettleFieldName) => {
    if (!shown || isBusy) return
    setProblems((before) => ({ ...before, [at]: settleProblemAt(at, values, shown, Date.now()) }))
  }

  const keyOf = (body: string) => {
    if (intent.current?.body !== body) intent.current = { body, key: newKey() }
    return intent.current.key
  }
  // What the end of the session interrupted comes back once its owner is here again.
  useEffect(() => {
    const draft = takeSettle(accountId, source, Date.now())
    if (!draft) return
    setTyped((before) => ({ ...before, ...draft }))
    notify('已恢复您刚才填写的内容')
  }, [accountId, source])

  /** What is wrong stands at its place; the first of it beside the button, too, which may be far from there. */
  const show = (found: SettleProblems) => {
    const wrong = settlePlaces.filter((at) => found[at])
    const [first] = wrong
    setProblems(first ? { ...found, form: found[first] } : found)
    // The address form looks at its own faults.
    if (first !== 'address' || !addressForm.current) setLookAt(wrong)
  }
  /** What it would cost now; a coupon that is gone leaves its place to the one that is proposed. */
  const askAnew = async ({ code }: Failure) => {
    if (code !== 'COUPON_UNUSABLE') return (await quote.refetch()).data
    const proposed = { ...latest.current, couponId: undefined }
    change({ couponId: undefined })
    return askQuote(source, proposed)
  }
  const refused = async (error: unknown, seen: Quote) => {
    // The session is over: the page leads to login by itself (access#7).
    if (error instanceof Failure && error.status === 401) return keepTyped()
    if (error instanceof Failure && isAskedAbout(error)) {
      const now = await askAnew(error)
      const found = now && orderChange(seen, now)
      setChanged(found && { ...found, now })
      // Meanwhile it may be as it was, or not be known: then there is nothing to ask.
      if (found) return
    }
    const failure = error instanceof Failure ? error : undefined
    if (failure?.code === 'ADDRESS_UNKNOWN') void invalidateAddresses()
    const beside = rejectedFields(failure?.fields ?? [])
    show(settlePlaces.some((at) => beside[at]) ? beside : { form: failureText(error) })
    // What stands in the way is told beside the goods, too.
    if (failure && (failure.status === 409 || failure.status === 404)) void quote.refetch()
  }
  const submit = async () => {
    if (!shown || isBusy) return
    const { address, ...rest } = allSettleProblems(values, shown, Date.now())
    // An address that is typed is saved along with the order.
    const isTyped = addressForm.current?.check() === true
    const found: SettleProblems = isTyped ? rest : { address, ...rest }
    setChanged(undefined)
    show(found)
    if (settlePlaces.some((at) => found[at])) return
    setBusy(true)
    try {
      const saved = isTyped ? await addressForm.current?.save() : undefined
      if (saved && !('id' in saved)) {
        if (saved.isSessionOver) keepTyped()
        else setProblems({ form: '收货地址没有保存成功，请查看地址处的提示' })
        return
      }
      const input = orderInput(source, saved ? { ...values, addressId: saved.id } : values, shown)
      const { url } = await cartApi.submitOrder(input, { headers: { 'idempotency-key': keyOf(JSON.stringify(input)) } })
      setDone(true)
      setUnanswered(false)
      notify('订单提交成功')
      void invalidateCart()
      void queryClient.invalidateQueries({ queryKey: ordersKey })
      leadTo(url)
    } catch (error) {
      setUnanswered(isUnknown(error))
      await refused(error, shown)
    } finally {
      setBusy(false)
    }
  }
  const addAddress = (id: string) => {
    setAdded(id)
    change({ addressId: id })
  }
  const { error } = quote
  useEffect(() => {
    if (!(error instanceof Failure) || error.code !== 'NOT_FOUND') return
    // A coupon that is kept from before may be the member's no more; without it the address would be.
    if (typeof latest.current.couponId === 'string') {
      setTyped((before) => ({ ...before, couponId: undefined }))
      return notify(benefitMessages.COUPON_UNUSABLE, 'failure')
    }
    setAdded(undefined)
    setProblems((before) => ({ ...before, address: cartMessages.ADDRESS_GONE, form: cartMessages.ADDRESS_GONE }))
    void invalidateAddresses()
  }, [error])
  const isDirty =
    !isDone && JSON.stringify({ ...typed, addressId: undefined, isAddressOpen: false }) !== JSON.stringify(emptySettle)
  return {
    root,
    addressForm,
    source,
    values,
    problems,
    quote,
    shown,
    isOther,
    isBusy,
    isDirty,
    changed,
    change,
    addAddress,
    leave,
    submit,
    keepAsking: () => setChanged(undefined),
  }
}

export type Settling = ReturnType<typeof useSettle>
