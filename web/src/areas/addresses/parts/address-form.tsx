import { addressLimits } from '@shop/contract/fields/address'
import { PHONE_LENGTH } from '@shop/contract/fields/phone'
import { type FormEvent, Fragment, type ReactElement, type Ref, useImperativeHandle, useState } from 'react'
import { digitsOf, selectMasked, typedAnew } from '../../../lib/number-field.ts'
import { LeaveGuard } from '../../../router/leave-guard.tsx'
import { Button } from '../../../ui/button.tsx'
import { CheckBox } from '../../../ui/check-box.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { RegionPicker } from '../../../ui/region-picker/region-picker.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { type FieldName, formPlaces } from '../form-values.ts'
import { loadRegions } from '../queries.ts'
import { type AddressFormHandle, type AddressFormParts, useAddressForm } from '../use-address-form.ts'
import styles from './address-form.module.css'
import { LandlineFields } from './landline-fields.tsx'
import { PasteBox } from './paste-box.tsx'

export interface AddressFormProps extends AddressFormParts {
  /** It would be the only address, and therefore the default. */
  isFirst: boolean
  /** Absent where there is nothing to go back to. */
  onCancel?: (() => void) | undefined
  handle?: Ref<AddressFormHandle>
}

/** Adds or changes an address: what is pasted fills the fields in, each field says what is wrong with it when it is left. */
export function AddressForm({ isFirst, onCancel, handle, ...parts }: AddressFormProps) {
  const { stored } = parts
  const form = useAddressForm(parts)
  const { values, problems, change, leave } = form
  const [asks, setAsks] = useState(false)
  const { check, save, keep } = form
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void save()
  }
  useImperativeHandle(handle, () => ({ check, save, keep }))
  const isBoundDefault = isFirst || stored?.isDefault === true
  const controls: Readonly<Record<FieldName, ReactElement>> = {
    consignee: (
      <Field label="收货人" message={problems.consignee}>
        {(control) => (
          <TextInput
            {...control}
            data-place="consignee"
            autoComplete="name"
            required
            maxLength={addressLimits.consignee.most}
            placeholder="2到10位的中文名或英文名"
            value={values.consignee}
            onChange={(event) => change({ consignee: event.target.value })}
            onBlur={() => leave('consignee')}
          />
        )}
      </Field>
    ),
    mobile: (
      <Field label="手机号码" message={problems.mobile}>
        {(control) => (
          <TextInput
            {...control}
            data-place="mobile"
            type="tel"
            inputMode="tel"
            autoComplete="tel-national"
            required
            placeholder="11位手机号码"
            value={values.mobile}
            onChange={(event) => change({ mobile: digitsOf(typedAnew(values.mobile, event), PHONE_LENGTH) })}
            onFocus={selectMasked}
            onPaste={selectMasked}
            onBlur={() => leave('mobile')}
          />
        )}
      </Field>
    ),
    place: (
      <div className={styles.wide}>
        <Field label="所在地区" message={problems.place}>
          {(control) => (
            <RegionPicker
              control={control}
              data-place="place"
              place={values.place}
              loadBelow={loadRegions}
              onChoose={(place) => change({ place })}
              onLeave={() => leave('place')}
            />
          )}
        </Field>
      </div>
    ),
    customArea: (
      <div className={styles.wide}>
        <Field label="详细地址" message={problems.customArea}>
          {(control) => (
            <TextInput
              {...control}
              data-place="customArea"
              autoComplete="street-address"
              required
              placeholder="路名、门牌号、小区、楼栋、单元室等"
              value={values.customArea}
              onChange={(event) => change({ customArea: event.target.value })}
              onBlur={() => leave('customArea')}
              trailing={
                values.customArea !== '' && (
                  <span className={styles.count}>
                    {[...values.customArea].length} / {addressLimits.detail}
                  </span>
                )
              }
            />
          )}
        </Field>
      </div>
    ),
    landline: (
      <LandlineFields
        value={values.landline}
        message={problems.landline}
        onType={(landline) => change({ landline })}
        onLeave={() => leave('landline')}
      />
    ),
    zipCode: (
      <Field label="邮政编码（选填）" message={problems.zipCode}>
        {(control) => (
          <TextInput
            {...control}
            data-place="zipCode"
            inputMode="numeric"
            autoComplete="postal-code"
            placeholder="6位数字"
            value={values.zipCode}
            onChange={(event) => change({ zipCode: digitsOf(event.target.value, addressLimits.zipCode) })}
            onBlur={() => leave('zipCode')}
          />
        )}
      </Field>
    ),
  }
  return (
    <>
      <PasteBox onFillIn={form.fillIn} />
      <form ref={form.root} className={styles.form} noValidate onSubmit={submit}>
        {formPlaces.map((at) => (
          <Fragment key={at}>{controls[at]}</Fragment>
        ))}
        <div className={styles.wide}>
          <CheckBox
            checked={isBoundDefault || values.isDefault}
            disabled={isBoundDefault}
            onChange={(event) => change({ isDefault: event.target.checked })}
          >
            设为默认地址
            {isBoundDefault && (
              <span className={styles.why}>
                {isFirst ? '第一个地址就是默认地址' : '已是默认地址；要更换，请将其他地址设为默认'}
              </span>
            )}
          </CheckBox>
        </div>
        <div role="alert" className={styles.wide}>
          {problems.form && <p className={styles.failed}>{problems.form}</p>}
        </div>
        <div className={styles.actions}>
          <Button type="submit" size="large" busy={form.busy} disabled={form.isGone}>
            保存地址
          </Button>
          {onCancel && (
            <Button
              kind={form.isGone ? 'primary' : 'quiet'}
              size="large"
              disabled={form.busy}
              onClick={() => (form.isUnsaved ? setAsks(true) : onCancel())}
            >
              {form.isGone ? '返回列表' : '取消'}
            </Button>
          )}
        </div>
      </form>
      <Dialog
        open={asks}
        title="放弃填写的内容吗？"
        onClose={() => setAsks(false)}
        actions={
          <>
            <Button kind="quiet" onClick={onCancel}>
              放弃
            </Button>
            <Button onClick={() => setAsks(false)}>继续填写</Button>
          </>
        }
      >
        您填写的地址还没有保存，放弃后需要重新填写。
      </Dialog>
      <LeaveGuard when={form.isUnsaved} />
    </>
  )
}
