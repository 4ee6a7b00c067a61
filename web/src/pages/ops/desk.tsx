import { LogOut } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { logOut, type Who } from '../../areas/operators/index.ts'
import { failureText } from '../../lib/failure.ts'
import { formatShortTime } from '../../lib/formats.ts'
import { focusHeading } from '../../router/focus-heading.ts'
import { howArrived } from '../../router/scroll-memory.ts'
import { useTitle } from '../../router/title.ts'
import { useQueryString } from '../../router/use-query-string.ts'
import { LogoPicture } from '../../shell/logo.tsx'
import { Button } from '../../ui/button.tsx'
import { notify } from '../../ui/notice-store.ts'
import { EmptyState } from '../../ui/states.tsx'
import { useAsyncAction } from '../../ui/use-async-action.ts'
import { Audit } from './audit.tsx'
import { Catalogue } from './catalogue/catalogue.tsx'
import { Claim } from './claim.tsx'
import { Claims } from './claims.tsx'
import { ConsigneeOrder } from './consignee/consignee-order.tsx'
import { Coupons } from './coupons/coupons.tsx'
import { Finance } from './finance/finance.tsx'
import frame from './frame.module.css'
import { Hooks } from './hooks.tsx'
import { Invoices } from './invoices.tsx'
import { Medication } from './medication/medication.tsx'
import { Order } from './order.tsx'
import { Orders } from './orders.tsx'
import { type Place, placeAddress, placeOf, sections, sectionsOpenTo } from './place.ts'
import { Products } from './products.tsx'
import { RenewalDialog } from './renewal-dialog.tsx'
import { Review } from './review/review.tsx'
import { ReviewQueue } from './review/review-queue.tsx'
import { Settings } from './settings.tsx'

/** The desk: who works at it, the parts that the scopes open, and the part that is looked at. */
export function Desk({ who }: { who: Who }) {
  const place = placeOf(useQueryString(), who.scopes)
  const open = sectionsOpenTo(who.scopes)
  const name = sections.find(({ view }) => view === place.view)?.name
  useTitle(name ? `${name} · 运营台` : '运营台')
  useFocusOn(`${place.view} ${place.one}`)
  const leaving = useAsyncAction(logOut, (error) => {
    notify(failureText(error), 'failure')
    return ''
  })
  return (
    <>
      <a href="#main" className={frame.skip}>
        跳到主要内容
      </a>
      <header className={frame.bar}>
        <div className={frame.mark}>
          <LogoPicture />
          <span className={frame.deskName}>运营台</span>
        </div>
        <p className={frame.who}>
          <strong>{who.name}</strong>
          {who.until !== null && <span>登录至 {formatShortTime(who.until)}</span>}
        </p>
        <Button kind="quiet" size="small" busy={leaving.busy} onClick={() => void leaving.act()}>
          {!leaving.busy && <LogOut size={16} aria-hidden="true" />}
          退出
        </Button>
      </header>
      <div className={frame.frame}>
        <nav aria-label="运营台" className={frame.menu}>
          {open.map(({ view, name: words }) => (
            <a key={view} href={placeAddress({ view })} aria-current={view === place.view ? 'page' : undefined}>
              {words}
            </a>
          ))}
        </nav>
        <main id="main" tabIndex={-1} className={frame.main}>
          {place.view ? <Part place={place} who={who} /> : <Closed hasAny={open.length > 0} />}
        </main>
      </div>
      <RenewalDialog />
    </>
  )
}

function Part({ place, who }: { place: Place; who: Who }): ReactNode {
  if (place.view === 'orders') {
    return place.one === '' ? <Orders place={place} /> : <Order key={place.one} ordersCode={place.one} who={who} />
  }
  if (place.view === 'consignee') return <ConsigneeOrder who={who} />
  if (place.view === 'reviews') {
    const { one } = place
    return one === '' ? <ReviewQueue place={place} who={who} /> : <Review key={one} id={one} who={who} />
  }
  if (place.view === 'claims') {
    return place.one === '' ? <Claims place={place} /> : <Claim key={place.one} id={place.one} who={who} />
  }
  if (place.view === 'finance') return <Finance who={who} />
  if (place.view === 'coupons') return <Coupons place={place} who={who} />
  if (place.view === 'invoices') return <Invoices place={place} who={who} />
  if (place.view === 'products') return <Products place={place} />
  if (place.view === 'catalogue') return <Catalogue place={place} who={who} />
  if (place.view === 'medication') return <Medication place={place} who={who} />
  if (place.view === 'settings') return <Settings />
  if (place.view === 'hooks') return <Hooks />
  return <Audit place={place} />
}

/** A part that the key does not open, or a key that opens none: it is for a program. */
function Closed({ hasAny }: { hasAny: boolean }) {
  return (
    <>
      <h1 className="visually-hidden">运营台</h1>
      <div className={frame.card}>
        {hasAny ? (
          <EmptyState title="没有权限查看" text="当前操作密钥没有这一部分的权限，请在菜单中选择其他部分。" />
        ) : (
          <EmptyState title="没有可用的页面" text="当前操作密钥供系统对接使用，没有可以在页面上操作的权限。" />
        )}
      </div>
    </>
  )
}

/** Another part, order or claim begins at its heading; a tab or a filter leaves the focus where it is. */
function useFocusOn(what: string) {
  const before = useRef(what)
  useEffect(() => {
    if (before.current === what) return
    before.current = what
    focusHeading()
    if (howArrived() !== 'back') scrollTo(0, 0)
  }, [what])
}
