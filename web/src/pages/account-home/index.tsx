import { Hero, LatestOrders, ShopNotice, StatusTiles } from '../../areas/home/index.ts'
import { useSettings } from '../../shell/settings.ts'
import { classes } from '../../ui/classes.ts'
import styles from './account-home.module.css'

/** 我的禾安 (commerce spec section 2); the column at the right is there only when the shop has something to say. */
export function Page() {
  const { ad } = useSettings().mall
  return (
    <div className={classes(styles.home, ad && styles.withAside)}>
      <div className={styles.main}>
        <Hero />
        <StatusTiles />
        <LatestOrders />
      </div>
      {ad && (
        <div className={styles.aside}>
          <ShopNotice notice={ad} />
        </div>
      )}
    </div>
  )
}
