import type { ResetType } from '@shop/contract/areas/access'
import { addressOf } from '@shop/contract/screens'
import { Suspense, useState } from 'react'
import { HandleSpent, useHandle } from '../../areas/access/index.ts'
import { chunk, useChunk } from '../../router/chunk.ts'
import type { PageProps } from '../../router/routes.ts'
import { useTitle } from '../../router/title.ts'
import { useQueryString } from '../../router/use-query-string.ts'
import { NotFound } from '../../shell/not-found.tsx'
import { Quietly } from '../../shell/quietly.tsx'
import { useSettings } from '../../shell/settings.ts'
import { LockDrawing } from '../../ui/task-drawings.tsx'
import { TaskPage } from '../../ui/task-page.tsx'
import styles from './password.module.css'
import { PasswordForm, type TicketUse } from './password-form.tsx'

interface Words {
  title: string
  lead: string
  send: string
}

/** What each type is called. */
const words: Readonly<Record<ResetType, Words>> = {
  edit: {
    title: '修改密码',
    lead: '验证绑定的手机号码后设置新密码。修改后所有设备都会退出登录，请用新密码重新登录。',
    send: '确认修改',
  },
  forget: {
    title: '忘记密码',
    lead: '验证绑定的手机号码后设置新密码。完成后所有设备都会退出登录，请用新密码重新登录。',
    send: '重置密码',
  },
  update: {
    title: '更新密码',
    lead: '您的密码不符合现在的安全要求。验证绑定的手机号码、设置新密码后即可登录。',
    send: '更新并登录',
  },
}

const isType = (type: string): type is ResetType => type in words

/** `/user/account/password/{edit|forget|update}` (access#93, access#96). */
export function Page({ params: { type } }: PageProps<'ForgetPwd'>) {
  if (!isType(type)) return <NotFound />
  return type === 'update' ? <Update /> : <Task key={type} type={type} />
}

/** Comes with a ticket of the login (access#96); without one, or once it is spent, it leads back there. */
function Update() {
  const { handle, forget } = useHandle('ticket')
  const [spent, setSpent] = useState(false)
  const backurl = useQueryString().get('backurl') ?? undefined
  const end = () => {
    forget()
    setSpent(true)
  }
  useTitle(words.update.title)
  if (!handle || spent) return <HandleSpent backurl={backurl} />
  return <Task type="update" update={{ ticket: handle, backurl, onSet: forget, onSpent: end }} />
}

const ownPhone = chunk(() => import('./own-phone.tsx'))

/** What a member page reads with is fetched by members alone. */
function OwnPhone() {
  return (
    <Quietly>
      <Suspense>
        <LoadedOwnPhone />
      </Suspense>
    </Quietly>
  )
}

function LoadedOwnPhone() {
  const { OwnPhone: Loaded } = useChunk(ownPhone)
  return <Loaded />
}

function Task({ type, update }: { type: ResetType; update?: TicketUse }) {
  const { title, lead, send } = words[type]
  const { hotlines } = useSettings().global
  useTitle(title)
  return (
    <TaskPage
      picture={<LockDrawing />}
      title={title}
      lead={
        <>
          {type === 'edit' && <OwnPhone />}
          {lead}
        </>
      }
      foot={
        <>
          {type === 'forget' && <OtherDoors />}
          手机号码已停用？请致电客服{' '}
          <a className={styles.whole} href={`tel:${hotlines.ordering}`}>
            {hotlines.ordering}
          </a>{' '}
          <span className={styles.hours}>（{hotlines.orderingHours}）</span>
        </>
      }
    >
      <PasswordForm type={type} send={send} update={update} />
    </TaskPage>
  )
}

/** Who remembers the password, or never had one, goes on by another door to the same place. */
function OtherDoors() {
  const backurl = useQueryString().get('backurl') ?? undefined
  return (
    <span className={styles.doors}>
      <span className={styles.whole}>
        想起密码了？<a href={addressOf('Login', undefined, { backurl })}>去登录</a>
      </span>
      <span aria-hidden="true"> · </span>
      <span className={styles.whole}>
        没有账号？<a href={addressOf('Register', undefined, { backurl })}>立即注册</a>
      </span>
    </span>
  )
}
