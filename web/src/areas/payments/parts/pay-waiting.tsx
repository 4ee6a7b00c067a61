import { Suspense, useEffect, useRef, useState } from 'react'
import { chunk, useChunk } from '../../../router/chunk.ts'
import { Quietly } from '../../../shell/quietly.tsx'
import { Button } from '../../../ui/button.tsx'
import { Fault } from '../../../ui/confirm-dialog.tsx'
import { Price } from '../../../ui/price.tsx'
import { Skeleton } from '../../../ui/waiting.tsx'
import { methodWords } from '../pay-words.ts'
import type { Attempt, Paying } from '../use-paying.ts'
import styles from './pay-waiting.module.css'

const drawing = chunk(() => import('../../../ui/qr-code.tsx'))

function Code({ url }: { url: string }) {
  const { QrCode } = useChunk(drawing)
  return <QrCode text={url} label="支付二维码" className={styles.qr} />
}

/** Whether a code is over by the shop's clock. */
function useIsOver(expiresAt: number | null, ahead: number): boolean {
  const left = () => (expiresAt === null ? Number.POSITIVE_INFINITY : expiresAt - Date.now() - ahead)
  const [isOver, setOver] = useState(() => left() <= 0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is left is reckoned when the code is another
  useEffect(() => {
    setOver(left() <= 0)
    if (expiresAt === null) return
    const timer = setTimeout(() => setOver(true), Math.max(0, left()))
    return () => clearTimeout(timer)
  }, [expiresAt, ahead])
  return isOver
}

interface ScanProps {
  code: NonNullable<Attempt['code']>
  paying: Paying
  ahead: number
}

/** The code that is scanned, until it is over; then another is drawn at a press. */
function Scan({ code, paying, ahead }: ScanProps) {
  const isOver = useIsOver(code.expiresAt, ahead) || paying.payment?.state === 'closed'
  return (
    <>
      <p className={styles.amount}>
        <Price cents={code.amount} size="large" />
      </p>
      <div className={styles.frame} data-over={isOver || undefined}>
        <Quietly instead={<p>二维码显示失败，请刷新页面重试。</p>}>
          <Suspense fallback={<Skeleton className={styles.qr} />}>
            <Code url={code.url} />
          </Suspense>
        </Quietly>
        {isOver && (
          <div className={styles.over}>
            <p>二维码已失效</p>
            <Button size="small" busy={paying.isStarting} onClick={() => void paying.start(code.method)}>
              刷新二维码
            </Button>
          </div>
        )}
      </div>
      <p role="status" className={styles.hint}>
        {isOver
          ? '二维码已失效，请刷新后再扫码。'
          : `请打开${methodWords[code.method].name.slice(0, 2)}“扫一扫”，正在等待付款…`}
      </p>
    </>
  )
}

export interface PayWaitingProps {
  attempt: Attempt
  paying: Paying
  /** By how many ms the shop's clock is ahead of the browser's. */
  ahead: number
}

/** An attempt that waits: its code, or word of what was done on the provider's page; and asking for it (money#30). */
export function PayWaiting({ attempt, paying, ahead }: PayWaitingProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  // What had the focus is gone with the choice.
  useEffect(() => heading.current?.focus(), [])
  const { code } = attempt
  return (
    <section className={styles.waiting}>
      <h2 ref={heading} tabIndex={-1} className={styles.title}>
        {code ? `${methodWords[code.method].name}扫码付款` : '正在确认支付结果'}
      </h2>
      {code ? (
        <Scan key={attempt.paymentId + code.url} code={code} paying={paying} ahead={ahead} />
      ) : (
        <p role="status" className={styles.hint}>
          如您已完成付款，结果通常在几秒内显示；如未付款，可以重新选择支付方式。
        </p>
      )}
      <div aria-live="polite">{paying.found && <p className={styles.found}>{paying.found}</p>}</div>
      <Fault text={paying.problem} />
      <div className={styles.actions}>
        <Button busy={paying.isChecking} onClick={() => void paying.check()}>
          已完成支付
        </Button>
        <Button kind="quiet" onClick={paying.chooseAgain}>
          换一种支付方式
        </Button>
      </div>
    </section>
  )
}
