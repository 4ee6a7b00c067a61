import { addressLimits } from '@shop/contract/fields/address'
import { joinLandline } from '@shop/contract/fields/landline'
import { maskPhone } from '@shop/contract/fields/phone'
import { ClipboardPaste } from 'lucide-react'
import { useRef, useState } from 'react'
import * as addressesApi from '../../../api/addresses.gen.ts'
import { failureText } from '../../../lib/failure.ts'
import { Button } from '../../../ui/button.tsx'
import type { AddressValues, FieldName } from '../form-values.ts'
import { loadRegions } from '../queries.ts'
import { valuesRecognised } from '../recognised.ts'
import styles from './paste-box.module.css'

type Outcome = { values: Partial<AddressValues> } | { problem: string }

/** Takes one pasted line apart and shows what it found before anything in the form changes. */
export function PasteBox({ onFillIn }: { onFillIn: (values: Partial<AddressValues>) => void }) {
  const [text, setText] = useState('')
  const [outcome, setOutcome] = useState<Outcome>()
  const [busy, setBusy] = useState(false)
  const asked = useRef('')

  const recognise = async (pasted: string) => {
    const line = pasted.trim().slice(0, addressLimits.pasted)
    asked.current = line
    if (line === '') return setOutcome({ problem: '请先粘贴一段收货信息' })
    setBusy(true)
    const found = await addressesApi
      .splitAddress({ text: line })
      .then((split) => valuesRecognised(split, loadRegions))
      .then(
        (values): Outcome =>
          Object.keys(values).length > 0 ? { values } : { problem: '没有识别到收货信息，请直接在下方填写' },
        (error): Outcome => ({ problem: failureText(error) }),
      )
    // Of two pastes the later one counts.
    if (asked.current !== line) return
    setBusy(false)
    setOutcome(found)
  }

  return (
    <section className={styles.box} aria-label="粘贴识别">
      <label className={styles.label} htmlFor="pasted-address">
        <ClipboardPaste size={18} aria-hidden="true" />
        粘贴收货信息，自动识别
      </label>
      <div className={styles.line}>
        <textarea
          id="pasted-address"
          className={styles.text}
          rows={2}
          maxLength={addressLimits.pasted}
          placeholder="如：林知夏，13800138000，广东省广州市天河区五山路381号"
          value={text}
          onChange={(event) => {
            setText(event.target.value)
            setOutcome(undefined)
          }}
          onPaste={(event) => {
            // What is pasted into an empty box is meant to be recognised.
            if (text === '') void recognise(event.clipboardData.getData('text'))
          }}
        />
        <Button kind="quiet" busy={busy} onClick={() => void recognise(text)}>
          识别
        </Button>
      </div>
      <div aria-live="polite">
        {outcome && 'problem' in outcome && <p className={styles.problem}>{outcome.problem}</p>}
        {outcome && 'values' in outcome && (
          <Preview
            values={outcome.values}
            onFillIn={() => {
              onFillIn(outcome.values)
              setOutcome(undefined)
              setText('')
            }}
          />
        )}
      </div>
    </section>
  )
}

interface Row {
  name: string
  value: string | undefined
  /** Not missed where it was not found. */
  isOptional?: true
}

function Preview({ values, onFillIn }: { values: Partial<AddressValues>; onFillIn: () => void }) {
  const { consignee, mobile, place, customArea, landline, zipCode } = values
  const rows: Readonly<Record<FieldName, Row>> = {
    consignee: { name: '收货人', value: consignee },
    mobile: { name: '手机号码', value: mobile && maskPhone(mobile) },
    place: { name: '所在地区', value: place?.path.map(({ name }) => name).join(' ') },
    customArea: { name: '详细地址', value: customArea },
    landline: { name: '固定电话', value: landline && joinLandline(landline), isOptional: true },
    zipCode: { name: '邮政编码', value: zipCode, isOptional: true },
  }
  const shown = Object.values(rows).filter(({ value, isOptional }) => value || !isOptional)
  return (
    <div className={styles.preview}>
      <dl className={styles.found}>
        {shown.map(({ name, value }) => (
          <div key={name} className={styles.row}>
            <dt>{name}</dt>
            <dd className={value ? undefined : styles.missing}>{value || '未识别到'}</dd>
          </div>
        ))}
      </dl>
      <Button size="small" onClick={onFillIn}>
        填入表单
      </Button>
    </div>
  )
}
