import { addressOf } from '@shop/contract/screens'
import { ServiceLink } from '../../shell/outside-links.tsx'
import { Card } from '../../ui/card.tsx'
import { DocumentText } from '../../ui/document-text.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import styles from './coupon-rule.module.css'
import { couponRules } from './rules.ts'

/** 使用规则: what holds for coupons, as a text that does not depend on the member. */
export function Page() {
  return (
    <Card>
      <PageHead back={{ to: addressOf('Coupon'), label: '健康补贴' }} title="健康补贴使用规则" />
      <div className={styles.text}>
        <DocumentText
          text={couponRules}
          contact={
            <>
              还有疑问？请联系 <ServiceLink>在线客服</ServiceLink>。
            </>
          }
        />
      </div>
    </Card>
  )
}
