import { consents, type PatientConsent, patientConsents } from '@shop/contract/consents'
import { use, useState } from 'react'
import { PatientCallsContext, type PatientInput } from './calls.ts'

const none: readonly PatientConsent[] = []

/** What has been agreed to, what is agreed to in the form, and what is still to be asked for (care#18). */
export function usePatientConsents() {
  const { useLive, give } = use(PatientCallsContext).consents
  const { isLoading, isLive } = useLive()
  const [agreed, setAgreed] = useState(none)
  const [refused, setRefused] = useState(none)
  /** What cannot be read has to be asked for, which never harms. */
  const asks = (kind: PatientConsent) => refused.includes(kind) || (!isLoading && !isLive(kind))
  const isAgreed = (kind: PatientConsent) => agreed.includes(kind)
  return {
    asks,
    isAgreed,
    /** Whether data of this kind may be sent. */
    allows: (kind: PatientConsent) => isAgreed(kind) || (!refused.includes(kind) && isLive(kind)),
    agree: (kind: PatientConsent, ticked: boolean) =>
      setAgreed((before) => [...before.filter((each) => each !== kind), ...(ticked ? [kind] : [])]),
    /** What is sent ahead of the form, such as a picture, stands on a consent that is given ahead of it, too. */
    record: async (kind: PatientConsent) => {
      if (isLive(kind) && !refused.includes(kind)) return
      await give(kind)
      setRefused((before) => before.filter((each) => each !== kind))
    },
    /** It was taken back elsewhere: then the box is wanted after all. */
    wantAfterAll: (kinds: readonly PatientConsent[]) => setRefused(kinds),
    /** The versions that are given by sending the form. */
    given: (): NonNullable<PatientInput['consents']> =>
      Object.fromEntries(
        patientConsents.filter((kind) => asks(kind) && isAgreed(kind)).map((kind) => [kind, consents[kind].version]),
      ),
  }
}
