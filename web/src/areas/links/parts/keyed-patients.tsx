import { addressOf, OPEN_LINK_MARK } from '@shop/contract/screens'
import { useState } from 'react'
import { Deadline } from '../../../ui/deadline.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import type { Opening } from '../types.ts'
import { Completing } from './completing.tsx'
import { LinkFoot } from './link-foot.tsx'
import { LinkGate } from './link-gate.tsx'
import { LinkOver, outOfTime } from './link-over.tsx'
import { LinkPatient } from './link-patient.tsx'
import { LinkPatients } from './link-patients.tsx'
import styles from './message-payment.module.css'
import { WithLinkCalls } from './with-link-calls.tsx'

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

/** 用药人 by a link, without an account: listed, added, changed and completed (links#19). */
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
        <Completing opening={opening} />
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
