import type * as operations from '@shop/contract/areas/home'
import { clientFor } from '@shop/contract/kit/client'
import { homePaths } from '@shop/contract/paths/home'
import { sendOnce } from '../../lib/client.ts'
import { knowingAnswer } from '../../lib/known-answer.ts'

/** Asked by the clock, not by the member: it neither renews a session nor ends one, so that no form is lost to it. */
export const home = clientFor<typeof operations>({ paths: homePaths, send: knowingAnswer(sendOnce) })
