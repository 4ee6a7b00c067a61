import { type Call, type CallRow, callBy, type Send } from '@shop/contract/kit/client'
import { sendOnce } from './client.ts'

let send: Send = sendOnce

/** Sets how calls of operators are sent: no member's session stands behind them, so the guard of members has no part in it. */
export function sendOperatorCallsBy(next: Send): void {
  send = next
}

/** The call of one operation of operators, as `npm run generate` writes them into `web/src/api/operators.gen.ts`. */
export function operatorCall<O>(...row: CallRow): Call<O> {
  return callBy<O>(row, (path, init) => send(path, init))
}
