import { CHILD_UNDER, consents } from '@shop/contract/consents'
import { Failure } from '@shop/contract/kit/client'
import { profileMessages } from '@shop/contract/messages/profile'
import { useState } from 'react'
import { useForm } from '../../lib/use-form.ts'
import { notify } from '../../ui/notice-store.ts'
import { invalidatePrivacy, useLiveConsent } from '../consent/index.ts'
import { changeProfile, profileRefused } from './change-profile.ts'
import { profileDrafts } from './profile-draft.ts'
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
import type { Member, MemberChanges } from './queries.ts'

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
}

export type ProfileForm = ReturnType<typeof useProfileForm>

/** What is typed of a profile and its saving: what changed alone, with the guardian's consent where a child's birthday asks for it. */
export function useProfileForm({ member, form: asked, check }: ProfileFormParts) {
  const [agreed, setAgreed] = useState(false)
  const [refused, setRefused] = useState(false)
  const form = useForm<ProfileValues, ProfileFormFieldName>({
    initial: () => profileValuesOf(member),
    isBegun: (values, saved) =>
      Object.keys(changesOf(values, saved)).length > 0 ||
      JSON.stringify(values.birthday) !== JSON.stringify(saved.birthday),
    check: (values) => ({
      ...profileProblems(values, placesOfForm[asked]),
      ...check?.(values),
      ...(asksGuardian && !agreed && { child: profileMessages.CHILD_CONSENT_REQUIRED }),
    }),
    send: async () => {
      // Sent with nothing changed, too: whether the session still lives is the server's to say (account#15).
      await changeProfile({ ...changes, ...(isChild && agreed && { childConsentVersion: consents.child.version }) })
      if (isChild && agreed) void invalidatePrivacy()
      setRefused(false)
      setAgreed(false)
      notify(profileMessages.SAVED)
    },
    refused: (error) => {
      // It was taken back elsewhere: then the box is wanted after all.
      if (error instanceof Failure && error.code === 'CHILD_CONSENT_REQUIRED') setRefused(true)
      return profileRefused<ProfileFormFieldName>(places)(error)
    },
    draft: profileDrafts[asked](member.accountId),
  })
  const { values } = form
  const changes: MemberChanges = changesOf(values, form.saved)
  const age = typeof changes.birthday === 'number' ? ageOf(values.birthday, Date.now()) : undefined
  const isChild: boolean = age !== undefined && age < CHILD_UNDER
  const consent = useLiveConsent('child', isChild)
  const asksGuardian: boolean = isChild && (refused || (!consent.waits && consent.givenAt === undefined))
  return {
    ...form,
    agreed,
    asksGuardian,
    /** What is missing is asked for when it is sent. */
    leave: (place: ProfileFieldName) => {
      const problem = profileProblemAt(place, form.now())
      if (problem && !form.busy) form.tell({ [place]: problem })
    },
    agree: (ticked: boolean) => {
      setAgreed(ticked)
      form.forget('child')
    },
  }
}
