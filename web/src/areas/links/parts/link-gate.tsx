import { bindStates } from '@shop/contract/fields/links'
import { type ReactNode, useEffect, useRef } from 'react'
import { focusHeading } from '../../../router/focus-heading.ts'
import { Card } from '../../../ui/card.tsx'
import { EntryPage } from '../../../ui/entry-page.tsx'
import { EntryScene } from '../../../ui/entry-scene.tsx'
import { ErrorState } from '../../../ui/states.tsx'
import { Delayed, SkeletonLines } from '../../../ui/waiting.tsx'
import { isLinkGone } from '../opening.ts'
import { invalidateLink, noteStage, useOpening } from '../queries.ts'
import type { Opening } from '../types.ts'
import { PatientCodeStep } from './code-step.tsx'
import { EntryForm } from './entry-form.tsx'
import { LinkGone } from './link-gone.tsx'
import { LinkOver, outOfTime } from './link-over.tsx'
import styles from './message-payment.module.css'
import { LinkPage } from './other-link.tsx'
import { RenewLink } from './renew-link.tsx'

const words = {
  title: '验证手机号码',
  lead: '为保护用药人的隐私，请补全收货手机号码中间四位。',
  enter: '下一步',
}

function Scene() {
  return (
    <EntryScene
      slogan={
        <>
          用药人资料
          <br />
          由您填写
        </>
      }
      sub="补全手机号码并完成短信验证，即可填写"
      points={[
        { icon: 'lock', text: '资料加密保存' },
        { icon: 'seal-check', text: '仅供药师审核' },
        { icon: 'stethoscope', text: '执业药师审方' },
      ]}
    />
  )
}

export interface LinkGateProps {
  /** What the page is for. */
  title: string
  children: (opening: Opening) => ReactNode
}

/** Lets whoever holds a link through to its patients: by the hidden digits, then by the code to the order's own phone (links#19). */
export function LinkGate(props: LinkGateProps) {
  return (
    <LinkPage>
      <Steps {...props} />
    </LinkPage>
  )
}

function Steps({ title, children }: LinkGateProps) {
  const { data: opening, error, isFetching, refetch } = useOpening()
  useFocusOnStep(opening && (opening.isLocked ? 'locked' : opening.stage))
  if (isLinkGone(error)) {
    return opening || error.status === 404 ? <LinkOver error={error} /> : <LinkGone error={error} />
  }
  if (opening?.isRegisted === bindStates.timedOut) return <LinkOver error={outOfTime} />
  if (!opening) {
    return (
      <div className={styles.page}>
        <Card title={title} heading="h1">
          {error ? (
            <ErrorState error={error} title="链接打开失败" busy={isFetching} onRetry={() => void refetch()} />
          ) : (
            <Delayed keepsPlace>
              <SkeletonLines label="正在打开链接" lines={6} />
            </Delayed>
          )}
        </Card>
      </div>
    )
  }
  const { maskPhone, stage } = opening
  if (maskPhone === null) return <LinkOver error={outOfTime} />
  if (opening.isLocked || stage === 'open') {
    return (
      <EntryPage scene={<Scene />}>
        {opening.isLocked ? (
          <RenewLink maskPhone={maskPhone} mayRenew={opening.mayRenew} />
        ) : (
          <EntryForm
            words={words}
            opening={{ ...opening, maskPhone }}
            onEntered={() => noteStage('digits')}
            onRefused={() => void invalidateLink()}
          />
        )}
      </EntryPage>
    )
  }
  if (stage === 'digits') {
    // What kind of patient is completed is told once the code was entered.
    const learnKind = () => opening.purpose === 'complete' && void refetch()
    return <PatientCodeStep title={title} phone={maskPhone} purpose={opening.purpose} onProved={learnKind} />
  }
  return children(opening)
}

/** Each step begins at its heading: the button that led to it is gone. */
function useFocusOnStep(step: string | undefined): void {
  const before = useRef(step)
  useEffect(() => {
    if (before.current !== undefined && before.current !== step) focusHeading()
    before.current = step
  }, [step])
}
