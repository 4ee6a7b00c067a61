import { addressOf } from '@shop/contract/screens'
import { useSessionState } from '../lib/session.ts'
import { type ButtonKind, ButtonLink } from '../ui/button.tsx'
import { useMainSite } from './settings.ts'

/**
 * Back to where the shop begins for whoever is there: a member's home, which would ask a visitor to log in; else the main site, or our own
 * shop window where there is none.
 */
export function HomeLink({ kind }: { kind?: ButtonKind }) {
  const mainSite = useMainSite()
  const isVisitor = useSessionState() === 'none'
  const to = isVisitor ? (mainSite ?? addressOf('Search')) : addressOf('Index')
  return (
    <ButtonLink kind={kind} to={to}>
      返回首页
    </ButtonLink>
  )
}
