import { healthLabelNames, healthQuestionTexts } from '@shop/contract/messages/health-info'
import type { PatientSnapshot } from './domain/record.ts'
import type { OpenedRecord } from './open-record.ts'
import { diagnosisOf } from './present.ts'

/** What pharmacists asked, in plain. */
export interface PlainQuestion {
  question: string
  askedAt: number
  answer: string | null
  answeredAt: number | null
}

/** A record as its member may take it along: everything opened, nothing of how it is stored. */
export function plainRecord({ row, content, patient, findings, reason }: OpenedRecord, questions: PlainQuestion[]) {
  return {
    ordersCode: row.ordersCode,
    state: row.state,
    createdAt: row.createdAt.getTime(),
    submittedAt: row.submittedAt?.getTime() ?? null,
    decidedAt: row.decidedAt?.getTime() ?? null,
    validUntil: row.validUntil?.getTime() ?? null,
    usedAt: row.usedAt?.getTime() ?? null,
    reason,
    ...(patient && plainPatient(patient)),
    drugs: (findings?.drugs ?? []).map((drug) => ({
      productName: drug.productName,
      amount: drug.amount,
      diseases: diagnosisOf(drug)
        .diseasesList.map(({ icdName }) => icdName)
        .join('、'),
    })),
    answers: content.answers.map(({ question, answer }) => ({ question, answer: answer === 1 })),
    pregnancy: content.pregnancy,
    riskNoticeVersion: content.riskNoticeVersion,
    warnings: (findings?.warnings ?? []).map((warning) => ({ warning: warning.text, reason: warning.reason })),
    questions,
    pictures: row.imageCount,
  }
}

function plainPatient(patient: PatientSnapshot) {
  const { guardian, certificate, healthInfo } = patient
  return {
    patientName: patient.name,
    patientPhone: patient.phone,
    patientIdNumber: patient.idCardNumber,
    patientCertificate: certificate?.number ?? null,
    patientAge: patient.age,
    relation: patient.relationLabel,
    guardianName: guardian?.name ?? null,
    guardianPhone: guardian?.phone ?? null,
    guardianIdNumber: guardian?.cardNum ?? null,
    healthInfo: (healthInfo ?? []).map(({ question, answer, labels, otherText }) => ({
      question: healthQuestionTexts[question].name,
      answer: answer === 1,
      details: [...labels.map((label) => healthLabelNames[label]), otherText].filter((text) => text !== '').join('、'),
    })),
  }
}
