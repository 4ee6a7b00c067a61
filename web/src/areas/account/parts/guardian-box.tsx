import { CHILD_UNDER } from '@shop/contract/consents'
import { ConsentBox } from '../../consent/index.ts'
import type { ProfileForm } from '../use-profile-form.ts'

/** Stands where a birthday is a child's and its guardian has not agreed yet (PIPL 31). */
export function GuardianBox({ form }: { form: ProfileForm }) {
  if (!form.asksGuardian) return null
  return (
    <ConsentBox
      place="child"
      title="监护人同意"
      words="我是孩子的父母或其他监护人，已阅读并同意"
      document="children"
      agreed={form.agreed}
      message={form.problems.child}
      onChange={form.agree}
    >
      所选生日未满 {CHILD_UNDER} 周岁。生日用于判断适用药品和用量，须由监护人同意后才能保存；撤回后生日会被删除。
    </ConsentBox>
  )
}
