import { Failure } from '@shop/contract/kit/client'
import { addressOf, OPEN_LINK_MARK } from '@shop/contract/screens'
import { type ReactNode, useMemo, useState } from 'react'
import { Card } from '../../../ui/card.tsx'
import { Deadline } from '../../../ui/deadline.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { ErrorState } from '../../../ui/states.tsx'
import { Delayed, SkeletonLines } from '../../../ui/waiting.tsx'
import { PatientCallsContext } from '../../patients/index.ts'
import { PictureCallsContext } from '../../uploads/index.ts'
import { linkPatients, linkPictures, useLinkPictures } from '../link-patient-calls.ts'
import { isLinkLost } from '../queries.ts'
import type { Opening } from '../types.ts'
import { Completing } from './completing.tsx'
import { LinkFoot } from './link-foot.tsx'
import { LinkGate } from './link-gate.tsx'
import { LinkOver, outOfTime } from './link-over.tsx'
import { LinkPatient } from './link-patient.tsx'
import { LinkPatients } from './link-patients.tsx'
import styles from './message-payment.module.css'
import { NotOwnPhone } from './not-own-phone.tsx'

const titles: Readonly<Record<string, string>> = {
  add: '添加用药人',
  edit: '编辑用药人',
  complete: '完善用药人信息',
}

export interface KeyedPatientsProps {
  type: string
  /** Of whom the address tells; without one, somebody new is added, or the patients are listed. */
  id?: string
  isPrescriptionNeeded?: boolean
  /** The page of this shop that the address names. */
  from: string | undefined
}

/** 用药人 by a link, without an account: listed, added, changed and completed (docs/product/links.md#19). */
export function KeyedPatientsView(props: KeyedPatientsProps) {
  return (
    <LinkGate title={titles[props.type] ?? ''}>
      {(opening) => <Opened key={opening.purpose} {...props} opening={opening} />}
    </LinkGate>
  )
}

function Opened({ type, id, isPrescriptionNeeded = false, from, opening }: KeyedPatientsProps & { opening: Opening }) {
  const [isOver, setOver] = useState(false)
  if (isOver) return <LinkOver error={outOfTime} />
  if (type === 'complete' && id === undefined && opening.purpose === 'complete') {
    return (
      <div className={styles.page}>
        <WithLinkCalls>
          <Completing opening={opening} />
        </WithLinkCalls>
        <LinkFoot />
      </div>
    )
  }
  const back = from === undefined ? usualBack(opening) : { to: from, label: '返回' }
  const isList = id === undefined && type !== 'add'
  return (
    <div className={styles.page}>
      <PageHead back={back} title={isList ? '用药人' : (titles[type] ?? '')} />
      {type === 'complete' && opening.until !== null && (
        <Deadline until={opening.until} what="填写" onEnd={() => setOver(true)}>
          {(time) => <>请在 {time} 内完成填写，超时后链接将失效</>}
        </Deadline>
      )}
      <WithLinkCalls>
        {isList ? (
          <LinkPatients title="为谁用药" />
        ) : (
          <LinkPatient
            key={id}
            id={id}
            isPrescriptionNeeded={type === 'complete' && isPrescriptionNeeded}
            back={back.to}
          />
        )}
      </WithLinkCalls>
      <LinkFoot />
    </div>
  )
}

/** Where a link leads that was sent for something else than a patient of its account. */
const usualBack = ({ purpose }: Opening) =>
  purpose === 'complete'
    ? { to: addressOf('LinkPatients', { type: 'complete' }, OPEN_LINK_MARK), label: '补充处方资料' }
    : { to: addressOf('MessagePayment'), label: '查看订单' }

/** Has patients and pictures read and sent by the open link. */
function WithLinkCalls({ children }: { children: ReactNode }) {
  const { data: own, error, isFetching, refetch } = useLinkPictures()
  const pictures = useMemo(() => linkPictures(own ?? []), [own])
  if (!own && isLinkLost(error)) return <LinkOver error={error} />
  if (!own) {
    return (
      <Card>
        {error instanceof Failure && error.code === 'LINK_NOT_OWN_PHONE' && <NotOwnPhone />}
        {error && !(error instanceof Failure && error.code === 'LINK_NOT_OWN_PHONE') && (
          <ErrorState error={error} title="用药人加载失败" busy={isFetching} onRetry={() => void refetch()} />
        )}
        {!error && (
          <Delayed keepsPlace>
            <SkeletonLines lines={8} label="正在加载用药人" />
          </Delayed>
        )}
      </Card>
    )
  }
  return (
    <PatientCallsContext value={linkPatients}>
      <PictureCallsContext value={pictures}>{children}</PictureCallsContext>
    </PatientCallsContext>
  )
}
