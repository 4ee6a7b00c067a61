import { type RuleField, ruleLabels, warningKinds, warningSeverities } from '@shop/contract/fields/medication'
import * as operatorsApi from '../../../api/operators.gen.ts'
import { type CatalogueRule, feedOne } from '../../../areas/operators/index.ts'
import { CheckBox } from '../../../ui/check-box.tsx'
import { Choices } from '../../../ui/choices.tsx'
import { FieldGroup } from '../../../ui/field-group.tsx'
import styles from '../catalogue/catalogue.module.css'
import { Chosen, Typed } from '../catalogue/fields.tsx'
import { FormDialog, ReasonField, reasonProblem } from '../form-dialog.tsx'
import { severityLooks } from '../review/review-words.ts'
import { ChangeReason } from './change-reason.tsx'
import { fieldLabel, isHabit, ruleKindNames, ruleLabelName, ruleSexNames } from './medication-words.ts'
import { draftOfRule, fieldsOf, type RuleDraft, readRule, suggestedCode } from './rule-draft.ts'
import { SubstanceField } from './substance-field.tsx'
import { useKnowledgeDraft } from './use-knowledge-draft.ts'

export interface RuleDialogProps {
  /** Undefined for a new one. */
  rule: CatalogueRule | undefined
  onClose: () => void
}

const kindOptions = warningKinds.map((value) => ({ value, label: ruleKindNames[value] }))
const severityOptions = warningSeverities.map((value) => ({ value, label: severityLooks[value].words }))
const sexOptions = (['0', '1'] as const).map((value) => ({ value, label: ruleSexNames[value] }))
const labelOptions = (ofHabits: boolean) =>
  ruleLabels
    .filter((label) => isHabit(label) === ofHabits)
    .map((label) => ({ value: label, label: ruleLabelName(label) }))

/** A rule: what it is about, what it says and where that is written, and whether it holds. */
export function RuleDialog({ rule, onClose }: RuleDialogProps) {
  const { began, draft, change, reason, why, version, ...form } = useKnowledgeDraft<CatalogueRule, RuleDraft>({
    known: rule,
    draftOf: draftOfRule,
    codeOf: ({ code }) => code,
    find: operatorsApi.catalogueWarningRules,
  })
  const read = readRule(draft)
  const isResting = began?.isActive === true && !draft.isActive
  const send = async () => {
    if ('given' in read) await feedOne(operatorsApi.feedWarningRules({ ...why, rules: [{ ...read.given, version }] }))
  }
  const { kind } = draft
  return (
    <FormDialog
      title={rule ? '编辑用药规则' : '新增用药规则'}
      act="保存"
      isWide
      done="用药规则已保存"
      check={() => ({
        ...('problems' in read ? read.problems : {}),
        ...(began && reasonProblem(reason.value, 'reason', isResting ? '请填写停用原因' : '请填写修改原因')),
      })}
      send={send}
      onClose={onClose}
      {...form}
    >
      {(problems) => {
        const about = ({ field, isRequired }: { field: RuleField; isRequired: boolean }) => {
          const given = { name: field, label: fieldLabel(kind, field), value: draft[field], message: problems[field] }
          if (field === 'sex')
            return (
              <Chosen
                key={field}
                {...given}
                options={sexOptions}
                onChoose={(sex) => change({ sex: sex as RuleDraft['sex'] })}
              />
            )
          if (field === 'label')
            return (
              <Chosen
                key={field}
                {...given}
                options={labelOptions(kind === 'habit')}
                onChoose={(label) => change({ label: label as RuleDraft['label'] })}
              />
            )
          if (field === 'limit')
            return (
              <Typed key={field} {...given} inputMode="numeric" maxLength={3} onType={(limit) => change({ limit })} />
            )
          return (
            <SubstanceField
              key={field}
              {...given}
              hint={isRequired ? '输入名称或编码查找' : '留空表示所有已知成分的药品'}
              knownName={began?.[field] === draft[field].trim() ? (began?.[`${field}Name`] ?? undefined) : undefined}
              onType={(code) => change({ [field]: code })}
            />
          )
        }
        return (
          <div className={styles.columns}>
            <Chosen
              name="kind"
              label="规则类型"
              value={kind}
              message={problems.kind}
              options={kindOptions}
              onChoose={(chosen) => chosen !== '' && change({ kind: chosen as RuleDraft['kind'], label: '' })}
            />
            {fieldsOf(kind).map(about)}
            <FieldGroup label="严重程度" message={problems.severity}>
              {() => (
                <Choices
                  place="severity"
                  value={draft.severity}
                  options={severityOptions}
                  onChoose={(severity) => change({ severity })}
                />
              )}
            </FieldGroup>
            <div className={styles.whole}>
              <ReasonField
                name="text"
                label="提示内容"
                hint="用户和药师看到的话，最多 120 个字；{drug} 代表另一药品，{days} 代表天数"
                maxLength={120}
                value={draft.text}
                message={problems.text}
                onType={(text) => change({ text })}
              />
            </div>
            <Typed
              name="source"
              label="依据"
              hint="例如：药品说明书【禁忌】"
              maxLength={40}
              value={draft.source}
              message={problems.source}
              onType={(source) => change({ source })}
            />
            <Typed
              name="code"
              label="规则编码"
              hint={rule ? undefined : `留空则为 ${suggestedCode(draft)}，保存后不能修改`}
              maxLength={80}
              isFixed={rule !== undefined}
              value={draft.code}
              message={problems.code}
              onType={(code) => change({ code })}
            />
            <div className={`${styles.whole} ${styles.ticks}`}>
              <CheckBox
                checked={draft.isForLocalUse}
                onChange={({ target }) => change({ isForLocalUse: target.checked })}
              >
                也适用于软膏、滴眼液、喷雾等局部外用药
              </CheckBox>
              <CheckBox checked={draft.isActive} onChange={({ target }) => change({ isActive: target.checked })}>
                启用（停用后不再提示，已提交的处方不受影响）
              </CheckBox>
            </div>
            {began && (
              <ChangeReason
                label={isResting ? '停用原因' : '修改原因'}
                hint="与操作人、时间一同记入操作记录"
                message={problems.reason}
                {...reason}
              />
            )}
          </div>
        )
      }}
    </FormDialog>
  )
}
