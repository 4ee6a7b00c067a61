import { useState } from 'react'
import * as operatorsApi from '../../../api/operators.gen.ts'
import {
  type CatalogueCategory,
  type CatalogueWarehouse,
  feedOne,
  useCatalogueCategories,
  useCatalogueWarehouses,
} from '../../../areas/operators/index.ts'
import { formatCount } from '../../../lib/formats.ts'
import { Button } from '../../../ui/button.tsx'
import facts from '../facts.module.css'
import { type Faults, FormDialog } from '../form-dialog.tsx'
import rows from '../rows.module.css'
import styles from './catalogue.module.css'
import type { CataloguePartProps } from './catalogue-list.tsx'
import { CatalogueList } from './catalogue-list.tsx'
import { Typed } from './fields.tsx'
import { countOf } from './typed-values.ts'

/** The categories in the order of the navigation. */
export function Categories({ place, isAdding, onAdded }: CataloguePartProps) {
  const found = useCatalogueCategories(place.word, place.page)
  const [edited, setEdited] = useState<CatalogueCategory>()
  return (
    <>
      <CatalogueList
        place={place}
        what="分类"
        beginning="商品都属于一个分类，请先新增分类。"
        found={found}
        keyOf={({ code }) => code}
      >
        {(category) => (
          <Row {...category} what="分类" more={`排序 ${category.position}`} onEdit={() => setEdited(category)} />
        )}
      </CatalogueList>
      {isAdding && <CategoryDialog category={undefined} onClose={onAdded} />}
      {edited && <CategoryDialog category={edited} onClose={() => setEdited(undefined)} />}
    </>
  )
}

/** The warehouses by code. */
export function Warehouses({ place, isAdding, onAdded }: CataloguePartProps) {
  const found = useCatalogueWarehouses(place.word, place.page)
  const [edited, setEdited] = useState<CatalogueWarehouse>()
  return (
    <>
      <CatalogueList
        place={place}
        what="仓库"
        beginning="商品都从一个仓库发货，请先新增仓库。"
        found={found}
        keyOf={({ code }) => code}
      >
        {(warehouse) => <Row {...warehouse} what="仓库" onEdit={() => setEdited(warehouse)} />}
      </CatalogueList>
      {isAdding && <WarehouseDialog warehouse={undefined} onClose={onAdded} />}
      {edited && <WarehouseDialog warehouse={edited} onClose={() => setEdited(undefined)} />}
    </>
  )
}

interface RowProps {
  what: string
  code: string
  name: string
  more?: string
  productCount: number
  onEdit: () => void
}

function Row({ what, code, name, more, productCount, onEdit }: RowProps) {
  return (
    <div className={styles.row}>
      <div className={rows.rowMain}>
        <p className={rows.product}>{name}</p>
        <p className={facts.faint}>{[code, more].filter(Boolean).join(' · ')}</p>
      </div>
      <p className={styles.prices}>{formatCount(productCount)} 种商品</p>
      <Button kind="quiet" size="small" aria-label={`编辑${what}：${name}`} onClick={onEdit}>
        编辑
      </Button>
    </div>
  )
}

function CategoryDialog({ category, onClose }: { category: CatalogueCategory | undefined; onClose: () => void }) {
  const [code, setCode] = useState(category?.code ?? '')
  const [name, setName] = useState(category?.name ?? '')
  const [position, setPosition] = useState(`${category?.position ?? ''}`)
  const place = countOf(position, 0, 9999)
  const check = (): Faults => ({
    ...(/^\d{4}$/.test(code.trim()) ? {} : { code: '请输入 4 位数字' }),
    ...(name.trim() === '' ? { name: '请输入分类名称' } : {}),
    ...(place === undefined ? { position: '请输入 0 到 9999 的整数' } : {}),
  })
  const send = () => {
    const item = { code: code.trim(), name: name.trim(), position: place ?? 0 }
    return feedOne(operatorsApi.feedCategories({ categories: [item] }))
  }
  return (
    <FormDialog
      title={category ? '编辑分类' : '新增分类'}
      act="保存"
      done="分类已保存"
      check={check}
      send={send}
      onClose={onClose}
    >
      {(problems) => (
        <>
          <Typed
            name="code"
            label="分类编码"
            hint={category ? undefined : '4 位数字，保存后不能修改'}
            inputMode="numeric"
            maxLength={4}
            isFixed={category !== undefined}
            value={code}
            message={problems.code}
            onType={setCode}
          />
          <Typed name="name" label="分类名称" maxLength={20} value={name} message={problems.name} onType={setName} />
          <Typed
            name="position"
            label="排序"
            hint="数字小的排在前面"
            inputMode="numeric"
            maxLength={4}
            value={position}
            message={problems.position}
            onType={setPosition}
          />
        </>
      )}
    </FormDialog>
  )
}

function WarehouseDialog({ warehouse, onClose }: { warehouse: CatalogueWarehouse | undefined; onClose: () => void }) {
  const [code, setCode] = useState(warehouse?.code ?? '')
  const [name, setName] = useState(warehouse?.name ?? '')
  const check = (): Faults => ({
    ...(/^[A-Z]{2}$/.test(code.trim()) ? {} : { code: '请输入 2 位大写字母' }),
    ...(name.trim() === '' ? { name: '请输入仓库名称' } : {}),
  })
  const send = () => feedOne(operatorsApi.feedWarehouses({ warehouses: [{ code: code.trim(), name: name.trim() }] }))
  return (
    <FormDialog
      title={warehouse ? '编辑仓库' : '新增仓库'}
      act="保存"
      done="仓库已保存"
      check={check}
      send={send}
      onClose={onClose}
    >
      {(problems) => (
        <>
          <Typed
            name="code"
            label="仓库编码"
            hint={warehouse ? undefined : '2 位大写字母，保存后不能修改'}
            maxLength={2}
            isFixed={warehouse !== undefined}
            value={code}
            message={problems.code}
            onType={(typed) => setCode(typed.toUpperCase())}
          />
          <Typed
            name="name"
            label="仓库名称"
            hint="顾客下单时看到的发货仓库"
            maxLength={20}
            value={name}
            message={problems.name}
            onType={setName}
          />
        </>
      )}
    </FormDialog>
  )
}
