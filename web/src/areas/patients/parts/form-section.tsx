import { type ReactNode, useId } from 'react'
import styles from './patient-form.module.css'

export interface FormSectionProps {
  title: string
  /** What it is for. */
  about?: string
  children: ReactNode
}

/** A part of the form of a patient, under its own heading. */
export function FormSection({ title, about, children }: FormSectionProps) {
  const id = useId()
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {about && <p className={styles.about}>{about}</p>}
      </div>
      {children}
    </section>
  )
}
