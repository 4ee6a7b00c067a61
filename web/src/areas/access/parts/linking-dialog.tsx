import { maskPhone } from '@shop/contract/fields/phone'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import styles from './linking-dialog.module.css'

/** What comes along when two accounts become one. */
const merged = ['订单', '健康补贴', '红包', '健康币', '个人资料', '收货地址']

export interface LinkingDialogProps {
  /** The phone that has an account already; `undefined` while there is nothing to ask. */
  phone: string | undefined
  /** What is being bound, such as 微信账号 or 当前账号. */
  what: string
  /** Linking is being looked into. */
  busy: boolean
  onLink: () => void
  onAnother: () => void
  onClose: () => void
}

/** A phone that is registered already is either linked with, or another one is bound (access#80). */
export function LinkingDialog({ phone, what, busy, onLink, onAnother, onClose }: LinkingDialogProps) {
  return (
    <Dialog
      open={phone !== undefined}
      title="该手机号已被注册"
      startsAtTitle
      onClose={onClose}
      actions={
        <>
          <Button kind="quiet" onClick={onAnother}>
            绑定新手机号
          </Button>
          <Button busy={busy} onClick={onLink}>
            关联账号
          </Button>
        </>
      }
    >
      <p>
        手机号 <strong>{phone && maskPhone(phone)}</strong> 已有禾安健康账号。如果是您本人的账号，可以将
        {what}与它关联，以后两种方式登录的是同一个账号。
      </p>
      <p className={styles.lead}>关联后，以下内容会合并到该手机号的账号：</p>
      <ul className={styles.merged}>
        {merged.map((each) => (
          <li key={each}>{each}</li>
        ))}
      </ul>
      <p className={styles.final}>关联需要该手机号的短信验证码，完成后不能撤销。</p>
    </Dialog>
  )
}
