import type { ScreenName } from '@shop/contract/screens'
import {
  ClipboardList,
  ClipboardPlus,
  Coins,
  FileText,
  Heart,
  HeartPulse,
  LockKeyhole,
  type LucideIcon,
  MapPin,
  ReceiptText,
  ShieldCheck,
  TicketPercent,
  UserRound,
} from 'lucide-react'
import { useEffect, useRef } from 'react'
import { type Counts, useCounts } from '../areas/home/index.ts'
import { formatCount } from '../lib/formats.ts'
import { isBuilt } from '../router/routes.ts'
import { ScreenLink, type ScreenTarget } from '../router/screen-link.tsx'
import { CountBadge } from '../ui/badge.tsx'
import styles from './side-menu.module.css'

type MenuScreen =
  | 'MyOrder'
  | 'DrugOrder'
  | 'MyCollect'
  | 'Invoice'
  | 'Coupon'
  | 'Coin'
  | 'Patients'
  | 'Prescriptions'
  | 'PersonalInfo'
  | 'Address'
  | 'Safe'
  | 'Privacy'

type Entry = {
  [Name in MenuScreen]: ScreenTarget<Name> & {
    label: string
    icon: LucideIcon
    also?: readonly ScreenName[]
    /** How many wait for the member there, and of what. */
    waiting?: { count: (counts: Counts) => number; what: string }
    /** How many the member has; nothing to be done about. */
    holds?: { count: (counts: Counts) => number; what: string }
  }
}[MenuScreen]

/** Each entry stands only when its screen does; a group without entries is not drawn. `also`: screens that belong below it. */
const groups: readonly { title: string; entries: readonly Entry[] }[] = [
  {
    title: '交易',
    entries: [
      {
        name: 'MyOrder',
        params: { type: 'all' },
        label: '我的订单',
        icon: ReceiptText,
        also: ['OrderDetail', 'Evaluate', 'AfterSale'],
        waiting: { count: ({ orders }) => orders.waitPay, what: '笔待付款' },
      },
      {
        name: 'DrugOrder',
        label: '到货预订',
        icon: ClipboardPlus,
        waiting: { count: ({ arrivals }) => arrivals, what: '件已到货' },
      },
      { name: 'MyCollect', label: '我的收藏', icon: Heart },
      { name: 'Invoice', label: '我的发票', icon: FileText, also: ['InvoiceDetail'] },
    ],
  },
  {
    title: '资产',
    entries: [
      {
        name: 'Coupon',
        label: '健康补贴',
        icon: TicketPercent,
        also: ['CouponRule'],
        holds: { count: ({ coupons }) => coupons, what: '张可用' },
      },
      { name: 'Coin', label: '健康币', icon: Coins, holds: { count: ({ coins }) => coins, what: '个' } },
    ],
  },
  {
    title: '健康',
    entries: [
      { name: 'Patients', label: '用药人管理', icon: HeartPulse, also: ['PatientAdd', 'PatientInfo'] },
      { name: 'Prescriptions', label: '我的处方', icon: ClipboardList },
    ],
  },
  {
    title: '账户',
    entries: [
      { name: 'PersonalInfo', label: '个人资料', icon: UserRound, also: ['PersonalAddInfo'] },
      { name: 'Address', label: '收货地址', icon: MapPin },
      { name: 'Safe', label: '账户安全', icon: ShieldCheck, also: ['DeleteAccount'] },
      { name: 'Privacy', label: '隐私管理', icon: LockKeyhole },
    ],
  },
]

function Waiting({ count, what }: { count: number; what: string }) {
  if (count === 0) return null
  return (
    <>
      <CountBadge count={count} className={styles.count} />
      <span className="visually-hidden">{what}</span>
    </>
  )
}

/** Beside the words there is room for seven figures, in larger type as well. */
const MILLION = 1_000_000

function Holds({ count, what }: { count: number; what: string }) {
  if (count === 0) return null
  return (
    <span className={styles.holds}>
      {formatCount(count, MILLION)}
      <span className="visually-hidden">{what}</span>
    </span>
  )
}

/** The member's menu: a column beside the page, a bar that scrolls sideways where it is narrow. */
export function SideMenu({ current }: { current: ScreenName }) {
  const menu = useRef<HTMLElement>(null)
  const { data: counts } = useCounts()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the marked entry moves with the screen
  useEffect(() => {
    const marked = menu.current?.querySelector<HTMLElement>('[aria-current]')
    if (marked && menu.current) menu.current.scrollLeft = marked.offsetLeft - menu.current.offsetLeft - 16
  }, [current])
  return (
    <nav ref={menu} aria-label="会员中心" className={styles.menu}>
      {groups
        .map(({ title, entries }) => ({ title, entries: entries.filter(({ name }) => isBuilt(name)) }))
        .filter(({ entries }) => entries.length > 0)
        .map(({ title, entries }) => (
          <div key={title} className={styles.group}>
            <h2 className={styles.title}>{title}</h2>
            {entries.map(({ label, icon: Icon, also = [], waiting, holds, ...target }) => (
              <ScreenLink
                key={target.name}
                {...(target as ScreenTarget<ScreenName>)}
                className={styles.entry}
                current={target.name === current || also.includes(current)}
              >
                <Icon size={18} aria-hidden="true" />
                {label}
                {holds && counts && <Holds count={holds.count(counts)} what={holds.what} />}
                {waiting && counts && <Waiting count={waiting.count(counts)} what={waiting.what} />}
              </ScreenLink>
            ))}
          </div>
        ))}
    </nav>
  )
}
