import {
  type ChosenDiseases,
  cleanDiseaseName,
  diseaseLimits,
  isSameDisease,
  type PatientFacts,
} from '@shop/contract/fields/diseases'
import { diseasePickerTexts as texts } from '@shop/contract/messages/diseases'
import { type KeyboardEvent, type RefObject, useId } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Magnifier } from '../../../ui/icons.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import type { Disease } from '../calls.ts'
import { foundBy, useDiseaseSearch } from '../queries.ts'
import { useDiseaseSearchWord } from '../use-disease-search-word.ts'
import styles from './disease-picker.module.css'
import { DiseaseResults } from './disease-results.tsx'

export interface DiseaseSearchProps {
  input: RefObject<HTMLInputElement | null>
  place: string | undefined
  value: ChosenDiseases
  patient: PatientFacts
  /** Ids of what belongs to it besides its label. */
  describedBy: string
  isInvalid: boolean
  onType: () => void
  onToggle: (disease: Disease) => void
  /** @returns whether it was added */
  onAddOwn: (text: string) => boolean
}

/** Finds other diseases by a word, and adds the word itself as one in own words (care#58, care#67). */
export function DiseaseSearch(props: DiseaseSearchProps) {
  const { input, place, value, patient, describedBy, isInvalid, onType, onToggle, onAddOwn } = props
  const word = useDiseaseSearchWord()
  const resultsId = useId()
  const search = useDiseaseSearch(word.asked, patient)
  const ownName = cleanDiseaseName(word.typed)
  // What the list has by that name is chosen there, with its code.
  const isListed = word.asked !== '' && foundBy(search).some(({ icdName }) => isSameDisease(icdName, ownName))
  const press = (event: KeyboardEvent) => {
    // The search stands inside a form, which Enter would send.
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault()
      word.askNow()
    }
    if (event.key === 'Escape' && word.typed !== '') {
      event.preventDefault()
      word.clear()
    }
  }
  const addOwn = () => {
    if (!onAddOwn(word.typed)) return
    word.clear()
    input.current?.focus()
  }
  return (
    <div className={styles.part}>
      <Field label={texts.search} labelHidden>
        {(control) => (
          <TextInput
            {...control}
            ref={input}
            type="search"
            leading={<Magnifier />}
            placeholder={texts.placeholder}
            autoComplete="off"
            enterKeyHint="search"
            maxLength={diseaseLimits.name}
            data-place={place}
            aria-controls={word.asked === '' ? undefined : resultsId}
            aria-describedby={describedBy || undefined}
            aria-invalid={isInvalid || undefined}
            value={word.typed}
            onKeyDown={press}
            onChange={({ target }) => {
              word.type(target.value)
              onType()
            }}
          />
        )}
      </Field>
      {word.asked !== '' && <DiseaseResults id={resultsId} search={search} value={value} onToggle={onToggle} />}
      {ownName !== '' && !isListed && (
        <Button kind="quiet" size="small" className={styles.addOwn} onClick={addOwn}>
          {texts.addOwn(ownName)}
        </Button>
      )}
    </div>
  )
}
