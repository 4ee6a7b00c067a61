import type { ChosenDiseases, PatientFacts } from '@shop/contract/fields/diseases'
import { diseasePickerTexts as texts } from '@shop/contract/messages/diseases'
import { useId, useRef, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import type { Disease } from '../calls.ts'
import { isChosen, unfitText } from '../choice.ts'
import { useFold } from '../use-fold.ts'
import styles from './disease-picker.module.css'

export interface DiseaseTagsProps {
  diseases: readonly Disease[]
  value: ChosenDiseases
  patient: PatientFacts
  onToggle: (disease: Disease) => void
}

/** The diseases that the drug is known for, the default ones first; more than two rows are folded (care#66). */
export function DiseaseTags({ diseases, value, patient, onToggle }: DiseaseTagsProps) {
  const list = useRef<HTMLUListElement>(null)
  const [isUnfolded, setUnfolded] = useState(false)
  const fold = useFold(list, diseases.length)
  const [labelId, listId] = [useId(), useId()]
  const sorted = [...diseases.filter(({ isDefault }) => isDefault), ...diseases.filter(({ isDefault }) => !isDefault)]
  const folded = isUnfolded ? undefined : fold
  return (
    <div className={styles.part}>
      <p id={labelId} className={styles.label}>
        {texts.tags}
      </p>
      <ul
        ref={list}
        id={listId}
        className={styles.chips}
        data-folded={folded && true}
        style={{ maxHeight: folded?.height }}
        aria-labelledby={labelId}
      >
        {sorted.map((disease, index) => (
          // What is folded away is out of the way of keys and readers as well.
          <li key={disease.icdCode} inert={folded && index >= folded.fitting}>
            <DiseaseTag
              disease={disease}
              isOn={isChosen(value, disease)}
              problem={unfitText(disease, patient)}
              onToggle={() => onToggle(disease)}
            />
          </li>
        ))}
      </ul>
      {fold && (
        <Button
          kind="link"
          size="small"
          className={styles.fold}
          aria-expanded={isUnfolded}
          aria-controls={listId}
          onClick={() => setUnfolded(!isUnfolded)}
        >
          {isUnfolded ? texts.fold : texts.unfold}
        </Button>
      )}
    </div>
  )
}

export interface DiseaseTagProps {
  disease: Pick<Disease, 'diseasesDesc'>
  isOn: boolean
  /** Why the patient cannot have it; pressed all the same, the picker says so aloud. */
  problem: string | undefined
  onToggle: () => void
}

/** A disease that is chosen by a press, and taken out by another. */
function DiseaseTag({ disease, isOn, problem, onToggle }: DiseaseTagProps) {
  const reasonId = useId()
  const isBarred = problem !== undefined && !isOn
  return (
    <>
      <button
        type="button"
        className={styles.tag}
        aria-pressed={isOn}
        aria-disabled={isBarred || undefined}
        aria-describedby={isBarred ? reasonId : undefined}
        title={isBarred ? problem : undefined}
        onClick={onToggle}
      >
        {disease.diseasesDesc}
      </button>
      {isBarred && (
        <span id={reasonId} className="visually-hidden">
          {problem}
        </span>
      )}
    </>
  )
}
