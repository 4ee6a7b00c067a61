import { APP_ONLY_CLASS, needsPrescription } from '@shop/contract/fields/prescription'
import { productStatusTypes } from '@shop/contract/fields/stock'
import { addressOf } from '@shop/contract/screens'
import { useState } from 'react'
import { keepFocus } from '../../../router/focus-heading.ts'
import { isBuilt } from '../../../router/routes.ts'
import { useSettings } from '../../../shell/settings.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { PagedList } from '../../../ui/paged-list.tsx'
import { Price } from '../../../ui/price.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { QuickBuy } from '../../cart/index.ts'
import { AppOnly, FavouriteProduct } from '../../products/index.ts'
import { type Favourite, useFavourites, useForgetFavourite } from '../queries.ts'

/** Rows of the first page that are in view from the start. */
const ROWS_AHEAD = 3

export interface FavouriteListProps {
  page: number
  /** Asks where the arrival of a product that is out of stock is told. */
  onReserve: (favourite: Favourite) => void
}

/** A page of four favourites (shop#45); what can be done with each follows its status (shop#47). */
export function FavouriteList({ page, onReserve }: FavouriteListProps) {
  const { loadingDelay } = useSettings().mall
  const read = useFavourites(page)
  const forget = useForgetFavourite()
  const [leaving, setLeaving] = useState<string>()
  const drop = (favourite: Favourite) => {
    setLeaving(favourite.id)
    forget.mutate(favourite, { onSuccess: keepFocus, onSettled: () => setLeaving(undefined) })
  }
  return (
    <PagedList
      read={read}
      what="件收藏"
      page={page}
      addressOf={(to) => addressOf('MyCollect', {}, { page: to === 1 ? undefined : to })}
      loadingDelay={loadingDelay}
      keyOf={({ id }) => id}
      empty={<NothingKept />}
    >
      {(favourite, place) => (
        <FavouriteProduct
          product={{ ...favourite, picture: favourite.productImageUrl }}
          isAhead={place < ROWS_AHEAD}
          facts={
            <>
              <Price cents={favourite.jkPrice} />
              <Stock status={favourite.productStatusType} />
            </>
          }
          actions={
            <>
              <Ways favourite={favourite} onReserve={() => onReserve(favourite)} />
              <Button size="small" kind="link" busy={leaving === favourite.id} onClick={() => drop(favourite)}>
                取消收藏
                <span className="visually-hidden"> {favourite.productName}</span>
              </Button>
            </>
          }
        />
      )}
    </PagedList>
  )
}

function Stock({ status }: { status: number }) {
  if (status === productStatusTypes.inStock) return null
  return <Badge tone="amber">{status === productStatusTypes.outOfStock ? '暂时缺货' : '已下架'}</Badge>
}

function Ways({ favourite, onReserve }: { favourite: Favourite; onReserve: () => void }) {
  const { productCode, productName, productStatusType, prescriptionType, classCode } = favourite
  if (classCode === APP_ONLY_CLASS && productStatusType !== productStatusTypes.notSold) return <AppOnly />
  if (productStatusType === productStatusTypes.inStock) {
    return <QuickBuy productCode={productCode} productName={productName} isRx={needsPrescription(prescriptionType)} />
  }
  if (productStatusType !== productStatusTypes.outOfStock) return null
  return (
    <Button size="small" kind="quiet" onClick={onReserve}>
      到货预订
      <span className="visually-hidden"> {productName}</span>
    </Button>
  )
}

function NothingKept() {
  return (
    <EmptyState
      title="还没有收藏的商品"
      text="在商品页点击收藏，常用的药品和健康用品下次直接购买。"
      action={
        isBuilt('Search') && (
          <ButtonLink kind="quiet" to={addressOf('Search')}>
            去逛逛
          </ButtonLink>
        )
      }
    />
  )
}
