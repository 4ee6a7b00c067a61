export { Avatar } from './parts/avatar.tsx'
export { AvatarEditor } from './parts/avatar-editor.tsx'
export { CompletionForm } from './parts/completion-form.tsx'
export { CompletionHint } from './parts/completion-hint.tsx'
export { EmailDialog } from './parts/email-dialog.tsx'
export { HealthSection } from './parts/health-section.tsx'
export { PasswordChangeForm } from './parts/password-change-form.tsx'
export { ProfileForm } from './parts/profile-form.tsx'
export { RetentionList } from './parts/retention-list.tsx'
export {
  type ClosurePreview,
  type Export,
  useClosurePreview,
  useExports,
  useSensitiveReads,
} from './privacy-queries.ts'
export { useMember } from './queries.ts'
export { type Account, invalidateAccount, useAccount } from './security-queries.ts'
