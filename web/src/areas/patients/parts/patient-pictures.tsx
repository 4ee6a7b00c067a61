import type { PatientConsent } from '@shop/contract/consents'
import { useState } from 'react'
import { failureText } from '../../../lib/failure.ts'
import { PictureField, type PictureUse, usePictures } from '../../uploads/index.ts'
import type { PatientForm, PictureFieldName } from '../use-patient-form.ts'
import styles from './patient-form.module.css'

export interface PatientPicturesProps {
  form: PatientForm
  place: PictureFieldName
  use: PictureUse
  /** What they are sent by; without it none is chosen. */
  consent: PatientConsent
  label: string
  hint?: string
  most: number
}

/** Pictures of a certificate, a prescription or a record: none is sent before its kind was agreed to (care#18). */
export function PatientPictures({ form, place, use, consent, label, hint, most }: PatientPicturesProps) {
  const chosen = usePictures(use, most, form.values[place], (pictures, isWhole) =>
    form.setPictures(place, pictures, isWhole),
  )
  const [problem, setProblem] = useState<string>()
  const add = async (files: readonly File[]) => {
    setProblem(undefined)
    try {
      await form.consents.record(consent)
      await chosen.add(files)
    } catch (error) {
      setProblem(failureText(error))
    }
  }
  const said = problem ?? form.problems[place]
  const isOpen = form.consents.allows(consent) || chosen.pictures.length > 0
  if (!isOpen) {
    return (
      <div className={styles.waits} data-place={place} data-invalid={said ? true : undefined} tabIndex={-1}>
        <p>
          <strong>{label}</strong>：勾选同意后即可上传
        </p>
        <div role="alert">{said && <p className={styles.problem}>{said}</p>}</div>
      </div>
    )
  }
  return (
    <PictureField
      label={label}
      most={most}
      chosen={{ ...chosen, add }}
      {...(hint && { hint })}
      message={said}
      place={place}
    />
  )
}
