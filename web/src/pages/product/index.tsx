import { needsPrescription } from '@shop/contract/fields/prescription'
import { productStatusTypes } from '@shop/contract/fields/stock'
import { Failure } from '@shop/contract/kit/client'
import { addressOf } from '@shop/contract/screens'
import { useEffect, useState } from 'react'
import { type ProductView, usePackAddress, useProduct } from '../../areas/products/index.ts'
import { useSessionState } from '../../lib/session.ts'
import type { PageProps } from '../../router/routes.ts'
import { useTitle } from '../../router/title.ts'
import { PressedBefore, usePressedBefore } from '../../router/to-login.ts'
import { useSettings } from '../../shell/settings.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { NothingFound } from '../../ui/drawings.tsx'
import { Bar } from '../../ui/in-bar.tsx'
import { Message } from '../../ui/message.tsx'
import { ProductPicture } from '../../ui/product-picture.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { Delayed, Skeleton } from '../../ui/waiting.tsx'
import { Bundles } from './bundles.tsx'
import { Details } from './details.tsx'
import { Offer } from './offer.tsx'
import styles from './product.module.css'

/** The pack; visitors are served a neutral one of a prescription drug (shop#19). */
function Showcase({ product }: { product: ProductView }) {
  const { badge } = useSettings().global.rxWording
  const packAddress = usePackAddress()
  const isRx = needsPrescription(product.prescriptionType)
  return (
    <div className={styles.showcase}>
      <ProductPicture
        src={packAddress(product.productImageUrl, isRx)}
        alt={`${product.productName}的包装`}
        badge={isRx ? badge : undefined}
        isAhead
      />
    </div>
  )
}

function Waiting() {
  return (
    <Delayed keepsPlace>
      <Card>
        <div role="status" className="visually-hidden">
          正在加载商品
        </div>
        <div className={styles.columns}>
          <Skeleton className={styles.pictureWait} />
          <div className={styles.linesWait}>
            {['a', 'b', 'c', 'd', 'e'].map((line) => (
              <Skeleton key={line} className={styles.lineWait} />
            ))}
          </div>
        </div>
      </Card>
    </Delayed>
  )
}

/** Where it stands in the shop. */
function Crumbs({ product: { category, productName } }: { product: ProductView }) {
  return (
    <nav aria-label="所在位置" className={styles.crumbs}>
      <ol>
        <li>
          <a href={addressOf('Search')}>全部商品</a>
        </li>
        <li>
          <a href={addressOf('Search', undefined, { category: category.code })}>{category.name}</a>
        </li>
        <li aria-current="page">{productName}</li>
      </ol>
    </nav>
  )
}

/** `/product/{code}`: what a product is, costs and asks for; for visitors and members (shop#18, shop#19). */
export function Page({ params: { productCode } }: PageProps<'Product'>) {
  const isVisitor = useSessionState() === 'none'
  const found = useProduct(productCode, isVisitor)
  const [shown, setShown] = useState<ProductView>()
  const [bar, setBar] = useState<HTMLElement | null>(null)
  const pressed = usePressedBefore(productCode)
  // While somebody logs in or out elsewhere, what is shown stays until what takes its place is there.
  const product = found.data ?? (shown?.productCode === productCode ? shown : undefined)
  useEffect(() => {
    if (found.data) setShown(found.data)
  }, [found.data])
  useTitle(product?.productName ?? '商品详情')
  if (!product && found.error instanceof Failure && (found.error.status === 404 || found.error.status === 400)) {
    return (
      <Message
        picture={NothingFound}
        title="商品不存在或已下架"
        text="它可能已经停售，也可能是地址有误。可以搜索同类商品看看。"
        actions={<ButtonLink to={addressOf('Search')}>看看其他商品</ButtonLink>}
      />
    )
  }
  if (!product) {
    return (
      <>
        <h1 className="visually-hidden">商品详情</h1>
        {found.error ? (
          <Card>
            <ErrorState error={found.error} busy={found.isFetching} onRetry={() => void found.refetch()} />
          </Card>
        ) : (
          <Waiting />
        )}
      </>
    )
  }
  const isSold = product.productStatusType !== productStatusTypes.notSold && !product.isBanned
  return (
    <PressedBefore value={pressed}>
      <div className={styles.page}>
        <Crumbs product={product} />
        <Card>
          <div className={styles.columns}>
            <Showcase product={product} />
            <Offer
              key={productCode}
              product={product}
              isSold={isSold}
              bar={bar}
              onOutdated={() => void found.refetch()}
            />
          </div>
        </Card>
        {isSold && <Bundles product={product} />}
        <Details product={product} isVisitor={isVisitor} />
      </div>
      <Bar place={setBar} label="购买" className={styles.bar} />
    </PressedBefore>
  )
}
