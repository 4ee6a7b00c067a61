import { APP_ONLY_CLASS, needsPrescription } from '@shop/contract/fields/prescription'
import { productStatusTypes } from '@shop/contract/fields/stock'
import { APP_ONLY_NOTICE } from '@shop/contract/messages/cart'
import { useContext, useEffect, useState } from 'react'
import { useMember } from '../../areas/account/index.ts'
import { BuyButtons, mostPieces } from '../../areas/cart/index.ts'
import type { ProductView } from '../../areas/products/index.ts'
import { ReserveDialog } from '../../areas/reservations/index.ts'
import { useSessionState } from '../../lib/session.ts'
import { loginToFinish, PressedBefore, useFinish } from '../../router/to-login.ts'
import { useSettings } from '../../shell/settings.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { InBar } from '../../ui/in-bar.tsx'
import { QrCode } from '../../ui/qr-code.tsx'
import { Stepper } from '../../ui/stepper.tsx'
import styles from './product.module.css'

/** The own phone is known once it is wanted; the dialog opens with it. */
function Reserving({ product, onClose }: { product: ProductView; onClose: () => void }) {
  const { data: member, isPending } = useMember()
  if (isPending) return null
  return <ReserveDialog product={product} ownPhone={member?.phoneStr ?? null} onClose={onClose} />
}

interface ReserveProps {
  product: ProductView
  bar: HTMLElement | null
  onDone: () => void
}

function Reserve({ product, bar, onDone }: ReserveProps) {
  const { productCode: code } = product
  const isVisitor = useSessionState() === 'none'
  const [isOpen, setOpen] = useState(false)
  const close = () => {
    setOpen(false)
    onDone()
  }
  useFinish('reserve', code, () => setOpen(true))
  const press = () => (isVisitor ? loginToFinish({ act: 'reserve', code, amount: 1 }) : setOpen(true))
  return (
    <>
      <Badge tone="amber" className={styles.stock}>
        暂时缺货
      </Badge>
      <InBar bar={bar}>
        <Button size="large" className={styles.reserve} onClick={press}>
          到货预订
        </Button>
      </InBar>
      {isOpen && <Reserving product={product} onClose={close} />}
    </>
  )
}

function Buy({ product, bar }: { product: ProductView; bar: HTMLElement | null }) {
  const [wanted, setWanted] = useState(1)
  const before = useContext(PressedBefore)
  useEffect(() => {
    if (before?.code === product.productCode) setWanted(before.amount)
  }, [before, product.productCode])
  const { most, limit } = mostPieces(product)
  const amount = Math.min(wanted, most)
  const isRx = needsPrescription(product.prescriptionType)
  return (
    <>
      <div className={styles.amount}>
        <span className={styles.label} aria-hidden="true">
          数量
        </span>
        <Stepper label="购买数量" value={amount} most={most} limit={limit} onChange={setWanted} />
        {product.fewLeft !== null && <Badge tone="amber">仅剩 {product.fewLeft} 件</Badge>}
        {product.restriction !== null && <Badge tone="sky">每次限购 {product.restriction} 件</Badge>}
      </div>
      <InBar bar={bar}>
        <BuyButtons itemCode={product.productCode} amount={amount} isRx={isRx} />
      </InBar>
    </>
  )
}

/** Not sold here: said why, and where it may be. */
function NotHere({ product }: { product: ProductView }) {
  const { mobileApp } = useSettings().global.links
  const isAppOnly = product.classCode === APP_ONLY_CLASS
  return (
    <>
      <p className={styles.notSold}>
        {isAppOnly ? APP_ONLY_NOTICE : product.isBanned ? '该商品暂停销售' : '该商品已下架'}
      </p>
      {isAppOnly && mobileApp && (
        <div className={styles.app}>
          <QrCode text={mobileApp} label="手机客户端二维码" />
          <span>扫码下载手机客户端</span>
        </div>
      )}
    </>
  )
}

export interface PurchaseProps {
  product: ProductView
  isSold: boolean
  /** At the bottom of a phone's window, once it is there. */
  bar: HTMLElement | null
  onOutdated: () => void
}

/** What can be done with a product as things stand: buy it, reserve it, or neither. */
export function Purchase({ product, isSold, bar, onOutdated }: PurchaseProps) {
  if (!isSold || product.classCode === APP_ONLY_CLASS) return <NotHere product={product} />
  if (product.productStatusType === productStatusTypes.outOfStock) {
    return <Reserve product={product} bar={bar} onDone={onOutdated} />
  }
  return <Buy product={product} bar={bar} />
}
