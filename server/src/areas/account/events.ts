import { defineEvent } from '../../platform/events.ts'

/** The account whose name, sex or birthday the member told anew; what they are now, `readOwnProfile` says. */
export interface ProfileChange {
  accountId: string
}

export const profileChanges = defineEvent<ProfileChange>('profile change')
