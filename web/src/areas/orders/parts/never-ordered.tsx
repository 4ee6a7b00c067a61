import { addressOf } from '@shop/contract/screens'
import { isBuilt } from '../../../router/routes.ts'
import { AwayLink } from '../../../shell/outside-links.tsx'
import { useMainSite } from '../../../shell/settings.ts'
import { EmptyState } from '../../../ui/states.tsx'
import styles from './never-ordered.module.css'

/** For who has not ordered yet. */
export function NeverOrdered() {
  const mainSite = useMainSite()
  const shop = mainSite ?? (isBuilt('Search') ? addressOf('Search') : undefined)
  return (
    <EmptyState
      title="您还没有订单"
      text="下单后，可以在这里查看订单进度和物流动态。"
      action={
        shop && (
          <AwayLink to={shop} className={styles.shop}>
            去逛逛
          </AwayLink>
        )
      }
    />
  )
}
