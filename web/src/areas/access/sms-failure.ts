import { Failure } from '@shop/contract/kit/client'
import { callMessages } from '@shop/contract/messages/calls'
import { failureText } from '../../lib/failure.ts'

/** Whether a call ended in status 500, whose words are never shown (access spec section 8, "SMS 500"). */
export const isShopFailure = (error: unknown) => error instanceof Failure && error.status === 500

/** The text of a call that sends a code and failed: 服务异常，请刷新页面重试 for a 500, whatever it says of itself. */
export function smsFailureText(error: unknown): string {
  return isShopFailure(error) ? callMessages.SERVICE_FAILED : failureText(error)
}
