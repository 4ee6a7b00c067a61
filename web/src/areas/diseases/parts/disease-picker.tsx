import { type ChosenDiseases, type PatientFacts, productAgeProblem } from '@shop/contract/fields/diseases'
import { productAgeText, diseasePickerTexts as texts } from '@shop/contract/messages/diseases'
import { useId, useRef, useState } from 'react'
import fieldStyles from '../../../ui/field.module.css'
import { FieldGroup } from '../../../ui/field-group.tsx'
import type { DiseaseGroup } from '../calls.ts'
import { addCustom, type Changed, type ChosenDisease, toggleDisease } from '../choice.ts'
import { ChosenList } from './chosen-list.tsx'
import styles from './disease-picker.module.css'
import { DiseaseSearch } from './disease-search.tsx'
import { DiseaseTags } from './disease-tags.tsx'

export interface DiseasePickerProps {
  /** The drug, with the diseases it is taken for. */
  group: DiseaseGroup
  /** Who takes it, as far as that is known. */
  patient: PatientFacts
  value: ChosenDiseases
  onChange: (value: ChosenDiseases) => void
  /** What the form or the shop finds wrong with the choice. */
  problem?: string | undefined
  /** The form's name for it, by which a fault takes the focus to its search. */
  place?: string | undefined
}

/** Says what a drug is taken for: the diseases that it is known for, others by a search, and some in own words (care#57 to care#68). */
export function DiseasePicker({ group, patient, value, onChange, problem, place }: DiseasePickerProps) {
  const [refused, setRefused] = useState<string>()
  const search = useRef<HTMLInputElement>(null)
  const reasonId = useId()
  const forbidden = productAgeProblem(group, patient)
  /** @returns whether the choice changed */
  const take = (changed: Changed): boolean => {
    setRefused('refused' in changed ? changed.refused : undefined)
    if ('refused' in changed) return false
    onChange(changed.value)
    return true
  }
  const toggle = (disease: ChosenDisease) => take(toggleDisease(value, disease, patient))
  const message = (forbidden && productAgeText(forbidden)) ?? problem
  return (
    <FieldGroup label={texts.group(group.commonTitle)} message={message}>
      {(control) => (
        <div className={styles.picker}>
          <ChosenList
            value={value}
            patient={patient}
            onChange={(changed) => take({ value: changed })}
            onEmptied={() => search.current?.focus()}
          />
          {!forbidden && (
            <>
              {group.diseasesList.length > 0 && (
                <DiseaseTags diseases={group.diseasesList} value={value} patient={patient} onToggle={toggle} />
              )}
              <DiseaseSearch
                input={search}
                place={place}
                value={value}
                patient={patient}
                describedBy={[refused && reasonId, control['aria-describedby']].filter(Boolean).join(' ')}
                isInvalid={control['aria-invalid'] === true}
                onType={() => setRefused(undefined)}
                onToggle={toggle}
                onAddOwn={(text) => take(addCustom(value, text))}
              />
            </>
          )}
          <div aria-live="polite" className={styles.said}>
            {refused && (
              <p id={reasonId} className={fieldStyles.message}>
                {refused}
              </p>
            )}
          </div>
        </div>
      )}
    </FieldGroup>
  )
}
