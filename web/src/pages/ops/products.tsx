import { needsPrescription } from '@shop/contract/fields/prescription'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { type ProductRow, useOperatingProducts } from '../../areas/operators/index.ts'
import { formatCount } from '../../lib/formats.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Pager } from '../../ui/pager.tsx'
import { Price } from '../../ui/price.tsx'
import { SearchBox } from '../../ui/search-box.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { SkeletonLines } from '../../ui/waiting.tsx'
import facts from './facts.module.css'
import { type Place, placeAddress } from './place.ts'
import styles from './products.module.css'
import rows from './rows.module.css'
import { BanDialog, LiftDialog, StockDialog, useProvinceName } from './stock-dialogs.tsx'

type Opened = { product: ProductRow } & (
  | { does: 'stock' }
  | { does: 'ban' }
  | { does: 'lift'; provinceCode: string | null }
)

/** Products with what is there, what is reserved of it, and where they may not be sold. */
export function Products({ place: { word, onlyEmpty, page } }: { place: Place }) {
  const { data, error, isFetching, refetch } = useOperatingProducts(word, onlyEmpty, page)
  const [, navigate] = useLocation()
  const [opened, setOpened] = useState<Opened>()
  const close = () => setOpened(undefined)
  const here = (more: { empty?: string; page?: number }) =>
    placeAddress({ view: 'products', word, ...(onlyEmpty ? { empty: '1' } : {}), ...more })
  return (
    <Card
      title="商品与库存"
      heading="h1"
      action={
        <SearchBox
          label="查找商品"
          placeholder="商品名称或编码"
          word={word}
          maxLength={50}
          onSearch={(typed) => navigate(placeAddress({ view: 'products', word: typed.trim() }))}
        />
      }
    >
      <Tabs
        label="库存状态"
        current={onlyEmpty ? 'empty' : 'all'}
        items={[
          { key: 'all', label: '全部商品', to: here({ empty: '' }) },
          { key: 'empty', label: '缺货', to: here({ empty: '1' }) },
        ]}
      />
      {!data && !error && <SkeletonLines lines={6} />}
      {!data && error && <ErrorState error={error} busy={isFetching} onRetry={() => void refetch()} />}
      {data?.content.length === 0 && (
        <EmptyState title={onlyEmpty ? '没有缺货的商品' : '没有找到商品'} text={word && `搜索“${word}”没有结果。`} />
      )}
      {data && data.content.length > 0 && (
        <>
          <p className={rows.sum}>共 {formatCount(data.totalElements)} 种</p>
          <ul className={rows.rows} aria-label="商品">
            {data.content.map((product) => (
              <Row key={product.productCode} product={product} onOpen={setOpened} />
            ))}
          </ul>
          <Pager page={page} totalPages={data.totalPages} addressOf={(to) => here({ page: to })} />
        </>
      )}
      {opened?.does === 'stock' && <StockDialog product={opened.product} onClose={close} />}
      {opened?.does === 'ban' && <BanDialog product={opened.product} onClose={close} />}
      {opened?.does === 'lift' && (
        <LiftDialog product={opened.product} provinceCode={opened.provinceCode} onClose={close} />
      )}
    </Card>
  )
}

function Row({ product, onOpen }: { product: ProductRow; onOpen: (opened: Opened) => void }) {
  const { productCode, productName, packing, price, stock, reserved, warehouseName, bans } = product
  const available = stock - reserved
  const provinceName = useProvinceName()
  return (
    <li className={styles.productRow}>
      <div className={rows.rowMain}>
        <p className={rows.product}>
          {productName}
          {needsPrescription(product.prescriptionType) && <Badge tone="skySolid">处方药</Badge>}
          {!product.isOnShelf && <Badge tone="amber">已下架</Badge>}
          {available <= 0 && <Badge tone="cinnabar">缺货</Badge>}
        </p>
        <p className={facts.faint}>
          {productCode} · {packing} · {warehouseName} · <Price cents={price} size="small" plain />
        </p>
        {bans.length > 0 && (
          <ul className={styles.bans} aria-label="禁售">
            {bans.map(({ provinceCode, reason }) => (
              <li key={provinceCode ?? ''}>
                <Badge tone="cinnabar">{provinceName(provinceCode)}禁售</Badge>
                <span className={facts.faint}>{reason}</span>
                <Button
                  kind="link"
                  size="small"
                  aria-label={`解除${provinceName(provinceCode)}禁售：${productName}`}
                  onClick={() => onOpen({ does: 'lift', product, provinceCode })}
                >
                  解除
                </Button>
              </li>
            ))}
          </ul>
        )}
      </div>
      <p className={styles.stock}>
        <strong>{formatCount(available)}</strong>
        <span className={facts.faint}>
          可售（库存 {formatCount(stock)}，占用 {formatCount(reserved)}）
        </span>
      </p>
      <div className={styles.rowActs}>
        <Button
          kind="quiet"
          size="small"
          aria-label={`调整库存：${productName}`}
          onClick={() => onOpen({ does: 'stock', product })}
        >
          调整库存
        </Button>
        <Button
          kind="quiet"
          size="small"
          aria-label={`禁售：${productName}`}
          onClick={() => onOpen({ does: 'ban', product })}
        >
          禁售
        </Button>
      </div>
    </li>
  )
}
