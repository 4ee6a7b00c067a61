import { isBuilt } from '../router/routes.ts'
import { ScreenLink } from '../router/screen-link.tsx'
import { Bag, ChevronDown } from '../ui/icons.tsx'
import { Popover } from '../ui/popover.tsx'
import { CartLink } from './cart-link.tsx'
import { isEntryPath, usePath } from './current-path.ts'
import styles from './header.module.css'
import { LaterCategories } from './later-categories.tsx'
import { Logo } from './logo.tsx'
import { AwayLink } from './outside-links.tsx'
import { ProductSearch } from './product-search.tsx'
import { useMainSite } from './settings.ts'

/** Complete profile and delivery addresses, as far as they are there (shop#2). */
function SettingsMenu() {
  if (!isBuilt('PersonalAddInfo') && !isBuilt('Address')) return null
  return (
    <Popover
      trigger={
        <>
          设置
          <ChevronDown size={16} />
        </>
      }
      label="设置"
      className={styles.settings}
      panelClassName={styles.menu}
    >
      {() => (
        <>
          <ScreenLink name="PersonalAddInfo" params={{ type: 'info' }}>
            完善资料
          </ScreenLink>
          <ScreenLink name="Address">收货地址</ScreenLink>
        </>
      )}
    </Popover>
  )
}

/** Logo, search and cart; below them where the shop can be walked: its categories, which who only wants to come in is spared. */
export function Header() {
  const mainSite = useMainSite()
  const pathname = usePath()
  return (
    <header className={styles.header}>
      <div className={styles.row}>
        <Logo />
        <div className={styles.search}>
          <ProductSearch />
        </div>
        <div className={styles.side}>
          <SettingsMenu />
          <CartLink isRx={false} className={styles.cart}>
            <Bag size={20} />
            购物车
          </CartLink>
        </div>
      </div>
      <nav aria-label="频道" className={styles.channels}>
        <ScreenLink name="Index" current={pathname === '/user'}>
          我的禾安
        </ScreenLink>
        <AwayLink to={mainSite}>首页</AwayLink>
        {!isEntryPath(pathname) && <LaterCategories name="HeaderCategories" />}
      </nav>
    </header>
  )
}
