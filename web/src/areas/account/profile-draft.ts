import { formDrafts } from '../../lib/form-draft.ts'
import type { HealthValues } from './health-values.ts'
import type { ProfileValues } from './profile-values.ts'

// What they tell belongs in no browser's store.
const options = { restored: '已恢复您刚才填写的资料', inMemory: true }

/** What somebody was about to save when the session ended, by the form that it was typed in. */
export const profileDrafts = {
  profile: formDrafts<ProfileValues>('profile-draft', options),
  completion: formDrafts<ProfileValues>('completion-draft', options),
  health: formDrafts<HealthValues>('health-draft', options),
}
