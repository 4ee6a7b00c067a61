import { patientLimits } from '@shop/contract/fields/patients'
import type { PatientForm } from '../use-patient-form.ts'
import { FormSection } from './form-section.tsx'
import { PatientConsentBox } from './patient-consents.tsx'
import styles from './patient-form.module.css'
import { PatientPictures } from './patient-pictures.tsx'

/** Pictures of prescriptions and medical records, five each at the most (care#16). */
export function RecordsSection({ form, isNeeded }: { form: PatientForm; isNeeded: boolean }) {
  return (
    <FormSection
      title="处方与病历"
      about={isNeeded ? '本次购买的处方药须上传处方图片。' : '已有处方或病历的，上传后药师审核更快，选填。'}
    >
      {form.consents.asks('prescription') && (
        <div className={styles.wide}>
          <PatientConsentBox form={form} kind="prescription" />
        </div>
      )}
      <div className={styles.pictures}>
        <PatientPictures
          form={form}
          place="prescriptions"
          use="prescription"
          consent="prescription"
          label={isNeeded ? '处方图片' : '处方图片（选填）'}
          most={patientLimits.pictures}
        />
        <PatientPictures
          form={form}
          place="records"
          use="medicalRecord"
          consent="prescription"
          label="病历图片（选填）"
          most={patientLimits.pictures}
        />
      </div>
    </FormSection>
  )
}
