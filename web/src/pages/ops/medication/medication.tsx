import { useState } from 'react'
import { useLocation } from 'wouter'
import type { Who } from '../../../areas/operators/index.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { SearchBox } from '../../../ui/search-box.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import styles from '../catalogue/catalogue.module.css'
import facts from '../facts.module.css'
import { type MedicationPart, medicationParts, type Place, placeAddress } from '../place.ts'
import { Contents } from './contents.tsx'
import { Groups } from './groups.tsx'
import { Ingredients } from './ingredients.tsx'
import { mayEdit } from './may-edit.ts'
import { Rules } from './rules.tsx'

const parts: Readonly<Record<MedicationPart, { name: string; search: string; List: typeof Rules }>> = {
  rules: { name: '用药规则', search: '成分、内容或编码', List: Rules },
  contents: { name: '药品成分', search: '成分或商品编码', List: Contents },
  ingredients: { name: '成分', search: '名称、别名或编码', List: Ingredients },
  groups: { name: '成分类别', search: '名称、别名或编码', List: Groups },
}

/** What the shop knows of medicine: rules of warnings, what products hold, and ingredients with their groups (care#154). */
export function Medication({ place, who }: { place: Place; who: Who }) {
  const { medication: part, word } = place
  const [, navigate] = useLocation()
  const [isAdding, setAdding] = useState(false)
  const { name, search, List } = parts[part]
  return (
    <Card
      title="用药知识"
      heading="h1"
      action={
        <SearchBox
          label={`查找${name}`}
          placeholder={search}
          word={word}
          maxLength={50}
          onSearch={(typed) => navigate(placeAddress({ view: 'medication', part, word: typed.trim() }))}
        />
      }
    >
      <div className={styles.head}>
        <Tabs
          label="知识种类"
          current={part}
          items={medicationParts.map((key) => ({
            key,
            label: parts[key].name,
            to: placeAddress({ view: 'medication', part: key }),
          }))}
        />
        {mayEdit(part, who) && (
          <Button size="small" onClick={() => setAdding(true)}>
            新增{name}
          </Button>
        )}
      </div>
      {!mayEdit(part, who) && (
        <p className={facts.faint}>
          {part === 'rules'
            ? '用药规则由登记了执业药师证号的药师维护，当前密钥只能查看。'
            : `${name}由有“商品资料”权限的密钥维护，当前密钥只能查看。`}
        </p>
      )}
      <List key={part} place={place} who={who} isAdding={isAdding} onAdded={() => setAdding(false)} />
    </Card>
  )
}
