import { Mail, RectangleEllipsis, Smartphone } from 'lucide-react'
import { useState } from 'react'
import * as emailApi from '../../api/account/email.gen.ts'
import { invalidateAccess } from '../../areas/access/index.ts'
import { type Account, EmailDialog, invalidateAccount } from '../../areas/account/index.ts'
import { isBuilt } from '../../router/routes.ts'
import { ScreenLink } from '../../router/screen-link.tsx'
import { Button, buttonLook } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { notify } from '../../ui/notice-store.ts'
import { useAsyncAction } from '../../ui/use-async-action.ts'
import { SettingRow, SettingRows } from './setting-row.tsx'

const quiet = buttonLook({ kind: 'quiet', size: 'small' })
const link = buttonLook({ kind: 'link', size: 'small' })

/** Password, phone and e-mail (account#49). */
export function OwnWays({ account }: { account: Account }) {
  return (
    <Card title="登录与验证">
      <SettingRows>
        <PasswordRow account={account} />
        <PhoneRow phone={account.phoneStr} />
        <EmailRow bound={account.email} />
      </SettingRows>
    </Card>
  )
}

/** By a code to the phone, or by the password that there is. */
function PasswordRow({ account: { hasPassword, phoneStr } }: { account: Account }) {
  const byOld = hasPassword && (
    <ScreenLink name="PersonalAddInfo" params={{ type: 'pwd' }} className={phoneStr ? link : quiet}>
      用原密码修改
    </ScreenLink>
  )
  const isStuck = !phoneStr && !(hasPassword && isBuilt('PersonalAddInfo'))
  return (
    <SettingRow
      icon={<RectangleEllipsis size={22} aria-hidden="true" />}
      name="登录密码"
      isSet={hasPassword}
      value={hasPassword ? '已设置' : '未设置'}
      hint={
        isStuck
          ? '绑定手机号码后，可以用短信验证码设置密码'
          : hasPassword
            ? '建议定期更换，不与其他网站使用相同的密码'
            : '设置后，可以用手机号码和密码登录'
      }
      actions={
        <>
          {byOld}
          {phoneStr && (
            <ScreenLink name="ForgetPwd" params={{ type: 'edit' }} className={quiet}>
              {hasPassword ? '修改' : '设置'}
              <span className="visually-hidden">登录密码</span>
            </ScreenLink>
          )}
        </>
      }
    />
  )
}

function PhoneRow({ phone }: { phone: string | null }) {
  return (
    <SettingRow
      icon={<Smartphone size={22} aria-hidden="true" />}
      name="手机号码"
      isSet={phone !== null}
      value={phone ?? '未绑定'}
      hint={phone ? '用于登录、找回密码和接收安全提醒' : '绑定后，可以用短信验证码登录，也能找回密码'}
      actions={
        <ScreenLink name="BindPhone" params={{ type: 'edit' }} className={quiet}>
          {phone ? '更换' : '绑定'}
          <span className="visually-hidden">手机号码</span>
        </ScreenLink>
      }
    />
  )
}

function EmailRow({ bound }: { bound: string | null }) {
  const [opened, setOpened] = useState<'bind' | 'unbind'>()
  const close = () => setOpened(undefined)
  const done = async (text: string) => {
    await Promise.all([invalidateAccount(), invalidateAccess()])
    close()
    notify(text)
  }
  return (
    <>
      <SettingRow
        icon={<Mail size={22} aria-hidden="true" />}
        name="邮箱"
        isSet={bound !== null}
        value={bound ?? '未绑定'}
        hint={bound ? '用于接收电子发票和账号通知，不能用来登录' : '绑定后，可以接收电子发票和账号通知'}
        actions={
          <>
            {bound && (
              <Button kind="link" size="small" onClick={() => setOpened('unbind')}>
                解绑<span className="visually-hidden">邮箱</span>
              </Button>
            )}
            <Button kind="quiet" size="small" onClick={() => setOpened('bind')}>
              {bound ? '更换' : '绑定'}
              <span className="visually-hidden">邮箱</span>
            </Button>
          </>
        }
      />
      {opened === 'bind' && (
        <EmailDialog bound={bound} onBound={() => void done(bound ? '邮箱已更换' : '邮箱绑定成功')} onClose={close} />
      )}
      {opened === 'unbind' && <UnbindEmail bound={bound} onUnbound={() => done('解绑成功')} onClose={close} />}
    </>
  )
}

function UnbindEmail({
  bound,
  onUnbound,
  onClose,
}: {
  bound: string | null
  onUnbound: () => Promise<void>
  onClose: () => void
}) {
  const work = useAsyncAction(async () => {
    await emailApi.unbindEmail()
    await onUnbound()
  })
  return (
    <ConfirmDialog title="解绑邮箱吗？" act="解绑" kind="danger" work={work} onClose={onClose}>
      <p>
        解绑后，<strong>{bound}</strong> 不再接收电子发票和账号通知。我们会向该邮箱发送一封解绑通知。
      </p>
    </ConfirmDialog>
  )
}
