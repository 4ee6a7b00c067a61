import { type ReactNode, useState } from 'react'
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

/** What both have: a code that stays, and a name. */
interface Named {
  code: string
  name: string
}

interface NamedDialogProps {
  what: '分类' | '仓库'
  /** What is changed; nothing when it is new. */
  item: Named | undefined
  code: {
    pattern: RegExp
    wanted: string
    length: number
    inputMode?: 'numeric'
    readTyped?: (typed: string) => string
  }
  nameHint?: string
  /** What is wrong with the fields that are not code and name. */
  otherProblems?: Faults
  send: (item: Named) => Promise<unknown>
  onClose: () => void
  /** The other fields. */
  children?: (problems: Faults) => ReactNode
}

function NamedDialog({ what, item, code, nameHint, otherProblems, send, onClose, children }: NamedDialogProps) {
  const [typedCode, setCode] = useState(item?.code ?? '')
  const [typedName, setName] = useState(item?.name ?? '')
  const given = { code: typedCode.trim(), name: typedName.trim() }
  const check = (): Faults => ({
    ...(code.pattern.test(given.code) ? {} : { code: `请输入 ${code.wanted}` }),
    ...(given.name === '' ? { name: `请输入${what}名称` } : {}),
    ...otherProblems,
  })
  return (
    <FormDialog
      title={`${item ? '编辑' : '新增'}${what}`}
      act="保存"
      done={`${what}已保存`}
      check={check}
      send={() => send(given)}
      onClose={onClose}
    >
      {(problems) => (
        <>
          <Typed
            name="code"
            label={`${what}编码`}
            hint={item ? undefined : `${code.wanted}，保存后不能修改`}
            {...(code.inputMode && { inputMode: code.inputMode })}
            maxLength={code.length}
            isFixed={item !== undefined}
            value={typedCode}
            message={problems.code}
            onType={(typed) => setCode(code.readTyped?.(typed) ?? typed)}
          />
          <Typed
            name="name"
            label={`${what}名称`}
            hint={nameHint}
            maxLength={20}
            value={typedName}
            message={problems.name}
            onType={setName}
          />
          {children?.(problems)}
        </>
      )}
    </FormDialog>
  )
}

function CategoryDialog({ category, onClose }: { category: CatalogueCategory | undefined; onClose: () => void }) {
  const [typed, setTyped] = useState(`${category?.position ?? ''}`)
  const position = countOf(typed, 0, 9999)
  return (
    <NamedDialog
      what="分类"
      item={category}
      code={{ pattern: /^\d{4}$/, wanted: '4 位数字', length: 4, inputMode: 'numeric' }}
      otherProblems={position === undefined ? { position: '请输入 0 到 9999 的整数' } : {}}
      send={(item) => feedOne(operatorsApi.feedCategories({ categories: [{ ...item, position: position ?? 0 }] }))}
      onClose={onClose}
    >
      {(problems) => (
        <Typed
          name="position"
          label="排序"
          hint="数字小的排在前面"
          inputMode="numeric"
          maxLength={4}
          value={typed}
          message={problems.position}
          onType={setTyped}
        />
      )}
    </NamedDialog>
  )
}

function WarehouseDialog({ warehouse, onClose }: { warehouse: CatalogueWarehouse | undefined; onClose: () => void }) {
  return (
    <NamedDialog
      what="仓库"
      item={warehouse}
      code={{ pattern: /^[A-Z]{2}$/, wanted: '2 位大写字母', length: 2, readTyped: (typed) => typed.toUpperCase() }}
      nameHint="顾客下单时看到的发货仓库"
      send={(item) => feedOne(operatorsApi.feedWarehouses({ warehouses: [item] }))}
      onClose={onClose}
    />
  )
}
