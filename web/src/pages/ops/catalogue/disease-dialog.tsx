import { type DiseaseSex, diseaseSexes, ICD_CODE_MAX } from '@shop/contract/fields/diseases'
import { diseaseSexNames } from '@shop/contract/messages/diseases'
import { useState } from 'react'
import * as operatorsApi from '../../../api/operators.gen.ts'
import { type CatalogueDisease, feedOne } from '../../../areas/operators/index.ts'
import { CheckBox } from '../../../ui/check-box.tsx'
import { Choices } from '../../../ui/choices.tsx'
import { FieldGroup } from '../../../ui/field-group.tsx'
import { FormDialog } from '../form-dialog.tsx'
import styles from './catalogue.module.css'
import { type DiseaseDraft, draftOfDisease, readDisease } from './disease-draft.ts'
import { Typed } from './fields.tsx'

export interface DiseaseDialogProps {
  /** Undefined for a new one. */
  disease: CatalogueDisease | undefined
  onClose: () => void
}

type TextName = Exclude<keyof DiseaseDraft, 'sex' | 'isOffered'>

const sexOptions = diseaseSexes.map((value) => ({ value, label: diseaseSexNames[value] }))

/** A disease: its code and name, who can have it, and whether it can be chosen. */
export function DiseaseDialog({ disease, onClose }: DiseaseDialogProps) {
  const [draft, setDraft] = useState(() => draftOfDisease(disease))
  const read = readDisease(draft)
  const send = async () => {
    if ('given' in read) await feedOne(operatorsApi.feedDiseases({ diseases: [read.given] }))
  }
  return (
    <FormDialog
      title={disease ? '编辑疾病' : '新增疾病'}
      act="保存"
      isWide
      done="疾病已保存"
      check={() => ('problems' in read ? read.problems : {})}
      send={send}
      onClose={onClose}
    >
      {(problems) => {
        const typed = (name: TextName, label: string, maxLength: number, more: { hint?: string } = {}) => (
          <Typed
            name={name}
            label={label}
            maxLength={maxLength}
            {...(name.startsWith('age') && { inputMode: 'numeric' as const })}
            isFixed={name === 'code' && disease !== undefined}
            value={draft[name]}
            message={problems[name]}
            onType={(value) => setDraft({ ...draft, [name]: value })}
            {...more}
          />
        )
        return (
          <div className={styles.columns}>
            {typed('code', '疾病编码', ICD_CODE_MAX, disease ? {} : { hint: 'ICD-10 编码，保存后不能修改' })}
            {typed('name', '疾病名称', 100)}
            {typed('ageMin', '最小年龄', 3, { hint: '周岁，留空表示不限' })}
            {typed('ageMax', '最大年龄', 3, { hint: '周岁，留空表示不限' })}
            {typed('edition', '来源版本', 60, { hint: '编码表的名称和版本' })}
            <FieldGroup label="适用性别" message={problems.sex}>
              {() => (
                <Choices<DiseaseSex>
                  place="sex"
                  value={draft.sex}
                  options={sexOptions}
                  onChoose={(sex) => setDraft({ ...draft, sex })}
                />
              )}
            </FieldGroup>
            <div className={styles.whole}>
              <CheckBox
                checked={draft.isOffered}
                onChange={({ target }) => setDraft({ ...draft, isOffered: target.checked })}
              >
                可供顾客选择（停用后，已选过的记录不受影响）
              </CheckBox>
            </div>
          </div>
        )
      }}
    </FormDialog>
  )
}
