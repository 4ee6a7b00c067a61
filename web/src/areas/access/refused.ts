import type { Failure } from '@shop/contract/kit/client'
import { smsFormMessages } from '@shop/contract/messages/sms-form'
import { type ErrorPlaces, type Problems, placeProblems } from '../../lib/use-form.ts'
import type { SmsBlock, SmsField } from './sms-block.ts'

/** What is read of a failed call; a `Failure`, without its stack. */
export type ApiError = Pick<Failure, 'status' | 'code' | 'message' | 'fields' | 'retryAfter'>

/**
 * What is said where when the call of an SMS form was refused: the server's own words, else `text`. The fields of phone and code
 * are named alike by most calls. A code that is spent was never there if nobody asked for one.
 */
export function smsFormRefused<Place extends string>(
  apiError: ApiError | undefined,
  block: SmsBlock,
  { fields, codes }: ErrorPlaces<Place | SmsField>,
  text: string,
): Problems<Place | SmsField> {
  if (apiError?.code === 'SMS_CODE_SPENT' && block.sentTo !== block.phone) {
    return { smsCode: smsFormMessages.SMS_CODE_UNASKED } as Problems<Place | SmsField>
  }
  const places: ErrorPlaces<Place | SmsField> = {
    fields: { userName: 'phone', phoneNum: 'phone', validCode: 'smsCode', smsCode: 'smsCode', ...fields },
    codes: { SMS_CODE_WRONG: 'smsCode', SMS_CODE_SPENT: 'smsCode', ...codes },
  }
  return placeProblems(apiError, places, apiError?.message || text)
}
