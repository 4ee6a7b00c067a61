import { failureText } from '../../lib/failure.ts'
import { ScreenLink } from '../../router/screen-link.tsx'
import { useSettings } from '../../shell/settings.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/waiting.tsx'
import { Avatar, CompletionHint, useMember } from '../account/index.ts'
import { dayGreeting } from './day-greeting.ts'
import styles from './hero.module.css'
import { HeroCounts } from './hero-counts.tsx'

/** A sprig behind the card; it says nothing. */
function Sprig() {
  return (
    <svg viewBox="0 0 200 200" fill="none" aria-hidden="true" className={styles.sprig}>
      <path d="M18 196C70 160 120 110 176 14" stroke="currentColor" strokeWidth="2" />
      <path
        d="M60 164c-8-30 6-52 34-66-2 30-12 52-34 66m0 0c24 8 46 2 62-18-26-6-46 0-62 18m42-46c-8-28 4-50 30-64 0 28-10 50-30 64m0 0c24 6 44-2 58-22-26-4-44 4-58 22m34-50c-6-24 2-42 24-56 2 24-6 44-24 56m0 0c20 2 36-4 46-22-22-2-36 4-46 22"
        stroke="currentColor"
        strokeWidth="2"
      />
    </svg>
  )
}

/** Who is at home: picture, name, rank, and the two things that keep an account in order. */
export function Hero() {
  const { data: member, error, isFetching, refetch } = useMember()
  const { slogan } = useSettings().mall
  return (
    <section className={styles.hero} aria-label="我的账户">
      <Sprig />
      <Avatar src={member?.avatar ?? null} />
      <div className={styles.who}>
        <p className={styles.greeting}>{dayGreeting(Date.now())}</p>
        <h1 className={styles.name}>
          {member ? (
            <>
              <span>{member.greeting}</span>
              {member.level === 'gold' && <Badge tone="gold">金禾会员</Badge>}
            </>
          ) : error ? (
            <span>我的禾安</span>
          ) : (
            <>
              <span className="visually-hidden">我的禾安</span>
              <Skeleton className={styles.nameWait} />
            </>
          )}
        </h1>
        {error && !member ? (
          <p className={styles.slogan} role="alert">
            个人信息加载失败：{failureText(error)}
            <Button
              kind="link"
              size="small"
              className={styles.retry ?? ''}
              busy={isFetching}
              onClick={() => void refetch()}
            >
              重试
            </Button>
          </p>
        ) : (
          <p className={styles.slogan}>
            <CompletionHint member={member} otherwise={slogan} />
          </p>
        )}
      </div>
      <div className={styles.shortcuts}>
        <ScreenLink name="PersonalAddInfo" params={{ type: 'info' }} className={styles.shortcut}>
          完善资料
        </ScreenLink>
        <ScreenLink name="Patients" className={styles.shortcut}>
          管理用药人
        </ScreenLink>
        <ScreenLink name="ForgetPwd" params={{ type: 'edit' }} className={styles.shortcut}>
          修改密码
        </ScreenLink>
      </div>
      <HeroCounts />
    </section>
  )
}
