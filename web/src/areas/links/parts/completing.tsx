import { Failure } from '@shop/contract/kit/client'
import { completionNeedNames } from '@shop/contract/messages/completions'
import { type ReactNode, useEffect, useState } from 'react'
import { keepFocus } from '../../../router/focus-heading.ts'
import { Card } from '../../../ui/card.tsx'
import { Deadline } from '../../../ui/deadline.tsx'
import { ErrorState } from '../../../ui/states.tsx'
import { Delayed, SkeletonLines } from '../../../ui/waiting.tsx'
import { PatientCallsContext, PatientForm, PatientPicker, usePatient, usePatients } from '../../patients/index.ts'
import { completingPatients, invalidateCompletion, useCompletion } from '../completing-calls.ts'
import { isLinkLost } from '../queries.ts'
import type { Completion, Opening } from '../types.ts'
import { Answered } from './answered.tsx'
import styles from './completing.module.css'
import { LinkOver, outOfTime } from './link-over.tsx'
import { NotOwnPhone } from './not-own-phone.tsx'
import { WithLinkCalls } from './with-link-calls.tsx'

/** A record keeps its diagnoses on this consent (care#82). */
const recordConsents = ['prescription'] as const

/** What the shop asks for by a link, and the form that answers it (links#21). */
export function Completing({ opening }: { opening: Opening }) {
  const { data: completion, error, isFetching, refetch } = useCompletion(opening.completionKind)
  const [isOver, setOver] = useState(false)
  const isThere = completion !== undefined
  // The heading that had the focus has gone with the waiting.
  useEffect(() => {
    if (isThere) keepFocus()
  }, [isThere])
  if (completion && completion.answeredAt !== null) return <Answered next={completion.next} />
  if (isOver) return <LinkOver error={outOfTime} />
  if (isLinkLost(error)) return <LinkOver error={error} />
  if (!completion) {
    return (
      <Card title="补充处方资料" heading="h1">
        {error instanceof Failure && error.code === 'LINK_NOT_OWN_PHONE' ? (
          <NotOwnPhone />
        ) : error ? (
          <ErrorState error={error} title="资料加载失败" busy={isFetching} onRetry={() => void refetch()} />
        ) : (
          <Delayed keepsPlace>
            <SkeletonLines lines={8} label="正在加载需要补充的资料" />
          </Delayed>
        )}
      </Card>
    )
  }
  return (
    <>
      <Asked completion={completion} onOver={() => setOver(true)} />
      {/* A link that was answered reads no patient and no picture any more. */}
      <WithLinkCalls>
        <PatientCallsContext value={completingPatients}>
          <Answering completion={completion} />
        </PatientCallsContext>
      </WithLinkCalls>
    </>
  )
}

function Asked({ completion: { needs, note, until }, onOver }: { completion: Completion; onOver: () => void }) {
  return (
    <Card title="补充处方资料" heading="h1">
      <div className={styles.asked}>
        <p>为完成处方审核，需要您补充以下资料：</p>
        <ul className={styles.needs} aria-label="需要补充的资料">
          {needs.map((need) => (
            <li key={need}>{completionNeedNames[need]}</li>
          ))}
        </ul>
        {note !== null && (
          <p className={styles.note}>
            <strong>说明：</strong>
            {note}
          </p>
        )}
        <Deadline until={until} what="提交" onEnd={onOver}>
          {(time) => <>请在 {time} 内提交，超时后链接将失效</>}
        </Deadline>
      </div>
    </Card>
  )
}

/** Of whom the record is already is asked alone; else who takes the medicine is chosen, or told of where nobody is kept. */
function Answering({ completion }: { completion: Completion }) {
  const { data: patients, error, isFetching, refetch } = usePatients()
  if (completion.patient) return <Form completion={completion} stored={completion.patient} />
  if (isLinkLost(error)) return <LinkOver error={error} />
  if (patients?.length === 0) return <Form completion={completion} stored={undefined} />
  if (patients) return <Choosing completion={completion} />
  return (
    <Waiting>
      {error && <ErrorState error={error} title="用药人加载失败" busy={isFetching} onRetry={() => void refetch()} />}
    </Waiting>
  )
}

function Choosing({ completion }: { completion: Completion }) {
  const [chosen, choose] = useState<string>()
  const { data: patient, error, isFetching, refetch } = usePatient(chosen ?? '')
  return (
    <>
      <Card title="为谁用药">
        <PatientPicker
          value={chosen}
          onChoose={({ id }) => choose(id)}
          from={`${location.pathname}${location.search}`}
          isPrescriptionNeed={completion.isPrescriptionNeed}
        />
      </Card>
      {isLinkLost(error) && <LinkOver error={error} />}
      {patient && <Form key={patient.id} completion={completion} stored={patient} />}
      {chosen && !patient && !isLinkLost(error) && (
        <Waiting>
          {error && (
            <ErrorState error={error} title="用药人加载失败" busy={isFetching} onRetry={() => void refetch()} />
          )}
        </Waiting>
      )}
    </>
  )
}

function Form({ completion, stored }: { completion: Completion; stored: Completion['patient'] | undefined }) {
  const [reading, setReading] = useState(0)
  return (
    <Card>
      <PatientForm
        key={reading}
        accountId="link"
        stored={stored ?? undefined}
        isPrescriptionNeeded={completion.isPrescriptionNeed}
        alsoAsks={recordConsents}
        act="提交"
        isToldByPage
        onSaved={() => undefined}
        onReload={() => void invalidateCompletion().then(() => setReading(reading + 1))}
      />
    </Card>
  )
}

function Waiting({ children }: { children: ReactNode }) {
  return (
    <Card>
      {children ?? (
        <Delayed keepsPlace>
          <SkeletonLines lines={6} label="正在加载用药人" />
        </Delayed>
      )}
    </Card>
  )
}
