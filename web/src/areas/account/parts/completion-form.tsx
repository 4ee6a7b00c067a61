import { profileMessages } from '@shop/contract/messages/profile'
import { LeaveGuard } from '../../../router/leave-guard.tsx'
import { ScreenLink } from '../../../router/screen-link.tsx'
import { BirthdayField } from '../../../ui/birthday-field.tsx'
import { instantOf } from '../../../ui/birthday-lists.ts'
import { Button } from '../../../ui/button.tsx'
import type { Member } from '../queries.ts'
import { useProfileForm } from '../use-profile-form.ts'
import styles from './completion-form.module.css'
import { GuardianBox } from './guardian-box.tsx'
import fields from './profile-fields.module.css'
import { SexField } from './sex-field.tsx'

/** The two facts that complete a profile; both are asked for here (account#13). */
export function CompletionForm({ member }: { member: Member }) {
  const form = useProfileForm({
    member,
    form: 'completion',
    check: ({ sex, birthday }) => ({
      ...(sex === 0 && { sex: profileMessages.SEX_REQUIRED }),
      ...(instantOf(birthday) === null && { birthday: profileMessages.BIRTHDAY_REQUIRED }),
    }),
  })
  const { values, change, problems } = form
  return (
    <form ref={form.root} className={styles.form} noValidate onSubmit={(event) => void form.submit(event)}>
      <LeaveGuard when={form.isUnsaved} />
      <SexField
        label="性别"
        canHide={false}
        value={values.sex}
        message={problems.sex}
        onChoose={(sex) => change({ sex })}
      />
      <BirthdayField
        label="生日"
        isRequired
        value={values.birthday}
        message={problems.birthday}
        onChoose={(birthday) => change({ birthday })}
        onLeave={() => form.leave('birthday')}
      />
      <GuardianBox form={form} />
      <div>
        <div role="alert">{problems.form && <p className={fields.failed}>{problems.form}</p>}</div>
        <div className={fields.actions}>
          <Button type="submit" size="large" busy={form.busy}>
            提交
          </Button>
          <ScreenLink name="PersonalInfo" className={styles.more}>
            填写更多资料
          </ScreenLink>
        </div>
      </div>
    </form>
  )
}
