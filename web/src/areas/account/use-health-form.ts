import { consents } from '@shop/contract/consents'
import { Failure } from '@shop/contract/kit/client'
import { profileMessages } from '@shop/contract/messages/profile'
import { type FormEvent, useState } from 'react'
import { notify } from '../../ui/notice-store.ts'
import { changeProfile } from './change-profile.ts'
import {
  type HealthFieldName,
  type HealthValues,
  healthChangesOf,
  healthProblems,
  tellsHealth,
} from './health-values.ts'
import { invalidatePrivacy } from './privacy-queries.ts'
import { keepProfileDraft } from './profile-draft.ts'
import { useLiveConsent } from './use-live-consent.ts'
import { useSaving } from './use-saving.ts'

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

/** What is typed of health and its saving, with the consent of its own that it asks for (decision 34). */
export function useHealthForm({ accountId, before, initial, onSaved }: HealthFormParts) {
  const [values, setValues] = useState(initial)
  const [agreed, setAgreed] = useState(false)
  const [refused, setRefused] = useState(false)
  const saving = useSaving<HealthFormFieldName>(places)
  const consent = useLiveConsent('health', true)
  const changes = healthChangesOf(values, before)
  const asksConsent = refused || (!consent.waits && consent.givenAt === undefined)

  const type = (place: HealthFieldName, text: string) => {
    setValues((typed) => ({ ...typed, [place]: text }))
    saving.forget(place, 'form')
  }
  const agree = (ticked: boolean) => {
    setAgreed(ticked)
    saving.forget('consent')
  }
  const submit = (event: FormEvent) =>
    saving.submit(
      {
        check: () => ({
          ...healthProblems(values),
          ...(asksConsent && !agreed && tellsHealth(changes) && { consent: profileMessages.HEALTH_CONSENT_REQUIRED }),
        }),
        send: async () => {
          const consentGiven = asksConsent && agreed && { healthConsentVersion: consents.health.version }
          // Sent with nothing changed, too: whether the session still lives is the server's to say (access spec section 6).
          await changeProfile({ ...changes, ...consentGiven }).catch((error: unknown) => {
            // It was taken back elsewhere: then the box is wanted after all.
            if (error instanceof Failure && error.code === 'HEALTH_CONSENT_REQUIRED') setRefused(true)
            throw error
          })
          if (consentGiven) void invalidatePrivacy()
          notify(profileMessages.SAVED)
          onSaved(values)
        },
        onSessionEnd: () => keepProfileDraft('health', accountId, values, Date.now()),
      },
      event,
    )
  return {
    ...saving,
    values,
    agreed,
    asksConsent,
    givenAt: consent.givenAt,
    isDirty: Object.keys(changes).length > 0,
    type,
    agree,
    submit,
  }
}
