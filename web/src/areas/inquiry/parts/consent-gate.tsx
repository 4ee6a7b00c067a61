import { use, useEffect } from 'react'
import { failureText } from '../../../lib/failure.ts'
import { useForm } from '../../../lib/use-form.ts'
import { focusHeading } from '../../../router/focus-heading.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Fault } from '../../../ui/confirm-dialog.tsx'
import { ConsentBox, invalidatePrivacy } from '../../consent/index.ts'
import { InquiryCallsContext } from '../calls.ts'
import { invalidateInquiry } from '../queries.ts'
import styles from './inquiry-view.module.css'

/** Asks for the consent that diagnoses are kept with, before anything of them is filled in (care#82). */
export function ConsentGate() {
  return (
    <Card title="填写前请先同意">
      <PrescriptionConsent
        onGiven={async () => {
          await invalidateInquiry()
          focusHeading()
        }}
      />
    </Card>
  )
}

interface PrescriptionConsentProps {
  /** It comes in place of what was pressed. */
  takesFocus?: boolean
  onGiven: () => Promise<void>
}

/** The consent to keep what an inquiry tells, given by a box and a button of its own (care#30). */
export function PrescriptionConsent({ takesFocus = false, onGiven }: PrescriptionConsentProps) {
  const { giveConsent } = use(InquiryCallsContext)
  const form = useForm<{ agreed: boolean }, 'agreed'>({
    initial: { agreed: false },
    check: ({ agreed }) => (agreed ? {} : { agreed: '请先阅读并同意处方与病历信息处理规则' }),
    leadsOn: true,
    send: async () => {
      await giveConsent()
      await Promise.all([invalidatePrivacy(), onGiven()])
    },
    refused: (error) => ({ form: failureText(error) }),
  })
  const { focusOn } = form
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it comes
  useEffect(() => {
    if (takesFocus) focusOn(['agreed'])
  }, [])
  return (
    <form ref={form.root} className={styles.consents} noValidate onSubmit={(event) => void form.submit(event)}>
      <ConsentBox
        place="agreed"
        title="处方信息单独同意"
        words="我已阅读并同意"
        document="prescription"
        agreed={form.values.agreed}
        message={form.problems.agreed}
        onChange={(agreed) => form.change({ agreed })}
      >
        所患疾病、安全问答、处方和病历图片属于敏感个人信息，只用于核对用药禁忌、由执业药师审核处方，加密保存、默认隐藏，并按规定保存五年。不同意将无法购买处方药，不影响您使用其他服务。
      </ConsentBox>
      <Fault text={form.problems.form} />
      <div>
        <Button type="submit" busy={form.busy}>
          同意并继续
        </Button>
      </div>
    </form>
  )
}
