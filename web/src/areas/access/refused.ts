import { smsFormMessages } from '@shop/contract/messages/sms-form'
import { placeRefusal, type Refusal } from './refusal.ts'
import type { SmsBlock } from './sms-block.ts'

type InBlock = 'phone' | 'smsCode' | 'form'

/** Where the refusals of a form belong besides those of phone and code, which most calls name alike. */
export interface RefusalPlaces<Place extends string> {
  fields?: Readonly<Record<string, Place | InBlock>>
  codes: Readonly<Record<string, Place | InBlock>>
}

/**
 * What is said where when the call of an SMS form was refused: the server's own words, else `text`. A code that is spent was
 * never there if nobody asked for one.
 */
export function smsFormRefused<Place extends string>(
  refusal: Refusal | undefined,
  block: SmsBlock,
  places: RefusalPlaces<Place>,
  text: string,
): Partial<Record<Place | InBlock, string>> {
  const said: Partial<Record<string, string>> = {}
  if (!refusal) said.form = text
  else if (refusal.code === 'SMS_CODE_SPENT' && block.sentTo !== block.phone) {
    said.smsCode = smsFormMessages.SMS_CODE_UNASKED
  } else {
    const fields = { userName: 'phone', phoneNum: 'phone', validCode: 'smsCode', smsCode: 'smsCode', ...places.fields }
    const codes = { SMS_CODE_WRONG: 'smsCode', SMS_CODE_SPENT: 'smsCode', ...places.codes }
    Object.assign(said, placeRefusal<string>(refusal, { fields, codes, elsewhere: 'form' }, refusal.message || text))
  }
  return said as Partial<Record<Place | InBlock, string>>
}
