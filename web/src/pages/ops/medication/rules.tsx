import { useState } from 'react'
import { type CatalogueRule, useCatalogueRules } from '../../../areas/operators/index.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import styles from '../catalogue/catalogue.module.css'
import { CatalogueList, type CataloguePartProps } from '../catalogue/catalogue-list.tsx'
import facts from '../facts.module.css'
import { severityLooks } from '../review/review-words.ts'
import rows from '../rows.module.css'
import { mayEdit } from './may-edit.ts'
import { limitWords, ruleKindNames, ruleLabelName, ruleSexNames } from './medication-words.ts'
import { RuleDialog } from './rule-dialog.tsx'

/** The rules of warnings, each with what it is about and where it is written. */
export function Rules({ place, who, isAdding, onAdded }: CataloguePartProps) {
  const found = useCatalogueRules(place.word, place.page)
  const [edited, setEdited] = useState<CatalogueRule>()
  return (
    <>
      <CatalogueList
        place={place}
        what="用药规则"
        beginning="系统自带的规则会在启动时录入，也可以在这里新增。"
        found={found}
        keyOf={({ code }) => code}
      >
        {(rule) => <Row rule={rule} onEdit={mayEdit('rules', who) ? () => setEdited(rule) : undefined} />}
      </CatalogueList>
      {isAdding && <RuleDialog rule={undefined} onClose={onAdded} />}
      {edited && <RuleDialog rule={edited} onClose={() => setEdited(undefined)} />}
    </>
  )
}

function Row({ rule, onEdit }: { rule: CatalogueRule; onEdit: (() => void) | undefined }) {
  const { code, kind, subjectName, severity, text, source, isActive, isBuiltIn, isForLocalUse } = rule
  return (
    <div className={styles.row}>
      <div className={rows.rowMain}>
        <p className={rows.product}>
          {subjectName ?? '所有已知成分的药品'}
          <Badge>{ruleKindNames[kind]}</Badge>
          <Badge tone={severityLooks[severity].tone}>{severityLooks[severity].words}</Badge>
          {!isActive && <Badge tone="amber">已停用</Badge>}
        </p>
        <p>{text}</p>
        <p className={facts.faint}>
          {[
            ...aboutWords(rule),
            `依据：${source}`,
            isForLocalUse && '含局部外用',
            isBuiltIn ? '系统自带' : '自行维护',
            code,
          ]
            .filter(Boolean)
            .join('\u00a0· ')}
        </p>
      </div>
      <span />
      {onEdit && (
        <Button kind="quiet" size="small" aria-label={`编辑规则：${code}`} onClick={onEdit}>
          编辑
        </Button>
      )}
    </div>
  )
}

/** What a rule compares besides its subject. */
function aboutWords({ kind, otherName, limit, sex, label }: CatalogueRule): string[] {
  return [
    ...(otherName === null ? [] : [kind === 'allergy' ? `对${otherName}过敏` : `与${otherName}同用`]),
    ...(limit === null ? [] : [limitWords(kind, limit)]),
    ...(sex === null ? [] : [ruleSexNames[sex as 0 | 1]]),
    ...(label === null ? [] : [ruleLabelName(label)]),
  ]
}
