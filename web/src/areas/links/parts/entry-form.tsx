import { agreementVersion } from '@shop/contract/agreements'
import { bindStates, completePhone, hiddenDigitsProblem, linkLimits } from '@shop/contract/fields/links'
import { Failure } from '@shop/contract/kit/client'
import { linkMessages } from '@shop/contract/messages/links'
import * as openingApi from '../../../api/links/opening.gen.ts'
import { failureText } from '../../../lib/failure.ts'
import { type Problems, placeProblems, useForm } from '../../../lib/use-form.ts'
import { ServiceLink } from '../../../shell/outside-links.tsx'
import { Button } from '../../../ui/button.tsx'
import { AgreementBox } from '../../access/index.ts'
import type { Opening } from '../types.ts'
import { DigitBoxes } from './digit-boxes.tsx'
import styles from './entry-form.module.css'
import { EntryHead, type EntryWords, orderWords } from './entry-head.tsx'

interface Entry {
  digits: string
  agreed: boolean
}
type EntryFieldName = 'digits' | 'agreement'

export const AGREE_FIRST = '请先阅读并同意用户协议和隐私政策'

function check({ digits, agreed }: Entry): Problems<EntryFieldName> {
  const problem = hiddenDigitsProblem(digits)
  return { digits: problem && linkMessages[problem], agreement: agreed ? undefined : AGREE_FIRST }
}

const places = {
  fields: { digits: 'digits', phone: 'digits' },
  codes: { LINK_DIGITS_WRONG: 'digits', AGREEMENT_REQUIRED: 'agreement', AGREEMENT_OUTDATED: 'agreement' },
} as const

const refused = (error: unknown): Problems<EntryFieldName> =>
  placeProblems<EntryFieldName>(error instanceof Failure ? error : undefined, places, failureText(error))

/** Wrong digits are told with how often they may still be tried, which is worth knowing before the last time. */
function digitsMessage(problem: string | undefined, triesLeft: number): string | undefined {
  const isWrong = problem === linkMessages.LINK_DIGITS_WRONG && triesLeft < linkLimits.triesAKey
  return isWrong ? `${problem}，还可以尝试 ${triesLeft} 次` : problem
}

export interface EntryFormProps {
  words?: EntryWords
  opening: Opening & { maskPhone: string }
  /** Goes on with the order that was opened. */
  onEntered: (isPerfect: boolean) => void
  /** How many tries are left, that the link is locked, or that the phone has an account meanwhile, is read anew. */
  onRefused: () => void
}

/** The hidden digits of the order's phone and the agreement: registers a phone without an account, opens the order of one that has one. */
export function EntryForm({
  words = orderWords,
  opening: { isRegisted, maskPhone, triesLeft },
  onEntered,
  onRefused,
}: EntryFormProps) {
  const isNew = isRegisted === bindStates.notRegistered
  const form = useForm<Entry, EntryFieldName>({
    initial: { digits: '', agreed: false },
    check,
    leadsOn: true,
    dependents: { agreed: ['agreement'] },
    send: async ({ digits }) => {
      try {
        const entered = isNew
          ? await openingApi.registerByLink({ phone: completePhone(maskPhone, digits), agreementVersion })
          : await openingApi.enterLink({ digits, agreementVersion })
        onEntered(entered.isPerfect)
        return true
      } catch (error) {
        if (error instanceof Failure && error.status !== 0) onRefused()
        throw error
      }
    },
    refused,
  })
  const { values, problems, busy } = form
  return (
    <EntryHead words={words}>
      <form ref={form.root} className={styles.form} noValidate onSubmit={(event) => void form.submit(event)}>
        <DigitBoxes
          maskPhone={maskPhone}
          value={values.digits}
          message={digitsMessage(problems.digits, triesLeft)}
          onChange={(digits) => form.change({ digits })}
        />
        <AgreementBox
          agreed={values.agreed}
          message={problems.agreement}
          onChange={(agreed) => form.change({ agreed })}
        />
        <div role="alert">{problems.form && <p className={styles.failed}>{problems.form}</p>}</div>
        <Button type="submit" size="large" wide busy={busy}>
          {isNew ? '注册' : words.enter}
        </Button>
        <p className={styles.foot}>
          不是您的号码？请勿继续，并联系 <ServiceLink>在线客服</ServiceLink>
        </p>
      </form>
    </EntryHead>
  )
}
