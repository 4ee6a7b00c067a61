import { useState } from 'react'
import * as operatorsApi from '../../../api/operators.gen.ts'
import { type CatalogueProduct, useAllCategoriesAndWarehouses, type Who } from '../../../areas/operators/index.ts'
import { onApi } from '../../../lib/api-base.ts'
import { CheckBox } from '../../../ui/check-box.tsx'
import { Field } from '../../../ui/field.tsx'
import { TextArea } from '../../../ui/text-input.tsx'
import { FormDialog } from '../form-dialog.tsx'
import styles from './catalogue.module.css'
import { Chosen, Typed } from './fields.tsx'
import { PhotoField } from './photo-field.tsx'
import {
  draftOfProduct,
  type ProductDraft,
  prescriptionTypeNames,
  readProduct,
  taxRateOptions,
} from './product-draft.ts'

export interface ProductDialogProps {
  who: Who
  /** Undefined for a new one. */
  product: CatalogueProduct | undefined
  onClose: () => void
}

const pictureOf = (productCode: string) => `/api/products/${productCode}/picture.svg`

type TextName = { [Name in keyof ProductDraft]: ProductDraft[Name] extends string ? Name : never }[keyof ProductDraft]

/**
 * A product in full, with its photo and, of a new one, the pieces that come in. Each of the three is sent on its own, so that
 * what failed can be sent again without doing the rest twice.
 */
export function ProductDialog({ who, product, onClose }: ProductDialogProps) {
  const { data: shelves } = useAllCategoriesAndWarehouses()
  const [draft, setDraft] = useState(() => draftOfProduct(product))
  const [photo, setPhoto] = useState<File>()
  const [key] = useState(() => crypto.randomUUID())
  const read = readProduct(draft)
  const mayStock = who.scopes.includes('stock')

  const send = async () => {
    if (!('fed' in read)) return
    const { fed, pieces } = read
    const { productCode } = fed
    await operatorsApi.feedProduct(fed)
    if (photo) {
      await operatorsApi.feedPicture({ productCode, file: photo })
      // This browser has kept the picture before; others ask for it again within minutes.
      await fetch(onApi(pictureOf(productCode)), { cache: 'reload' }).catch(() => undefined)
    }
    if (pieces > 0) {
      const headers = { 'idempotency-key': `${key}-${productCode}-${pieces}` }
      await operatorsApi.restock({ productCode, change: pieces, reason: '新品入库' }, { headers })
    }
  }
  return (
    <FormDialog
      title={product ? '编辑商品' : '新增商品'}
      act="保存"
      isWide
      done="商品已保存"
      check={() => ('problems' in read ? { ...read.problems } : {})}
      send={send}
      onClose={onClose}
    >
      {(problems) => {
        const typed = (name: TextName, label: string, maxLength: number, more: { hint?: string } = {}) => (
          <Typed
            name={name}
            label={label}
            maxLength={maxLength}
            value={draft[name]}
            message={problems[name]}
            onType={(value) => setDraft({ ...draft, [name]: value })}
            {...more}
          />
        )
        const chosen = (name: TextName, label: string, options: { value: string; label: string }[], hint?: string) => (
          <Chosen
            name={name}
            label={label}
            hint={hint}
            options={options}
            value={draft[name]}
            message={problems[name]}
            onChoose={(value) => setDraft({ ...draft, [name]: value })}
          />
        )
        const options = (rows: readonly { code: string; name: string }[] = []) =>
          rows.map(({ code, name }) => ({ value: code, label: `${name}（${code}）` }))
        const types = Object.entries(prescriptionTypeNames).map(([value, label]) => ({ value, label }))
        return (
          <div className={styles.columns}>
            <Typed
              name="productCode"
              label="商品编码"
              hint={product ? undefined : '8 到 10 位数字，保存后不能修改'}
              inputMode="numeric"
              maxLength={10}
              isFixed={product !== undefined}
              value={draft.productCode}
              message={problems.productCode}
              onType={(value) => setDraft({ ...draft, productCode: value })}
            />
            {typed('name', '商品名称', 100)}
            {typed('commonTitle', '通用名', 60)}
            {typed('packing', '规格', 40)}
            {typed('manufacturer', '生产企业', 60)}
            {chosen('prescriptionType', '类型', types)}
            {chosen('categoryCode', '分类', options(shelves?.categories), hintOf(shelves?.categories, '分类'))}
            {chosen('warehouse', '仓库', options(shelves?.warehouses), hintOf(shelves?.warehouses, '仓库'))}
            {typed('price', '售价（元）', 10)}
            {typed('marketPrice', '市场价（元）', 10, { hint: '划线显示，留空表示没有' })}
            {typed('classCode', '药品分级', 6, { hint: '6 位数字，可留空' })}
            {typed('restriction', '每单限购（件）', 2, { hint: '留空表示不限购' })}
            {typed('taxRate', '跨境税率（%）', 6)}
            {typed('taxCategoryCode', '税收分类编码', 19, { hint: '开票用，19 位数字，可留空' })}
            <Chosen
              name="taxRatePercent"
              label="发票税率"
              none="按分类默认"
              options={taxRateOptions}
              value={draft.taxRatePercent}
              message={problems.taxRatePercent}
              onChoose={(taxRatePercent) => setDraft({ ...draft, taxRatePercent })}
            />
            {!product && mayStock && typed('pieces', '入库件数', 6, { hint: '没有库存的商品只能预订' })}
            <div className={styles.whole}>
              <Field label="适应症或说明" message={problems.indications}>
                {(control) => (
                  <TextArea
                    {...control}
                    name="indications"
                    rows={3}
                    maxLength={2000}
                    value={draft.indications}
                    onChange={({ target }) => setDraft({ ...draft, indications: target.value })}
                  />
                )}
              </Field>
            </div>
            <PhotoField shown={product && pictureOf(product.productCode)} message={problems.file} onChoose={setPhoto} />
            <div className={styles.ticks}>
              <CheckBox
                name="isOnShelf"
                checked={draft.isOnShelf}
                onChange={({ target }) => setDraft({ ...draft, isOnShelf: target.checked })}
              >
                上架销售
              </CheckBox>
              <CheckBox
                name="isGlobal"
                checked={draft.isGlobal}
                message={problems.isGlobal}
                onChange={({ target }) => setDraft({ ...draft, isGlobal: target.checked })}
              >
                跨境商品
              </CheckBox>
            </div>
          </div>
        )
      }}
    </FormDialog>
  )
}

/** A form without anything to choose from says what is missing. */
function hintOf(rows: readonly unknown[] | undefined, what: string): string | undefined {
  return rows?.length === 0 ? `还没有${what}，请先在“${what}”中新增` : undefined
}
