import { type ReactNode, Suspense, useState } from 'react'
import { useSessionState } from '../lib/session.ts'
import { useChunk } from '../router/chunk.ts'
import { ScreenLink } from '../router/screen-link.tsx'
import { Popover } from '../ui/popover.tsx'
import { CartLink } from './cart-link.tsx'
import { isEntryPath, usePath } from './current-path.ts'
import { useElderMode } from './elder-mode.ts'
import { logOut } from './log-out.ts'
import { AwayLink } from './outside-links.tsx'
import { QrPicture } from './qr.tsx'
import { Quietly } from './quietly.tsx'
import { useSettings } from './settings.ts'
import styles from './shortcut-bar.module.css'
import { SiteMap } from './site-map.tsx'
import { slot } from './slots.ts'

function Name({ children }: { children: ReactNode }) {
  const { MemberName } = useChunk(slot('memberName'))
  return <MemberName>{children}</MemberName>
}

function Greeting() {
  const session = useSessionState()
  const pathname = usePath()
  const [leaving, setLeaving] = useState(false)
  if (session === 'none') {
    const backurl = isEntryPath(pathname) ? undefined : `${pathname}${location.search}`
    return (
      <>
        <span>您好，欢迎来到禾安健康</span>
        <ScreenLink name="Login" query={{ backurl }} className={styles.strong}>
          请登录
        </ScreenLink>
        <ScreenLink name="Register">免费注册</ScreenLink>
      </>
    )
  }
  const leave = () => {
    setLeaving(true)
    logOut().then(setLeaving)
  }
  const exit = (
    <button
      type="button"
      className={styles.plain}
      aria-disabled={leaving || undefined}
      onClick={leaving ? undefined : leave}
    >
      安全退出
    </button>
  )
  return (
    <Quietly instead={exit}>
      <Suspense>
        <Name>{exit}</Name>
      </Suspense>
    </Quietly>
  )
}

function Count({ of }: { of: 'CouponCount' | 'CoinCount' }) {
  const { [of]: Counted } = useChunk(slot('counts'))
  return <Counted />
}

/** How many coupons can be used, or how many coins there are; visitors fetch nothing for it. */
function BenefitCount({ of }: { of: 'CouponCount' | 'CoinCount' }) {
  if (useSessionState() === 'none') return null
  return (
    <Quietly>
      <Suspense>
        <Count of={of} />
      </Suspense>
    </Quietly>
  )
}

/** The bar above everything; each link stands only where what it leads to is there (shop#2). */
export function ShortcutBar() {
  const { global } = useSettings()
  const [elder, toggleElder] = useElderMode()
  const { chat, mobileApp } = global.links
  const isMember = useSessionState() !== 'none'
  return (
    <nav aria-label="快捷入口" className={styles.bar}>
      <div className={styles.row}>
        <div className={styles.greeting}>
          <Greeting />
        </div>
        <div className={styles.links}>
          <ScreenLink name="Index" className={styles.account}>
            我的账户
          </ScreenLink>
          <ScreenLink name="MyOrder" params={{ type: 'all' }}>
            我的订单
          </ScreenLink>
          <ScreenLink name="Coupon" className={styles.counted}>
            我的健康补贴
            <BenefitCount of="CouponCount" />
          </ScreenLink>
          <ScreenLink name="Coin" className={isMember ? styles.held : undefined}>
            我的健康币
            <BenefitCount of="CoinCount" />
          </ScreenLink>
          <CartLink isRx className={styles.counted}>
            {global.rxWording.cartHeader}
          </CartLink>
          <AwayLink to={chat} ownWindow>
            联系客服
          </AwayLink>
          {mobileApp && (
            <Popover trigger="手机客户端" label="手机客户端二维码" className={styles.plain}>
              {() => <QrPicture text={mobileApp} words="扫码下载手机客户端" />}
            </Popover>
          )}
          <SiteMap />
          <button type="button" className={styles.plain} aria-pressed={elder} onClick={toggleElder}>
            长辈模式
          </button>
        </div>
      </div>
    </nav>
  )
}
