import { useState } from 'react'
import { useLocation } from 'wouter'
import type { Who } from '../../../areas/operators/index.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { SearchBox } from '../../../ui/search-box.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { type CataloguePart, catalogueParts, type Place, placeAddress } from '../place.ts'
import styles from './catalogue.module.css'
import { Categories, Warehouses } from './categories-and-warehouses.tsx'
import { Diseases } from './diseases.tsx'
import { Indications } from './indications.tsx'
import { Products } from './products.tsx'
import { Promotions } from './promotions.tsx'

const partNames: Readonly<Record<CataloguePart, string>> = {
  products: '商品',
  categories: '分类',
  warehouses: '仓库',
  promotions: '促销',
  indications: '用药疾病',
  diseases: '疾病',
}

const lists = {
  products: Products,
  categories: Categories,
  warehouses: Warehouses,
  promotions: Promotions,
  indications: Indications,
  diseases: Diseases,
}

/** What is taken for a disease is a product already. */
const canBeAdded = (part: CataloguePart) => part !== 'indications'

/** What the shop sells, by whom it is sent and how it is ordered: the same operations as the feeds of programs. */
export function Catalogue({ place, who }: { place: Place; who: Who }) {
  const { part, word } = place
  const [, navigate] = useLocation()
  const [isAdding, setAdding] = useState(false)
  const List = lists[part]
  const name = partNames[part]
  return (
    <Card
      title="商品资料"
      heading="h1"
      action={
        <SearchBox
          label={`查找${name}`}
          placeholder={`${part === 'promotions' ? '标题' : '名称'}或编码`}
          word={word}
          maxLength={50}
          onSearch={(typed) => navigate(placeAddress({ view: 'catalogue', part, word: typed.trim() }))}
        />
      }
    >
      <div className={styles.head}>
        <Tabs
          label="资料种类"
          current={part}
          items={catalogueParts.map((key) => ({
            key,
            label: partNames[key],
            to: placeAddress({ view: 'catalogue', part: key }),
          }))}
        />
        {canBeAdded(part) && (
          <Button size="small" onClick={() => setAdding(true)}>
            新增{name}
          </Button>
        )}
      </div>
      <List key={part} place={place} who={who} isAdding={isAdding} onAdded={() => setAdding(false)} />
    </Card>
  )
}
