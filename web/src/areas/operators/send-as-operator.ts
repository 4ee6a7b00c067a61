import { type Send, sendOnce } from '../../lib/client.ts'
import { sendOperatorCallsBy } from '../../lib/operator-client.ts'
import { operatorClient, whoKey } from './query-client.ts'
import { keyGivenAgain } from './renewal.ts'

/**
 * Sends what operators call, and what they choose from. Whoever is not let in goes to the log-in by key, and whose session ends at
 * work is asked for the key there. A call that was refused for that did nothing, so it is sent again.
 */
export const sendAsOperator: Send = async (path, init) => {
  const response = await sendOnce(path, init)
  if (response.status !== 401) return response
  if (operatorClient.getQueryData(whoKey)) return (await keyGivenAgain()) ? sendOnce(path, init) : response
  operatorClient.setQueryData(whoKey, null)
  return response
}

/** Has every call of operators go this way; called once, where the operators' shell starts. */
export function startOperating(): void {
  sendOperatorCallsBy(sendAsOperator)
}
