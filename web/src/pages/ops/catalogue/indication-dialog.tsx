import { ICD_CODE_MAX } from '@shop/contract/fields/diseases'
import { useState } from 'react'
import * as operatorsApi from '../../../api/operators.gen.ts'
import { type CatalogueIndication, feedOne } from '../../../areas/operators/index.ts'
import { CheckBox } from '../../../ui/check-box.tsx'
import { FormDialog } from '../form-dialog.tsx'
import styles from './catalogue.module.css'
import { draftOfIndication, emptyLink, MOST_LINKS, readIndication } from './disease-draft.ts'
import { EditedLines } from './edited-lines.tsx'
import { Typed } from './fields.tsx'

export interface IndicationDialogProps {
  drug: CatalogueIndication
  onClose: () => void
}

/** What a drug is taken for, in the order in which shoppers see it, and the ages it is forbidden for. */
export function IndicationDialog({ drug, onClose }: IndicationDialogProps) {
  const [draft, setDraft] = useState(() => draftOfIndication(drug))
  const read = readIndication(drug.productCode, draft)
  const nameOf = (code: string) => drug.diseases.find((disease) => disease.code === code.trim())?.name
  const send = async () => {
    if ('given' in read) await feedOne(operatorsApi.feedProductDiseases({ products: [read.given] }))
  }
  return (
    <FormDialog
      title={`用药疾病：${drug.productName}`}
      act="保存"
      isWide
      done="用药疾病已保存"
      check={() => ('problems' in read ? read.problems : {})}
      send={send}
      onClose={onClose}
    >
      {(problems) => {
        const age = (name: 'forbiddenAgeLess' | 'forbiddenAgeGreater', label: string) => (
          <Typed
            name={name}
            label={label}
            hint="周岁，留空表示不限"
            inputMode="numeric"
            maxLength={3}
            value={draft[name]}
            message={problems[name]}
            onType={(value) => setDraft({ ...draft, [name]: value })}
          />
        )
        return (
          <div className={styles.columns}>
            {age('forbiddenAgeLess', '未满此年龄禁用')}
            {age('forbiddenAgeGreater', '超过此年龄禁用')}
            <EditedLines
              label="疾病"
              lines={draft.links}
              empty={emptyLink}
              most={MOST_LINKS}
              nameOf={(number) => `第 ${number} 种疾病`}
              act="添加疾病"
              className={styles.link}
              onChange={(links) => setDraft({ ...draft, links })}
            >
              {(link, index, change) => (
                <>
                  <Typed
                    name={`diseases.${index}.code`}
                    label={`疾病编码（第 ${index + 1} 种）`}
                    hint={nameOf(link.code)}
                    maxLength={ICD_CODE_MAX}
                    value={link.code}
                    message={problems[`diseases.${index}.code`]}
                    onType={(code) => change({ ...link, code })}
                  />
                  <CheckBox
                    aria-label={`默认推荐第 ${index + 1} 种疾病`}
                    checked={link.isDefault}
                    onChange={({ target }) => change({ ...link, isDefault: target.checked })}
                  >
                    默认推荐
                  </CheckBox>
                </>
              )}
            </EditedLines>
          </div>
        )
      }}
    </FormDialog>
  )
}
