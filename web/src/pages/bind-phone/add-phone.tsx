import { useState } from 'react'
import { boundBy, HandleSpent, useHandle } from '../../areas/access/index.ts'
import { useQueryString } from '../../router/use-query-string.ts'
import { AddForm } from './add-form.tsx'

/** Binds a phone to what a login step proved: a social account (access#78), or an account without a phone (access#85). */
export function Form() {
  const query = useQueryString()
  const { handle, forget } = useHandle('loginName', 'openId')
  const [spent, setSpent] = useState(false)
  const account = boundBy(query)
  const backUrl = query.get('backUrl') ?? query.get('backurl') ?? undefined
  if (spent || !handle || !account) return <HandleSpent backurl={backUrl} />
  const end = () => {
    forget()
    setSpent(true)
  }
  return <AddForm handle={handle} account={account} backUrl={backUrl} onBound={forget} onSpent={end} />
}
