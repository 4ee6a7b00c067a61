import { loginTypeOf, type SocialType } from '@shop/contract/fields/social'
import { Failure } from '@shop/contract/kit/client'
import { accessMessages } from '@shop/contract/messages/access'
import { socialNames } from '@shop/contract/messages/social'
import { useEffect, useRef, useState } from 'react'
import * as socialApi from '../../api/access/social.gen.ts'
import { invalidateAccess } from '../../areas/access/index.ts'
import { failureText } from '../../lib/failure.ts'
import { type SocialReturn, socialReturn, unboundMessages } from './social-return.ts'

export interface Outcome {
  tone: 'success' | 'failure'
  text: string
}

/** What a bound account is told with, its kind in the place of the braces (account#50). */
const boundText = (kind: string) => `您的${kind}号已经与您的账号关联，以后您可以直接用该${kind}快速登录了。`

/** What is said of a social account that could not be bound. */
export function bindErrorText(type: SocialType, error: unknown): string {
  if (!(error instanceof Failure)) return accessMessages.BIND_FAILED
  if (error.status >= 500) return accessMessages.BIND_FAILED
  // All that the address gives of a binding is the handle: one that is malformed stands for nothing either.
  if (error.code === 'HANDLE_SPENT' || error.code === 'INPUT_INVALID') return unboundMessages.expired
  if (error.code === 'SOCIAL_KIND_TAKEN') return `您的账号已关联其他${socialNames[type]}账号，请先解绑`
  return failureText(error)
}

/**
 * What a social provider led back with: an account that is nobody's yet is bound (account#50), the rest is told (account#54).
 * `unproved` stands while the shop wants to know anew who asks; `bind` tries again after that.
 */
export function useSocialReturn() {
  const [came] = useState<SocialReturn>(() => socialReturn(location.search))
  const [outcome, setOutcome] = useState<Outcome | undefined>(
    came.text === undefined ? undefined : { tone: 'failure', text: came.text },
  )
  const [unproved, setUnproved] = useState(false)
  const [binding, setBinding] = useState(came.binds !== undefined)
  const begun = useRef(false)
  const { binds } = came

  const bind = async () => {
    if (!binds) return
    const { handle, type } = binds
    await socialApi.bindAccount({ loginName: handle, loginType: loginTypeOf(type), type: 1 })
    setUnproved(false)
    setOutcome({ tone: 'success', text: boundText(socialNames[type]) })
    await invalidateAccess()
  }
  const bindAtOnce = async () => {
    try {
      await bind()
    } catch (error) {
      if (error instanceof Failure && error.code === 'PROOF_REQUIRED') setUnproved(true)
      else if (binds) setOutcome({ tone: 'failure', text: bindErrorText(binds.type, error) })
    } finally {
      setBinding(false)
    }
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for the address that the page came with
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    if (came.search !== location.search) {
      history.replaceState(history.state, '', `${location.pathname}${came.search}`)
    }
    if (binds) void bindAtOnce()
  }, [])
  return {
    outcome,
    tell: setOutcome,
    /** Which kind is being bound just now. */
    binding: binding ? binds?.type : undefined,
    unproved: unproved ? binds?.type : undefined,
    bind,
    giveUp: () => setUnproved(false),
  }
}
