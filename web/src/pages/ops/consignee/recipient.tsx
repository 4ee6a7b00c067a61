import { addressLimits } from '@shop/contract/fields/address'
import { PHONE_LENGTH } from '@shop/contract/fields/phone'
import { loadRegionsAsOperator } from '../../../areas/operators/index.ts'
import { digitsOf } from '../../../lib/number-field.ts'
import type { Problems } from '../../../lib/use-form.ts'
import { Field } from '../../../ui/field.tsx'
import { RegionPicker } from '../../../ui/region-picker/region-picker.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import type { ConsigneeDraft, ConsigneeField } from './consignee-draft.ts'
import styles from './consignee-order.module.css'

export interface RecipientProps {
  values: ConsigneeDraft
  problems: Problems<ConsigneeField>
  onType: (part: Partial<ConsigneeDraft>) => void
  onLeave: (field: ConsigneeField) => void
}

/** Who the parcel goes to, where, and which phone gets the link. */
export function Recipient({ values, problems, onType, onLeave }: RecipientProps) {
  return (
    <section className={styles.part} aria-label="收货信息">
      <h2 className={styles.title}>收货信息</h2>
      <div className={styles.fields}>
        <Field label="收货人" message={problems.consignee}>
          {(control) => (
            <TextInput
              {...control}
              data-place="consignee"
              autoComplete="off"
              maxLength={addressLimits.consignee.most}
              placeholder="2到10位的中文名或英文名"
              value={values.consignee}
              onChange={(event) => onType({ consignee: event.target.value })}
              onBlur={() => onLeave('consignee')}
            />
          )}
        </Field>
        <Field label="手机号码" hint="链接会发到这个号码" message={problems.phone}>
          {(control) => (
            <TextInput
              {...control}
              data-place="phone"
              type="tel"
              inputMode="tel"
              autoComplete="off"
              placeholder="11位手机号码"
              value={values.phone}
              onChange={(event) => onType({ phone: digitsOf(event.target.value, PHONE_LENGTH) })}
              onBlur={() => onLeave('phone')}
            />
          )}
        </Field>
        <div className={styles.whole}>
          <Field label="所在地区" message={problems.place}>
            {(control) => (
              <RegionPicker
                control={control}
                data-place="place"
                place={values.place}
                loadBelow={loadRegionsAsOperator}
                onChoose={(place) => onType({ place })}
                onLeave={() => onLeave('place')}
              />
            )}
          </Field>
        </div>
        <div className={styles.whole}>
          <Field label="详细地址" message={problems.customArea}>
            {(control) => (
              <TextInput
                {...control}
                data-place="customArea"
                autoComplete="off"
                placeholder="路名、门牌号、小区、楼栋、单元室等"
                value={values.customArea}
                onChange={(event) => onType({ customArea: event.target.value })}
                onBlur={() => onLeave('customArea')}
              />
            )}
          </Field>
        </div>
      </div>
    </section>
  )
}
