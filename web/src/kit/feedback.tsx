import { Failure } from '@shop/contract/kit/client'
import { Badge, CountBadge } from '../ui/badge.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { BrokenCapsule, CutLine, EmptyBox, LostPath, NothingFound } from '../ui/drawings.tsx'
import { Price } from '../ui/price.tsx'
import { ProductPicture } from '../ui/product-picture.tsx'
import { EmptyState, ErrorState } from '../ui/states.tsx'
import { SkeletonLines, Spinner } from '../ui/waiting.tsx'
import styles from './kit.module.css'

const failure = new Failure(503, { code: 'SERVICE_BUSY', message: '服务繁忙，请稍后再试', requestId: '0192f3a1-7c' })

export function Pictures() {
  return (
    <div className={styles.row}>
      <ProductPicture src="/favicon.svg" alt="商品" />
      <ProductPicture src="/favicon.svg" alt="商品" badge="处方药" />
      <ProductPicture src="/no-such-picture.svg" alt="商品" />
      <ProductPicture src="/favicon.svg" alt="商品" size="small" badge="处方药" />
      <Price cents={12850} size="large" />
      <Price cents={5980} />
      <Price cents={-2000} size="small" />
      <Price cents={100} plain />
      <Badge>自营</Badge>
      <Badge tone="sky">需问诊开方</Badge>
      <Badge tone="skySolid">处方药</Badge>
      <Badge tone="amber">待评价</Badge>
      <Badge tone="cinnabar">缺货</Badge>
      <Badge tone="gold">金禾会员</Badge>
      <CountBadge count={4} />
      <CountBadge count={120} />
    </div>
  )
}

export function Waiting() {
  return (
    <div className={styles.columns}>
      <Card title="骨架">
        <SkeletonLines />
      </Card>
      <Card title="转圈" action={<a href="/kit">查看全部</a>}>
        <Spinner after={0} />
      </Card>
    </div>
  )
}

export function EmptyStates() {
  return (
    <div className={styles.columns}>
      {[EmptyBox, NothingFound, BrokenCapsule, LostPath, CutLine].map((Picture) => (
        <Card key={Picture.name}>
          <EmptyState
            picture={Picture}
            title="还没有订单"
            text="下单后，订单会出现在这里。"
            action={<ButtonLink to="/kit">去逛逛</ButtonLink>}
          />
        </Card>
      ))}
      <Card>
        <ErrorState error={failure} onRetry={() => undefined} />
      </Card>
      <Card>
        <ErrorState error={failure} onRetry={() => undefined} busy />
      </Card>
    </div>
  )
}
