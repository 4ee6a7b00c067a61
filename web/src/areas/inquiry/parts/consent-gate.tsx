import { consents } from '@shop/contract/consents'
import { type FormEvent, useRef, useState } from 'react'
import * as privacyApi from '../../../api/account/privacy.gen.ts'
import { failureText } from '../../../lib/failure.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Fault } from '../../../ui/confirm-dialog.tsx'
import { useErrorFocus } from '../../../ui/use-error-focus.ts'
import { ConsentBox, invalidatePrivacy } from '../../consent/index.ts'
import { invalidateInquiry } from '../queries.ts'
import type { InquiryView } from '../types.ts'
import styles from './inquiry-view.module.css'

type Kind = 'health' | 'prescription'

const words: Readonly<Record<Kind, { title: string; text: string; message: string }>> = {
  health: {
    title: '健康信息单独同意',
    text: '用药人的健康信息和安全问答属于敏感个人信息，只用于核对用药禁忌、由执业药师审核处方，加密保存、默认隐藏。',
    message: '请阅读并同意健康信息处理规则',
  },
  prescription: {
    title: '处方信息单独同意',
    text: '所患疾病、处方和病历图片属于敏感个人信息，只用于审核本次处方，按规定保存五年，加密保存、默认隐藏。',
    message: '请阅读并同意处方信息处理规则',
  },
}

/** Asks for the consents that the inquiry needs before anything sensitive is filled in; each by a box of its own (decision 34). */
export function ConsentGate({ given }: { given: InquiryView['consents'] }) {
  const missing = (['health', 'prescription'] as const).filter((kind) => !given[kind])
  const [agreed, setAgreed] = useState<Readonly<Partial<Record<Kind, boolean>>>>({})
  const [isChecked, setChecked] = useState(false)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const root = useRef<HTMLFormElement>(null)
  const focusOn = useErrorFocus<Kind>(root)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const open = missing.filter((kind) => !agreed[kind])
    setChecked(true)
    if (open[0]) return focusOn(open)
    if (busy) return
    setBusy(true)
    setProblem(undefined)
    try {
      for (const kind of missing) await privacyApi.giveConsent({ kind, version: consents[kind].version })
      await Promise.all([invalidatePrivacy(), invalidateInquiry()])
    } catch (error) {
      setProblem(failureText(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Card title="填写前请先同意">
      <form ref={root} className={styles.consents} noValidate onSubmit={(event) => void submit(event)}>
        {missing.map((kind) => (
          <ConsentBox
            key={kind}
            place={kind}
            title={words[kind].title}
            words="我已阅读并同意"
            document={kind}
            agreed={agreed[kind] ?? false}
            message={isChecked && !agreed[kind] ? words[kind].message : undefined}
            onChange={(ticked) => setAgreed((before) => ({ ...before, [kind]: ticked }))}
          >
            {words[kind].text}不同意将无法购买处方药，不影响您使用其他服务。
          </ConsentBox>
        ))}
        <Fault text={problem} />
        <div>
          <Button type="submit" busy={busy}>
            同意并继续
          </Button>
        </div>
      </form>
    </Card>
  )
}
