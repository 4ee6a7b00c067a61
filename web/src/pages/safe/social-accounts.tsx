import type { SocialType } from '@shop/contract/fields/social'
import { socialNames } from '@shop/contract/messages/social'
import { addressOf } from '@shop/contract/screens'
import { useState } from 'react'
import * as socialApi from '../../api/access/social.gen.ts'
import { invalidateAccess, ProvenDialog, type ThirdParty, useThirdParties } from '../../areas/access/index.ts'
import type { Account } from '../../areas/account/index.ts'
import { apiBase } from '../../lib/api-base.ts'
import { redirectTo } from '../../lib/leave-page.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Icon } from '../../ui/icon.tsx'
import { notify } from '../../ui/notice-store.ts'
import { ErrorState } from '../../ui/states.tsx'
import styles from './safe.module.css'
import { SettingRow, SettingRows, WaitingRows } from './setting-row.tsx'

/** Where a member goes to let a provider say who it is, to come back here (access#63). */
function providerAddress(type: SocialType): string {
  const here = addressOf('Safe')
  const query = { thirdType: `${type}`, backUrl: here, origin: here, platform: 'PC', appName: 'hean' }
  return `${apiBase()}/api/thirdLogin?${new URLSearchParams(query)}`
}

export interface SocialAccountsProps {
  /** `undefined` while it is on its way. */
  account: Account | undefined
  /** The kind that is being bound just now. */
  binding: SocialType | undefined
  onBegin: () => void
}

/** The kinds of social account that the shop offers, and those that are bound (account#53). */
export function SocialAccounts({ account, binding, onBegin }: SocialAccountsProps) {
  const { phoneStr = null, hasPassword = false } = account ?? {}
  const { data, error, isFetching, refetch } = useThirdParties()
  const [opened, setOpened] = useState<ThirdParty>()
  const open = (party: ThirdParty) => {
    onBegin()
    setOpened(party)
  }
  const close = () => setOpened(undefined)
  if (data?.length === 0) return null
  return (
    <Card title="第三方账号" action={<span className={styles.aside}>关联后可以直接用它们登录</span>}>
      {(!data || !account) && !error && <WaitingRows count={4} />}
      {!data && error && <ErrorState error={error} busy={isFetching} onRetry={() => void refetch()} />}
      {data && account && (
        <SettingRows>
          {data.map((party) => {
            const name = socialNames[party.type]
            const isBound = party.isBind === '1'
            return (
              <SettingRow
                key={party.type}
                icon={<Icon name={`social-${party.type}`} size={22} />}
                name={name}
                isSet={isBound}
                value={isBound ? party.loginName || '已关联' : '未关联'}
                actions={
                  <Button
                    kind={isBound ? 'link' : 'quiet'}
                    size="small"
                    busy={binding === party.type}
                    onClick={() => open(party)}
                  >
                    {isBound ? '解绑' : '绑定'}
                    <span className="visually-hidden">{name}</span>
                  </Button>
                }
              />
            )
          })}
        </SettingRows>
      )}
      {opened?.isBind === '0' && (
        <ProvenDialog
          title={`绑定${socialNames[opened.type]}`}
          act={`前往${socialNames[opened.type]}`}
          ownPhone={phoneStr}
          hasPassword={hasPassword}
          onAct={async () => redirectTo(providerAddress(opened.type))}
          onClose={close}
        >
          <p>
            接下来会前往{socialNames[opened.type]}的授权页面，同意后回到这里完成绑定，以后可以直接用它登录您的账号。
          </p>
        </ProvenDialog>
      )}
      {opened?.isBind === '1' && (
        <ProvenDialog
          title={`解绑${socialNames[opened.type]}`}
          act="解绑"
          kind="danger"
          ownPhone={phoneStr}
          hasPassword={hasPassword}
          onAct={async () => {
            await socialApi.unbindThirdParty({ type: opened.type })
            await invalidateAccess()
            close()
            notify('解绑成功')
          }}
          onClose={close}
        >
          <p>
            解绑后，不能再用{socialNames[opened.type]}
            {opened.loginName && <strong>（{opened.loginName}）</strong>}
            登录，账号里的订单和信息不受影响。
          </p>
        </ProvenDialog>
      )}
    </Card>
  )
}
