import { Failure } from '@shop/contract/kit/client'
import { type ReactNode, useMemo } from 'react'
import { PatientCallsContext } from '../../patients/index.ts'
import { PictureCallsContext } from '../../uploads/index.ts'
import { linkPatients, linkPictures, useLinkPictures } from '../link-patient-calls.ts'
import { isLinkLost } from '../queries.ts'
import { LinkOver } from './link-over.tsx'
import { NotOwnPhone } from './not-own-phone.tsx'
import { PatientPending } from './patient-pending.tsx'

/** Has patients and pictures read and sent by the open link. */
export function WithLinkCalls({ children }: { children: ReactNode }) {
  const read = useLinkPictures()
  const { data: own, error } = read
  const pictures = useMemo(() => linkPictures(own ?? []), [own])
  if (!own && isLinkLost(error)) return <LinkOver error={error} />
  if (!own) {
    const isOthers = error instanceof Failure && error.code === 'LINK_NOT_OWN_PHONE'
    return <PatientPending read={read} told={isOthers && <NotOwnPhone />} />
  }
  return (
    <PatientCallsContext value={linkPatients}>
      <PictureCallsContext value={pictures}>{children}</PictureCallsContext>
    </PatientCallsContext>
  )
}
