import { CHILD_UNDER, consents } from '@shop/contract/consents'
import { Failure } from '@shop/contract/kit/client'
import { profileMessages } from '@shop/contract/messages/profile'
import { type FormEvent, useEffect, useState } from 'react'
import { notify } from '../../ui/notice-store.ts'
import { changeProfile } from './change-profile.ts'
import { invalidatePrivacy } from './privacy-queries.ts'
import { DRAFT_RESTORED, keepProfileDraft, takeProfileDraft } from './profile-draft.ts'
import {
  ageOf,
  changesOf,
  type ProfileFieldName,
  type ProfileValues,
  profilePlaces,
  profileProblemAt,
  profileProblems,
  profileValuesOf,
} from './profile-values.ts'
import type { Member } from './types.ts'
import { useLiveConsent } from './use-live-consent.ts'
import { useSaving } from './use-saving.ts'

/** Where a form of the profile can be wrong. */
export type ProfileFormFieldName = ProfileFieldName | 'sex' | 'child'

const places = {
  nickName: 'nickName',
  memberName: 'memberName',
  sex: 'sex',
  birthday: 'birthday',
  height: 'height',
  weight: 'weight',
  childConsentVersion: 'child',
} as const

/** What each form asks for. */
const placesOfForm = { profile: profilePlaces, completion: ['birthday'] } as const

export interface ProfileFormParts {
  member: Member
  /** Which of the two forms it is: a draft comes back to the one it was typed in. */
  form: 'profile' | 'completion'
  /** What this form asks for besides. */
  check?: (values: ProfileValues) => Partial<Record<ProfileFormFieldName, string>>
  onSaved?: () => void
}

export type ProfileForm = ReturnType<typeof useProfileForm>

/** What is typed of a profile and its saving: what changed alone, with the guardian's consent where a child's birthday asks for it. */
export function useProfileForm({ member, form, check, onSaved }: ProfileFormParts) {
  const [draft] = useState(() => takeProfileDraft<ProfileValues>(form, member.accountId, Date.now()))
  const [before, setBefore] = useState(() => profileValuesOf(member))
  const [values, setValues] = useState(draft ?? before)
  const [agreed, setAgreed] = useState(false)
  const [refused, setRefused] = useState(false)
  const saving = useSaving<ProfileFormFieldName>(places)

  useEffect(() => {
    if (draft) notify(DRAFT_RESTORED)
  }, [draft])

  const changes = changesOf(values, before)
  const isDirty = Object.keys(changes).length > 0 || JSON.stringify(values.birthday) !== JSON.stringify(before.birthday)
  const age = typeof changes.birthday === 'number' ? ageOf(values.birthday, Date.now()) : undefined
  const isChild = age !== undefined && age < CHILD_UNDER
  const consent = useLiveConsent('child', isChild)
  const asksGuardian = isChild && (refused || (!consent.waits && consent.givenAt === undefined))

  const change = (part: Partial<ProfileValues>) => {
    setValues((typed) => ({ ...typed, ...part }))
    saving.forget(...(Object.keys(part) as ProfileFieldName[]), 'form')
  }
  const leave = (place: ProfileFieldName) => {
    const problem = profileProblemAt(place, values)
    if (problem && !saving.busy) saving.tell({ [place]: problem })
  }
  const agree = (ticked: boolean) => {
    setAgreed(ticked)
    saving.forget('child')
  }
  const submit = (event: FormEvent) =>
    saving.submit(
      {
        check: () => ({
          ...profileProblems(values, placesOfForm[form]),
          ...check?.(values),
          ...(asksGuardian && !agreed && { child: profileMessages.CHILD_CONSENT_REQUIRED }),
        }),
        send: async () => {
          // Sent with nothing changed, too: whether the session still lives is the server's to say (access spec section 6).
          await changeProfile({
            ...changes,
            ...(isChild && agreed && { childConsentVersion: consents.child.version }),
          }).catch((error: unknown) => {
            // It was taken back elsewhere: then the box is wanted after all.
            if (error instanceof Failure && error.code === 'CHILD_CONSENT_REQUIRED') setRefused(true)
            throw error
          })
          if (isChild && agreed) void invalidatePrivacy()
          setRefused(false)
          setBefore(values)
          setAgreed(false)
          notify(profileMessages.SAVED)
          onSaved?.()
        },
        onSessionEnd: () => keepProfileDraft(form, member.accountId, values, Date.now()),
      },
      event,
    )
  return {
    ...saving,
    values,
    agreed,
    isDirty,
    asksGuardian,
    change,
    leave,
    agree,
    submit,
  }
}
