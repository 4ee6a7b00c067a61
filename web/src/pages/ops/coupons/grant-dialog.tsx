import type { grantCoupons } from '@shop/contract/areas/coupons'
import { couponLimits } from '@shop/contract/fields/coupons'
import type { AnswerOf } from '@shop/contract/kit/operation'
import { useState } from 'react'
import * as operatorsApi from '../../../api/operators.gen.ts'
import { type CouponTemplate, workDraft } from '../../../areas/operators/index.ts'
import { formatCount } from '../../../lib/formats.ts'
import { keepFocus } from '../../../router/focus-heading.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { TextArea, TextInput } from '../../../ui/text-input.tsx'
import facts from '../facts.module.css'
import styles from '../form.module.css'
import { ReasonField } from '../form-dialog.tsx'
import { onceKey } from '../once-key.ts'
import { useWorkForm, WorkFormDialog } from '../work-form.tsx'
import own from './coupons.module.css'
import { emptyGrant, type GrantDraft, type GrantField, grantProblems, readPhones } from './grant-draft.ts'

interface GrantDialogProps {
  template: CouponTemplate
  onClose: () => void
}

type Granted = AnswerOf<typeof grantCoupons>

/** Said where nobody knows whether it was done. */
const UNKNOWN = '没有收到结果，不确定是否已经发放。请保持批次名不变再发一次：同一批次每人只发一张。'
const texts = { NETWORK: UNKNOWN }

/** Gives a coupon to the members of phones. The phones stay in the memory of this page alone. */
export function GrantDialog({ template, onClose }: GrantDialogProps) {
  const { id, name, quantity, granted } = template
  const [result, setResult] = useState<Granted>()
  const form = useWorkForm<GrantDraft, GrantField>({
    initial: () => emptyGrant(Date.now()),
    check: grantProblems,
    send: async (values) => {
      const body = {
        phones: readPhones(values.phones).phones,
        batch: values.batch.trim(),
        reason: values.reason.trim(),
      }
      const headers = { 'idempotency-key': onceKey(values.key, body) }
      setResult(await operatorsApi.grantCoupons({ id, ...body }, { headers }))
    },
    onDone: () => undefined,
    fields: { phones: 'phones', batch: 'batch', reason: 'reason' },
    codes: { COUPONS_SPENT: 'phones' },
    texts,
    draft: workDraft(`grant ${id}`),
  })
  if (result) return <Told result={result} name={name} onClose={onClose} />
  const { values, problems } = form
  return (
    <WorkFormDialog title="发放补贴" act="发放" form={form} onClose={onClose}>
      <p className={styles.subject}>
        {name}
        <span className={facts.faint}>
          {quantity === null ? '不限量' : `剩余 ${formatCount(quantity - granted)} 张`}，每人一张
        </span>
      </p>
      <Field label="手机号码" hint={countWords(values.phones)} message={problems.phones}>
        {(control) => (
          <TextArea
            {...control}
            name="phones"
            data-place="phones"
            className={own.phones}
            inputMode="numeric"
            autoComplete="off"
            value={values.phones}
            onChange={({ target }) => form.change({ phones: target.value })}
            onBlur={() => form.leave('phones')}
          />
        )}
      </Field>
      <Field label="批次名" hint="同一批次每人只发一张，中断后可以放心重发" message={problems.batch}>
        {(control) => (
          <TextInput
            {...control}
            name="batch"
            data-place="batch"
            autoComplete="off"
            maxLength={40}
            value={values.batch}
            onChange={({ target }) => form.change({ batch: target.value })}
            onBlur={() => form.leave('batch')}
          />
        )}
      </Field>
      <ReasonField
        maxLength={200}
        value={values.reason}
        message={problems.reason}
        onType={(reason) => form.change({ reason })}
        onLeave={() => form.leave('reason')}
      />
    </WorkFormDialog>
  )
}

/** How many phones were read out of what is typed. */
function countWords(text: string): string {
  const { phones, repeated } = readPhones(text)
  const most = `每行一个，一次最多 ${couponLimits.phones} 个`
  if (phones.length === 0) return most
  return `${most}；现有 ${phones.length} 个${repeated > 0 ? `，重复的 ${repeated} 个只算一次` : ''}`
}

/** What became of a grant; whose phones are of no member is not said, only how many. */
function Told({
  result: { granted, already, full, unknown },
  name,
  onClose,
}: {
  result: Granted
  name: string
  onClose: () => void
}) {
  const close = () => {
    onClose()
    // One that is spent by now is given to nobody: the button that led here is gone.
    keepFocus()
  }
  const rows = [
    { label: '已发放', count: granted, unit: '张' },
    { label: '此前已有本批次', count: already, unit: '人' },
    { label: '持有补贴已达上限', count: full, unit: '人' },
    { label: '不是会员的号码', count: unknown, unit: '个' },
  ]
  return (
    <Dialog
      open
      title={granted > 0 ? '补贴已发放' : '没有发放新的补贴'}
      startsAtTitle
      onClose={close}
      actions={<Button onClick={close}>知道了</Button>}
    >
      <p>{name}</p>
      <dl className={facts.facts}>
        {rows
          .filter(({ count }, index) => index === 0 || count > 0)
          .map(({ label, count, unit }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                <strong>{formatCount(count)}</strong> {unit}
              </dd>
            </div>
          ))}
      </dl>
    </Dialog>
  )
}
