import {
  CERTIFICATE_NUMBER_MAX,
  type CertificateType,
  certificateTypeList,
  certificateTypes,
  needsCertificateBack,
} from '@shop/contract/fields/certificates'
import { defaultBirthDay, type PatientSex } from '@shop/contract/fields/patients'
import { certificateHints, certificateNames, patientSexNames } from '@shop/contract/messages/patients'
import { selectMasked, typedAnew } from '../../../lib/number-field.ts'
import { BirthdayField } from '../../../ui/birthday-field.tsx'
import { birthdayOf } from '../../../ui/birthday-lists.ts'
import { Button } from '../../../ui/button.tsx'
import { Choices } from '../../../ui/choices.tsx'
import { Field } from '../../../ui/field.tsx'
import { FieldGroup } from '../../../ui/field-group.tsx'
import { SelectInput } from '../../../ui/select-input.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import type { PatientForm } from '../use-patient-form.ts'
import { FormSection } from './form-section.tsx'
import { PatientConsentBox } from './patient-consents.tsx'
import { IdNumberField } from './patient-fields.tsx'
import styles from './patient-form.module.css'
import { PatientPictures } from './patient-pictures.tsx'

/** Who the patient is by law: the ID number or another certificate, with sex and birth date (care#5 to care#10). */
export function IdentitySection({ form }: { form: PatientForm }) {
  const { values, problems, consents } = form
  const isOther = values.certificateType !== null
  const isBirthNeeded = form.rules.isValidationNeeded || isOther
  return (
    <FormSection title="身份信息" about="处方药须实名购买。证件信息加密保存，只用于实名核验和处方审核。">
      {isOther ? <CertificateFields form={form} type={values.certificateType!} /> : <ResidentIdField form={form} />}
      {isOther && consents.asks('identity') && (
        <div className={styles.wide}>
          <PatientConsentBox form={form} kind="identity" />
        </div>
      )}
      {isOther && <CertificatePictures form={form} type={values.certificateType!} />}
      <FieldGroup label={isBirthNeeded ? '性别' : '性别（选填）'} message={problems.sex}>
        {(control) => (
          <Choices
            place="sex"
            value={values.sex === null ? undefined : (String(values.sex) as '0' | '1')}
            options={sexes}
            describedBy={control['aria-describedby']}
            isInvalid={problems.sex !== undefined}
            isLocked={form.isBirthKnown}
            onChoose={(sex) => form.change({ sex: Number(sex) as PatientSex })}
          />
        )}
      </FieldGroup>
      <BirthdayField
        label={isBirthNeeded ? '出生日期' : '出生日期（选填）'}
        value={values.birthday}
        message={problems.birthday}
        isRequired={isBirthNeeded}
        isLocked={form.isBirthKnown}
        opensAt={birthdayOf(defaultBirthDay(Date.now()))}
        onChoose={(birthday) => form.change({ birthday })}
        onLeave={() => form.leave('birthday')}
      />
      {form.isBirthKnown && <p className={`${styles.wide} ${styles.quietly}`}>性别和出生日期取自身份证号，不可修改</p>}
      {!isOther && consents.asks('identity') && (
        <div className={styles.wide}>
          <PatientConsentBox form={form} kind="identity" />
        </div>
      )}
    </FormSection>
  )
}

const sexes = ([0, 1] as const).map((sex) => ({ value: String(sex) as '0' | '1', label: patientSexNames[sex] }))

function ResidentIdField({ form }: { form: PatientForm }) {
  const { isLocked, offersOther } = form
  const { isIdNeeded } = form.rules
  return (
    <>
      <div className={styles.wide}>
        <IdNumberField
          form={form}
          place="idNumber"
          label={isIdNeeded ? '身份证号' : '身份证号（选填）'}
          isRequired={isIdNeeded}
          isLocked={isLocked}
          hint={isLocked ? '已实名认证，姓名和身份证号不可修改' : undefined}
        />
      </div>
      <div aria-live="polite" className={styles.wide}>
        {offersOther && (
          <p className={styles.other}>
            没有身份证，或号码一直无法通过？
            <Button
              kind="link"
              size="small"
              // Left by the press, the field above would show its message and move the button away from under the pointer.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => form.chooseCertificate(certificateTypes.passport)}
            >
              使用其他证件
            </Button>
          </p>
        )}
      </div>
    </>
  )
}

const certificates = certificateTypeList.map((type) => ({ value: String(type), label: certificateNames[type] }))

function CertificateFields({ form, type }: { form: PatientForm; type: CertificateType }) {
  const { values, problems } = form
  return (
    <>
      <Field label="证件类型">
        {(control) => (
          <SelectInput
            {...control}
            data-place="certificateType"
            none="居民身份证"
            value={String(type)}
            options={certificates}
            onChoose={(chosen) => form.chooseCertificate(chosen === '' ? null : (Number(chosen) as CertificateType))}
          />
        )}
      </Field>
      <Field label="证件号码" hint={certificateHints[type]} message={problems.cardNumber}>
        {(control) => (
          <TextInput
            {...control}
            data-place="cardNumber"
            autoComplete="off"
            spellCheck={false}
            required
            maxLength={CERTIFICATE_NUMBER_MAX}
            value={values.cardNumber}
            onChange={(event) => form.change({ cardNumber: typedAnew(values.cardNumber, event).toUpperCase() })}
            onFocus={selectMasked}
            onPaste={selectMasked}
            onBlur={() => form.leave('cardNumber')}
          />
        )}
      </Field>
    </>
  )
}

function CertificatePictures({ form, type }: { form: PatientForm; type: CertificateType }) {
  const hasBack = needsCertificateBack(type)
  return (
    <div className={styles.pictures}>
      <PatientPictures
        form={form}
        place="front"
        use="certificate"
        consent="identity"
        label={hasBack ? '证件正面照片' : '护照资料页照片'}
        hint="四角完整、字迹清楚"
        most={1}
      />
      {hasBack && (
        <PatientPictures
          form={form}
          place="back"
          use="certificate"
          consent="identity"
          label="证件背面照片"
          hint="四角完整、字迹清楚"
          most={1}
        />
      )}
    </div>
  )
}
