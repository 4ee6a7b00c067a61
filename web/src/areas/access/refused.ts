import { smsFormMessages } from '@shop/contract/messages/sms-form'
import { type ApiError, addressError } from './api-error.ts'
import type { SmsBlock } from './sms-block.ts'

type InBlock = 'phone' | 'smsCode' | 'form'

/** Where the refusals of a form belong besides those of phone and code, which most calls name alike. */
export interface ErrorFields<Place extends string> {
  fields?: Readonly<Record<string, Place | InBlock>>
  codes: Readonly<Record<string, Place | InBlock>>
}

/**
 * What is said where when the call of an SMS form was refused: the server's own words, else `text`. A code that is spent was
 * never there if nobody asked for one.
 */
export function smsFormRefused<Place extends string>(
  apiError: ApiError | undefined,
  block: SmsBlock,
  places: ErrorFields<Place>,
  text: string,
): Partial<Record<Place | InBlock, string>> {
  const said: Partial<Record<string, string>> = {}
  if (!apiError) said.form = text
  else if (apiError.code === 'SMS_CODE_SPENT' && block.sentTo !== block.phone) {
    said.smsCode = smsFormMessages.SMS_CODE_UNASKED
  } else {
    const fields = { userName: 'phone', phoneNum: 'phone', validCode: 'smsCode', smsCode: 'smsCode', ...places.fields }
    const codes = { SMS_CODE_WRONG: 'smsCode', SMS_CODE_SPENT: 'smsCode', ...places.codes }
    Object.assign(said, addressError<string>(apiError, { fields, codes, elsewhere: 'form' }, apiError.message || text))
  }
  return said as Partial<Record<Place | InBlock, string>>
}
