import type { CodePurpose } from '@shop/contract/areas/access'
import { Failure } from '@shop/contract/kit/client'
import { useEffect, useState } from 'react'
import { type Form, type FormOptions, type Problems, useForm } from '../../lib/use-form.ts'
import type { ApiError } from './refused.ts'
import { fieldProblem, type SmsBlock, type SmsFieldName } from './sms-block.ts'
import { type SmsCode, useSmsBlock } from './use-sms-block.ts'

export interface SmsFormOptions<Values extends object, Place extends string>
  extends Omit<
    FormOptions<Values, Place | SmsFieldName>,
    'check' | 'send' | 'refused' | 'leadsOn' | 'draft' | 'onProblems'
  > {
  /** What besides phone and code keeps the form from being sent. */
  check?: (values: Values) => Problems<Place>
  /** Sends phone and code, which the block holds, with the values. */
  send: (values: Values, block: SmsBlock) => Promise<unknown>
  /** What is said where of a refusal; `undefined` stands for a failure that was no answer of the shop's. */
  refused: (apiError: ApiError | undefined, block: SmsBlock) => Problems<Place | SmsFieldName>
}

export interface SmsForm<Values extends object, Place extends string> extends Form<Values, Place | SmsFieldName> {
  code: SmsCode
  /** Sending is the page's affair; before that the browser would send the form by itself. */
  awake: boolean
}

/**
 * A form around the shared SMS block, whose phone and code the block keeps and checks. It stays busy after success, for the page
 * then leads on; a code that was typed would be lost when the page is left.
 */
export function useSmsForm<Values extends object, Place extends string = never>(
  purpose: CodePurpose,
  { check, send, refused, ...options }: SmsFormOptions<Values, Place>,
): SmsForm<Values, Place> {
  const [awake, setAwake] = useState(false)
  useEffect(() => setAwake(true), [])
  const code = useSmsBlock(purpose, (fields) => form.focusOn(fields))
  const form = useForm<Values, Place | SmsFieldName>({
    ...options,
    leadsOn: true,
    send: (values) => send(values, code.now()),
    check: (values) => {
      const block = code.now()
      const inBlock = { phone: fieldProblem(block, 'phone'), smsCode: fieldProblem(block, 'smsCode') }
      return { ...inBlock, ...check?.(values) } as Problems<Place | SmsFieldName>
    },
    refused: (error) => refused(error instanceof Failure ? error : undefined, code.now()),
    onProblems: (problems) => {
      if ('phone' in problems || 'smsCode' in problems) code.apply({ kind: 'faulty', problems })
    },
  })
  return { ...form, isUnsaved: form.isUnsaved || (!form.busy && code.block.smsCode !== ''), code, awake }
}
