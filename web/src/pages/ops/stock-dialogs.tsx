import { useState } from 'react'
import * as operatorsApi from '../../api/operators.gen.ts'
import { type ProductRow, useProvinces } from '../../areas/operators/index.ts'
import { formatCount } from '../../lib/formats.ts'
import { Choices } from '../../ui/choices.tsx'
import { Field } from '../../ui/field.tsx'
import { FieldGroup } from '../../ui/field-group.tsx'
import { SelectInput } from '../../ui/select-input.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import facts from './facts.module.css'
import form from './form.module.css'
import { FormDialog, ReasonField, reasonProblem } from './form-dialog.tsx'

interface ProductProps {
  product: ProductRow
  onClose: () => void
}

/** The most that goes in or out at once. */
const MOST = 100_000

/** Names a province by its code; nothing stands for the whole country. */
export function useProvinceName(): (code: string | null) => string {
  const { data } = useProvinces()
  return (code) => (code === null ? '全国' : (data?.find((province) => province.code === code)?.name ?? code))
}

/** Pieces come in or are written off. What is typed is sent once, however often the button is pressed. */
export function StockDialog({ product, onClose }: ProductProps) {
  const { productCode, productName, stock, reserved } = product
  const [way, setWay] = useState<'in' | 'out'>('in')
  const [amount, setAmount] = useState('')
  const [reason, setReason] = useState('')
  const [key] = useState(() => crypto.randomUUID())
  const pieces = Number(amount)
  const check = () => ({
    ...(/^\d{1,6}$/.test(amount) && pieces >= 1 && pieces <= MOST ? {} : { change: '请输入 1 到 100,000 的整数' }),
    ...reasonProblem(reason),
  })
  const send = () =>
    operatorsApi.restock(
      { productCode, change: way === 'in' ? pieces : -pieces, reason: reason.trim() },
      { headers: { 'idempotency-key': `${key}-${way}-${amount}` } },
    )
  return (
    <FormDialog title="调整库存" act="保存" done="库存已更新" check={check} send={send} onClose={onClose}>
      {(problems) => (
        <>
          <p className={form.subject}>
            {productName}
            <span className={facts.faint}>
              库存 {formatCount(stock)}，占用 {formatCount(reserved)}
            </span>
          </p>
          <FieldGroup label="方向">
            {() => (
              <Choices
                place="way"
                value={way}
                options={[
                  { value: 'in', label: '入库' },
                  { value: 'out', label: '报损出库' },
                ]}
                onChoose={setWay}
              />
            )}
          </FieldGroup>
          <Field label="件数" message={problems.change}>
            {(control) => (
              <TextInput
                {...control}
                name="change"
                inputMode="numeric"
                autoComplete="off"
                maxLength={6}
                value={amount}
                onChange={(event) => setAmount(event.target.value.trim())}
              />
            )}
          </Field>
          <ReasonField value={reason} message={problems.reason} onType={setReason} />
        </>
      )}
    </FormDialog>
  )
}

export function BanDialog({ product: { productCode, productName }, onClose }: ProductProps) {
  const { data = [] } = useProvinces()
  const provinces = data.map(({ code, name }) => ({ value: code, label: name }))
  const [provinceCode, setProvince] = useState('')
  const [reason, setReason] = useState('')
  const send = () =>
    operatorsApi.banProduct({ productCode, reason: reason.trim(), ...(provinceCode === '' ? {} : { provinceCode }) })
  return (
    <FormDialog
      title="禁售商品"
      act="禁售"
      kind="danger"
      done="已禁售"
      check={() => reasonProblem(reason)}
      send={send}
      onClose={onClose}
    >
      {(problems) => (
        <>
          <p className={form.subject}>{productName}</p>
          <Field label="范围">
            {(control) => (
              <SelectInput {...control} none="全国" value={provinceCode} options={provinces} onChoose={setProvince} />
            )}
          </Field>
          <ReasonField value={reason} message={problems.reason} onType={setReason} />
        </>
      )}
    </FormDialog>
  )
}

export function LiftDialog({
  product: { productCode, productName },
  provinceCode,
  onClose,
}: ProductProps & { provinceCode: string | null }) {
  const provinceName = useProvinceName()
  return (
    <FormDialog
      title="解除禁售？"
      act="解除"
      done="已解除禁售"
      send={() => operatorsApi.liftBan({ productCode, ...(provinceCode === null ? {} : { provinceCode }) })}
      onClose={onClose}
    >
      {() => (
        <p>
          解除后「{productName}」在{provinceName(provinceCode)}可以再次购买。
        </p>
      )}
    </FormDialog>
  )
}
