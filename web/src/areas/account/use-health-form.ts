import { consents } from '@shop/contract/consents'
import { Failure } from '@shop/contract/kit/client'
import { profileMessages } from '@shop/contract/messages/profile'
import { useState } from 'react'
import { useForm } from '../../lib/use-form.ts'
import { notify } from '../../ui/notice-store.ts'
import { invalidatePrivacy, useLiveConsent } from '../consent/index.ts'
import { changeProfile, profileRefused } from './change-profile.ts'
import {
  type HealthFieldName,
  type HealthValues,
  healthChangesOf,
  healthProblems,
  tellsHealth,
} from './health-values.ts'
import { profileDrafts } from './profile-draft.ts'

export type HealthFormFieldName = HealthFieldName | 'consent'

const places = {
  commonDrugs: 'commonDrugs',
  allergyDrugs: 'allergyDrugs',
  diseaseHistory: 'diseaseHistory',
  healthConsentVersion: 'consent',
} as const

export interface HealthFormParts {
  accountId: string
  /** What the shop knows. */
  before: HealthValues
  initial: HealthValues
  onSaved: (values: HealthValues) => void
}

/** What is typed of health and its saving, with the consent of its own that it asks for (account#25). */
export function useHealthForm({ accountId, before, initial, onSaved }: HealthFormParts) {
  const [agreed, setAgreed] = useState(false)
  const [refused, setRefused] = useState(false)
  const consent = useLiveConsent('health', true)
  const asksConsent = refused || (!consent.waits && consent.givenAt === undefined)
  const drafts = profileDrafts.health(accountId)
  const form = useForm<HealthValues, HealthFormFieldName>({
    initial: before,
    isBegun: (values) => Object.keys(healthChangesOf(values, before)).length > 0,
    check: (values) => ({
      ...healthProblems(values),
      ...(asksConsent &&
        !agreed &&
        tellsHealth(healthChangesOf(values, before)) && { consent: profileMessages.HEALTH_CONSENT_REQUIRED }),
    }),
    send: async (values) => {
      const consentGiven = asksConsent && agreed && { healthConsentVersion: consents.health.version }
      // Sent with nothing changed, too: whether the session still lives is the server's to say (account#15).
      await changeProfile({ ...healthChangesOf(values, before), ...consentGiven })
      if (consentGiven) void invalidatePrivacy()
      notify(profileMessages.SAVED)
      onSaved(values)
    },
    refused: (error) => {
      // It was taken back elsewhere: then the box is wanted after all.
      if (error instanceof Failure && error.code === 'HEALTH_CONSENT_REQUIRED') setRefused(true)
      return profileRefused<HealthFormFieldName>(places)(error)
    },
    // The section around it has taken the draft already, to know that the form is to be open.
    draft: { ...drafts, take: () => initial },
  })
  return {
    ...form,
    agreed,
    asksConsent,
    givenAt: consent.givenAt,
    agree: (ticked: boolean) => {
      setAgreed(ticked)
      form.forget('consent')
    },
  }
}
