import { Failure } from '@shop/contract/kit/client'
import { type ReactNode, useMemo } from 'react'
import { Card } from '../../../ui/card.tsx'
import { ErrorState } from '../../../ui/states.tsx'
import { Delayed, SkeletonLines } from '../../../ui/waiting.tsx'
import { PatientCallsContext } from '../../patients/index.ts'
import { PictureCallsContext } from '../../uploads/index.ts'
import { linkPatients, linkPictures, useLinkPictures } from '../link-patient-calls.ts'
import { isLinkLost } from '../queries.ts'
import { LinkOver } from './link-over.tsx'
import { NotOwnPhone } from './not-own-phone.tsx'

/** Has patients and pictures read and sent by the open link. */
export function WithLinkCalls({ children }: { children: ReactNode }) {
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
