import { healthLabelNames, healthQuestionTexts } from '@shop/contract/messages/health-info'
import type { FieldCipher } from '../../platform/secrets/account-keys.ts'
import { pictureNameOf } from '../uploads/index.ts'
import { decryptPatient } from './encrypted-patient.ts'
import type { PatientRow } from './store/patients.ts'

/** A patient as the export of one's data tells it, numbers in full; a field that is kept is exported. */
export function exportPatient(row: PatientRow, cipher: FieldCipher) {
  const patient = decryptPatient(cipher, row.id, row)
  const {
    healthInfo,
    guardianVo,
    prescriptionImages,
    medicalRecords,
    certificateImage,
    certificateImageBack,
    ...told
  } = patient
  const at = (stamp: Date | null) => stamp?.getTime() ?? null
  return {
    ...told,
    certificateImages: namesOf([certificateImage, certificateImageBack, guardianVo?.certificateImage]),
    guardianName: guardianVo?.name ?? null,
    guardianPhone: guardianVo?.phone ?? null,
    guardianCardNum: guardianVo?.cardNum ?? null,
    healthInfo: (healthInfo ?? []).map(({ question, answer, labels, otherText }) => ({
      question: healthQuestionTexts[question].name,
      answer: answer === 1,
      labels: labels.map((label) => healthLabelNames[label]).join('、'),
      otherText,
    })),
    prescriptionImages: namesOf(prescriptionImages),
    medicalRecords: namesOf(medicalRecords),
    isDefault: row.isDefault,
    isSystemDefault: row.isSystemDefault,
    realNameAt: at(row.realNameAt),
    guardianRealNameAt: at(row.guardianRealNameAt),
    certificateApprovedAt: at(row.certificateApprovedAt),
    usedAt: row.usedAt.getTime(),
    createdAt: row.createdAt.getTime(),
  }
}

/** How the copy calls pictures, in one line. */
function namesOf(pictures: readonly (string | null | undefined)[]): string {
  return pictures
    .filter((picture) => typeof picture === 'string')
    .map(pictureNameOf)
    .join('、')
}
