import { socialNames } from '@shop/contract/messages/social'
import { ProvenDialog } from '../../areas/access/index.ts'
import { useAccount } from '../../areas/account/index.ts'
import { ScreenLink } from '../../router/screen-link.tsx'
import { Card } from '../../ui/card.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { Devices } from './devices.tsx'
import { Events } from './events.tsx'
import { OutcomeStrip } from './outcome-strip.tsx'
import { OwnWays } from './own-ways.tsx'
import styles from './safe.module.css'
import { WaitingRows } from './setting-row.tsx'
import { SocialAccounts } from './social-accounts.tsx'
import { Summary } from './summary.tsx'
import { bindErrorText, useSocialReturn } from './use-social-return.ts'

/** 账户安全 (account#49, account#57): how the account is guarded, who is logged in, and what happened to it. */
export function Page() {
  const { data: account, error, isFetching, refetch } = useAccount()
  const back = useSocialReturn()
  const { unproved } = back
  return (
    <>
      <div>
        <Summary account={account} failed={!account && error !== null} />
        <OutcomeStrip outcome={back.outcome} onClose={() => back.tell(undefined)} />
      </div>
      {account ? (
        <OwnWays account={account} />
      ) : (
        <Card title="登录与验证">
          {error ? (
            <ErrorState error={error} busy={isFetching} onRetry={() => void refetch()} />
          ) : (
            <WaitingRows count={3} hasHints />
          )}
        </Card>
      )}
      {(account || !error) && (
        <SocialAccounts account={account} binding={back.binding} onBegin={() => back.tell(undefined)} />
      )}
      <Devices />
      <Events />
      <p className={styles.leaving}>
        <ScreenLink name="Privacy">查看和管理您的个人信息</ScreenLink>
        <span>
          不再使用禾安健康了？
          <ScreenLink name="DeleteAccount">注销账号</ScreenLink>
        </span>
      </p>
      {unproved && account && (
        <ProvenDialog
          title={`绑定${socialNames[unproved]}`}
          act="绑定"
          ownPhone={account.phoneStr}
          hasPassword={account.hasPassword}
          onAct={back.bind}
          errorText={(failed) => bindErrorText(unproved, failed)}
          onClose={back.giveUp}
        >
          <p>{socialNames[unproved]}已经授权。离上次验证身份已有一段时间，请再验证一次，完成绑定。</p>
        </ProvenDialog>
      )}
    </>
  )
}
