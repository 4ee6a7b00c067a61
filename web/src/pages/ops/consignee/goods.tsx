import { cartLimits } from '@shop/contract/fields/cart'
import { consigneeOrderLimits } from '@shop/contract/fields/links'
import { needsPrescription } from '@shop/contract/fields/prescription'
import { searchProblem } from '@shop/contract/fields/search'
import { useState } from 'react'
import { type LinkOrderQuote, useFoundProducts } from '../../../areas/operators/index.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Price } from '../../../ui/price.tsx'
import { Stepper } from '../../../ui/stepper.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { SkeletonLines } from '../../../ui/waiting.tsx'
import facts from '../facts.module.css'
import rows from '../rows.module.css'
import { Unread } from '../unread.tsx'
import { type ChosenProduct, lineProblem, withAmount, withProduct } from './consignee-draft.ts'
import styles from './consignee-order.module.css'

/** The most results that are shown: who searches for more says more of the name. */
const SHOWN_RESULTS = 6

export interface GoodsProps {
  lines: readonly ChosenProduct[]
  quote: LinkOrderQuote | undefined
  /** What was said of lines when the order was sent, by code. */
  refused: Readonly<Record<string, string>>
  message: string | undefined
  onChange: (lines: readonly ChosenProduct[]) => void
}

/** The goods of an order: searched by name, chosen, and counted; what stands in a line's way is said beside it. */
export function Goods({ lines, quote, refused, message, onChange }: GoodsProps) {
  const [typed, setTyped] = useState('')
  const [word, setWord] = useState('')
  const [wordMessage, setWordMessage] = useState<string>()
  const search = () => {
    const problem = searchProblem(typed)
    setWordMessage(problem && '请输入1到50个字的商品名称')
    if (!problem) setWord(typed.trim())
  }
  return (
    <section className={styles.part} aria-label="商品">
      <h2 className={styles.title}>商品</h2>
      <Field label="查找商品" message={wordMessage ?? message}>
        {(control) => (
          <TextInput
            {...control}
            type="search"
            data-place="lines"
            autoComplete="off"
            maxLength={50}
            placeholder="商品名称、拼音或首字母"
            value={typed}
            onChange={(event) => {
              setTyped(event.target.value)
              setWordMessage(undefined)
            }}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
              event.preventDefault()
              search()
            }}
            trailing={
              <Button kind="link" size="small" onClick={search}>
                搜索
              </Button>
            }
          />
        )}
      </Field>
      {word !== '' && <Found word={word} chosen={lines} onAdd={(product) => onChange(withProduct(lines, product))} />}
      {lines.length > 0 && (
        <ul className={rows.rows} aria-label="已选商品">
          {lines.map((line) => {
            const quoted = quote?.lines.find(({ productCode }) => productCode === line.productCode)
            return (
              <Line
                key={line.productCode}
                line={line}
                most={Math.max(1, quoted?.most || cartLimits.amount)}
                problem={lineProblem(quoted, refused[line.productCode])}
                onCount={(amount) => onChange(withAmount(lines, line.productCode, amount))}
                onRemove={() => onChange(lines.filter(({ productCode }) => productCode !== line.productCode))}
              />
            )
          })}
        </ul>
      )}
    </section>
  )
}

interface FoundProps {
  word: string
  chosen: readonly ChosenProduct[]
  onAdd: (product: Omit<ChosenProduct, 'amount'>) => void
}

function Found({ word, chosen, onAdd }: FoundProps) {
  const { data, error, isFetching, refetch } = useFoundProducts(word)
  if (!data && error) return <Unread what="商品" error={error} busy={isFetching} onRetry={() => void refetch()} />
  if (!data) return <SkeletonLines label="正在搜索" lines={2} />
  if (data.content.length === 0) {
    return <p className={facts.faint}>没有找到“{word}”，请换个名称或首字母。</p>
  }
  const isFull = chosen.length >= consigneeOrderLimits.products
  const more = data.totalElements - SHOWN_RESULTS
  return (
    <div className={styles.found}>
      <ul className={rows.rows} aria-label="搜索结果">
        {data.content.slice(0, SHOWN_RESULTS).map((product) => {
          const { productCode, productName, packing, manufacturer, price, prescriptionType } = product
          const count = chosen.find((line) => line.productCode === productCode)?.amount
          return (
            <li key={productCode} className={styles.line}>
              <div className={rows.rowMain}>
                <ProductName name={productName} prescriptionType={prescriptionType} isGlobal={product.isGlobal} />
                <p className={facts.faint}>
                  {packing} · {manufacturer}
                </p>
              </div>
              <Price cents={price} size="small" plain />
              <Button
                kind="quiet"
                size="small"
                aria-label={`添加：${productName} ${packing}`}
                disabled={isFull && count === undefined}
                onClick={() => onAdd({ productCode, productName, packing, price, prescriptionType })}
              >
                {count === undefined ? '添加' : `已添加 ${count}`}
              </Button>
            </li>
          )
        })}
      </ul>
      {more > 0 && <p className={facts.faint}>还有 {more} 种，请输入更完整的名称。</p>}
      {isFull && <p className={facts.faint}>一个订单最多 {consigneeOrderLimits.products} 种商品。</p>}
    </div>
  )
}

interface ProductNameProps {
  name: string
  prescriptionType: number
  isGlobal?: boolean
}

function ProductName({ name, prescriptionType, isGlobal = false }: ProductNameProps) {
  return (
    <p className={rows.product}>
      {name}
      {needsPrescription(prescriptionType) && <Badge tone="skySolid">处方药</Badge>}
      {isGlobal && <Badge tone="amber">跨境</Badge>}
    </p>
  )
}

interface LineProps {
  line: ChosenProduct
  most: number
  problem: string | undefined
  onCount: (amount: number) => void
  onRemove: () => void
}

function Line({ line, most, problem, onCount, onRemove }: LineProps) {
  const { productName, packing, price, prescriptionType, amount } = line
  return (
    <li className={styles.chosen}>
      <div className={rows.rowMain}>
        <ProductName name={productName} prescriptionType={prescriptionType} />
        <p className={facts.faint}>
          {packing} · <Price cents={price} size="small" plain />
        </p>
        <div aria-live="polite">{problem && <p className={styles.problem}>{problem}</p>}</div>
      </div>
      <Stepper
        label={`${productName}的数量`}
        value={amount}
        most={Math.max(most, amount)}
        limit={`最多可购 ${most} 件`}
        onChange={onCount}
      />
      <Button kind="link" size="small" aria-label={`移除：${productName}`} onClick={onRemove}>
        移除
      </Button>
    </li>
  )
}
