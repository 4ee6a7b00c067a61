import { certificateNames, patientSexNames, relationNames } from '@shop/contract/messages/patients'
import { ShieldAlert, ShieldCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { Badge } from '../../../ui/badge.tsx'
import { classes } from '../../../ui/classes.ts'
import type { PatientSummary } from '../calls.ts'
import styles from './patient-card.module.css'

export interface PatientCardProps {
  patient: PatientSummary
  /** What the name is drawn as: a heading where the card stands by itself. */
  heading?: 'h2' | 'h3' | 'span'
  /** It is the one that was chosen. */
  isChosen?: boolean
  className?: string | undefined
  /** At its foot, such as links that change the patient. */
  children?: ReactNode
}

/** Who takes the medicine, at a glance: masked numbers, nothing of health (care#21). */
export function PatientCard({ patient, heading = 'span', isChosen = false, className, children }: PatientCardProps) {
  return (
    <article
      className={classes(styles.card, isChosen && styles.chosen, className)}
      aria-label={`用药人 ${patient.name}`}
    >
      <PatientFacts patient={patient} heading={heading} />
      {children && <div className={styles.actions}>{children}</div>}
    </article>
  )
}

/** What a card tells, without its frame: as text inside of a label, too. */
export function PatientFacts({
  patient,
  heading: Heading = 'span',
}: {
  patient: PatientSummary
  heading?: 'h2' | 'h3' | 'span'
}) {
  const { name, sex, age, relationLabel, consigneePhone, isDefault } = patient
  const facts = [sex === null ? '' : patientSexNames[sex], age === null ? '' : `${age} 岁`].filter(Boolean)
  const number = numberOf(patient)
  return (
    <>
      <span className={styles.head}>
        <Heading className={styles.name}>{name}</Heading>
        <span className={styles.relation}>{relationNames[relationLabel]}</span>
        {facts.length > 0 && <span className={styles.facts}>{facts.join(' · ')}</span>}
        {isDefault && <Badge className={styles.default}>默认</Badge>}
      </span>
      <span className={styles.row}>
        <span className={styles.label}>手机</span>
        <span className={styles.number}>{consigneePhone}</span>
      </span>
      <span className={styles.row}>
        <span className={styles.label}>{number.label}</span>
        <span className={styles.number}>{number.text}</span>
      </span>
      <span className={styles.marks}>
        <RealNameMark patient={patient} />
        {!patient.isComplete && <Badge tone="amber">信息待完善</Badge>}
      </span>
    </>
  )
}

/** Whose name is confirmed, and by whom: of a small child the guardian's counts, another certificate is for the pharmacist. */
function RealNameMark({ patient }: { patient: PatientSummary }) {
  const { isValidateName, needsGuardian, isGuardianValidated, certificateType, isCertificateApproved } = patient
  if (isValidateName) return <Mark isDone>已实名</Mark>
  if (needsGuardian) {
    return isGuardianValidated ? <Mark isDone>监护人已实名</Mark> : <Badge tone="sky">由监护人实名</Badge>
  }
  if (certificateType !== null) {
    return isCertificateApproved ? <Mark isDone>证件已通过药师审核</Mark> : <Badge tone="sky">证件由药师审核</Badge>
  }
  return <Mark>未实名</Mark>
}

function Mark({ isDone = false, children }: { isDone?: boolean; children: string }) {
  const Icon = isDone ? ShieldCheck : ShieldAlert
  return (
    <Badge tone={isDone ? 'jade' : 'amber'} className={styles.mark}>
      <Icon size={14} aria-hidden="true" />
      {children}
    </Badge>
  )
}

function numberOf({ plainIdCardNumber, certificateType, cardNumber }: PatientSummary): { label: string; text: string } {
  if (certificateType !== null && cardNumber !== null)
    return { label: certificateNames[certificateType], text: cardNumber }
  return { label: '身份证', text: plainIdCardNumber ?? '未填写' }
}
