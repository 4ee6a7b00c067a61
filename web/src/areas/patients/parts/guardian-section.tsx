import { patientLimits } from '@shop/contract/fields/patients'
import type { PatientForm } from '../use-patient-form.ts'
import { FormSection } from './form-section.tsx'
import { IdNumberField, NameField, PhoneField } from './patient-fields.tsx'
import styles from './patient-form.module.css'
import { PatientPictures } from './patient-pictures.tsx'

/** Who answers for a child of six or under (care#11, care#12); the picture once the real-name check was not sure (care#20). */
export function GuardianSection({ form }: { form: PatientForm }) {
  return (
    <FormSection
      title="监护人信息"
      about={`${patientLimits.guardianUpTo} 周岁及以下的用药人须填写监护人，并由监护人实名。`}
    >
      <NameField form={form} place="guardianName" label="监护人姓名" />
      <PhoneField form={form} place="guardianPhone" label="监护人手机号码" />
      <div className={styles.wide}>
        <IdNumberField form={form} place="guardianNumber" label="监护人身份证号" isRequired />
      </div>
      {form.showsGuardianPicture && (
        <div className={styles.pictures}>
          <PatientPictures
            form={form}
            place="guardianPicture"
            use="certificate"
            consent="identity"
            label="监护人身份证人像面照片"
            hint="核对无误仍未通过时上传，由药师审核"
            most={1}
          />
        </div>
      )}
    </FormSection>
  )
}
