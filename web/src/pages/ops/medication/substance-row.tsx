import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import styles from '../catalogue/catalogue.module.css'
import facts from '../facts.module.css'
import rows from '../rows.module.css'

export interface SubstanceRowProps {
  what: string
  substance: { code: string; name: string; otherNames: readonly string[] }
  groups?: readonly string[]
  /** How much of the shop it concerns. */
  count: string
  /** Left out where the key may only look. */
  onEdit: (() => void) | undefined
}

/** An ingredient or a group, by the names that people give it. */
export function SubstanceRow({ what, substance, groups = [], count, onEdit }: SubstanceRowProps) {
  const { code, name, otherNames } = substance
  return (
    <div className={styles.row}>
      <div className={rows.rowMain}>
        <p className={rows.product}>
          {name}
          {groups.map((group) => (
            <Badge key={group} tone="sky">
              {group}
            </Badge>
          ))}
        </p>
        <p className={facts.faint}>
          {[code, otherNames.length > 0 && `别名：${otherNames.join('、')}`].filter(Boolean).join('\u00a0· ')}
        </p>
      </div>
      <p className={styles.prices}>{count}</p>
      {onEdit && (
        <Button kind="quiet" size="small" aria-label={`编辑${what}：${name}`} onClick={onEdit}>
          编辑
        </Button>
      )}
    </div>
  )
}
