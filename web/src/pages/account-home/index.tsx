import { Suspense } from 'react'
import { homeAside } from '../../areas/coupons/index.ts'
import { Hero, LatestOrders, ShopNotice, StatusTiles } from '../../areas/home/index.ts'
import { useChunk } from '../../router/chunk.ts'
import { Quietly } from '../../shell/quietly.tsx'
import { useSettings } from '../../shell/settings.ts'
import styles from './account-home.module.css'

function Coupons() {
  const { HomeCoupons } = useChunk(homeAside)
  return <HomeCoupons />
}

/** 我的禾安 (account#1); beside it what the shop has to say, and the coupons that expire first. */
export function Page() {
  const { ad } = useSettings().mall
  return (
    <div className={styles.home}>
      <div className={styles.main}>
        <Hero />
        <StatusTiles />
        <LatestOrders />
      </div>
      <div className={styles.aside}>
        {ad && <ShopNotice notice={ad} />}
        <Quietly>
          <Suspense>
            <Coupons />
          </Suspense>
        </Quietly>
      </div>
    </div>
  )
}
