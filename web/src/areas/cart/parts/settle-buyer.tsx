import { addressLimits } from '@shop/contract/fields/address'
import { Card } from '../../../ui/card.tsx'
import { Field } from '../../../ui/field.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import type { Settling } from '../use-settle.ts'
import styles from './settle-fields.module.css'

/** Whom customs takes for the buyer (orders#64). */
export function SettleBuyer({ settling: { values, problems, change, leave } }: { settling: Settling }) {
  return (
    <Card title="订购人信息">
      <p className={styles.lead}>跨境商品须向海关申报，请填写订购人的真实姓名与身份证号，仅用于清关，加密保存。</p>
      <div className={styles.fields}>
        <Field label="订购人姓名" message={problems.buyerName}>
          {(control) => (
            <TextInput
              {...control}
              data-place="buyerName"
              autoComplete="name"
              maxLength={addressLimits.consignee.most}
              placeholder="与身份证一致的姓名"
              value={values.buyerName}
              onChange={(event) => change({ buyerName: event.target.value })}
              onBlur={() => leave('buyerName')}
            />
          )}
        </Field>
        <Field label="订购人身份证号" message={problems.buyerIdNumber}>
          {(control) => (
            <TextInput
              {...control}
              data-place="buyerIdNumber"
              autoComplete="off"
              maxLength={24}
              placeholder="15或18位身份证号"
              value={values.buyerIdNumber}
              onChange={(event) => change({ buyerIdNumber: event.target.value.replace(/[^\dXx]/g, '') })}
              onBlur={() => leave('buyerIdNumber')}
            />
          )}
        </Field>
      </div>
    </Card>
  )
}
