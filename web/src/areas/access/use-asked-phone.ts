import { isPhone } from '@shop/contract/fields/phone'
import { registerFormMessages } from '@shop/contract/messages/register-form'
import { useRef } from 'react'
import * as registrationApi from '../../api/access/registration.gen.ts'
import type { SmsCode } from './use-sms-block.ts'
import type { SmsForm } from './use-sms-form.ts'

/** When it matters whether a phone will do: its field is left, or a code is to be sent to it. */
export type AskedWhen = 'left' | 'send'

export interface AskedPhone {
  /** The block, asking about its phone. */
  code: SmsCode
  /** Whether the phone is one to stop at; `undefined` where that could not be asked. */
  answer: (phone: string) => Promise<boolean | undefined>
  /** Takes over what another call told of a phone. */
  learn: (phone: string, isOne: boolean) => void
}

/**
 * Asks the shop about a phone when its field is left, each phone once, and again heeds the answer before a code goes to it. What
 * cannot be asked now (such questions are rationed) is left to the call that the form ends in.
 * @param ask whether the phone is one to stop at
 * @param stop says so; answers whether the code shall stay unsent
 */
export function useAskedPhone(
  code: SmsCode,
  ask: (phone: string) => Promise<boolean>,
  stop: (when: AskedWhen) => boolean,
): AskedPhone {
  const { current: answers } = useRef(new Map<string, Promise<boolean | undefined>>())

  const answer = (phone: string) => {
    const answered = answers.get(phone)
    // Past the day's free ones a question costs the slide that was made for the code.
    if (!answered && code.now().slider === 'passed') return Promise.resolve(undefined)
    const known = answered ?? ask(phone).catch(() => undefined)
    answers.set(phone, known)
    return known
  }
  const heed = async (when: AskedWhen) => {
    const { phone } = code.now()
    return isPhone(phone) && (await answer(phone)) && code.now().phone === phone && stop(when)
  }
  return {
    answer,
    learn: (phone, isOne) => void answers.set(phone, Promise.resolve(isOne)),
    code: {
      ...code,
      apply: (event) => {
        const { sentTo, phone, smsCode } = code.now()
        const block = code.apply(event)
        // What came to the phone before proves nothing of another.
        if (smsCode && sentTo === phone && block.phone !== phone) {
          return code.apply({ kind: 'typed', field: 'smsCode', text: '' })
        }
        if (event.kind === 'left' && event.field === 'phone') void heed('left')
        return block
      },
      send: () => void heed('send').then((stopped) => stopped || code.send()),
    },
  }
}

/** Whether a phone has an account. */
export async function isRegistered(userName: string): Promise<boolean> {
  return (await registrationApi.isRegistered({ userName })).isRegisted === '1'
}

/** A form's phone that must be nobody's yet: one that has an account is told beside its field (access#73). */
export function useFreePhone(form: Pick<SmsForm<object, never>, 'code' | 'tell' | 'focusOn'>): AskedPhone {
  return useAskedPhone(form.code, isRegistered, (when) => {
    form.tell({ phone: registerFormMessages.PHONE_TAKEN })
    if (when === 'send') form.focusOn(['phone'])
    return true
  })
}
