import { planFrequency, planStateNames } from '@shop/contract/messages/plans'
import { addressOf } from '@shop/contract/screens'
import { CalendarPlus, Clock, PackageOpen } from 'lucide-react'
import { formatDate, machineTime } from '../../../lib/formats.ts'
import { onMainSite, useMainSite, useSettings } from '../../../shell/settings.ts'
import { Badge, type BadgeTone } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'
import { ProductPicture } from '../../../ui/product-picture.tsx'
import { RxWarning } from '../../products/index.ts'
import type { NextState, PlanView } from '../queries.ts'
import styles from './plan-card.module.css'

export interface PlanCardProps {
  plan: PlanView
  /** What is being made of it. */
  moving: NextState | undefined
  onMove: (state: NextState) => void
  onEdit: () => void
  onCalendar: () => void
  onEnd: () => void
  isAhead: boolean
}

const tones: Readonly<Record<PlanView['state'], BadgeTone>> = {
  offered: 'sky',
  active: 'jade',
  paused: 'amber',
  ended: 'gold',
}

/** Days that fill the bar of what is left. */
const FULL_BAR_DAYS = 30

/** One medicine plan: what is taken and when, how long it lasts, and what can be done with it. */
export function PlanCard({ plan, isAhead, ...ways }: PlanCardProps) {
  const { badge } = useSettings().global.rxWording
  const { productName, productImageUrl, state, unit, unitsPerTime, times, everyDays } = plan
  return (
    <article className={styles.card} aria-label={`${productName}的用药计划`}>
      <ProductPicture src={productImageUrl} alt="" badge={badge} size="small" isAhead={isAhead} />
      <div className={styles.what}>
        <div className={styles.head}>
          <h2 className={styles.name}>{productName}</h2>
          <Badge tone={tones[state]}>{planStateNames[state]}</Badge>
        </div>
        <p className={styles.facts}>用药人：{whose(plan)}</p>
        <p className={styles.dose}>
          <Clock size={15} aria-hidden="true" />
          <span>
            {planFrequency(everyDays, times.length)}，每次 {unitsPerTime} {unit}{' '}
            <span className={styles.times}>{times.join('、')}</span>
          </span>
        </p>
        {state !== 'ended' && <Left plan={plan} />}
        <RxWarning />
      </div>
      {state !== 'ended' && <Ways plan={plan} {...ways} />}
    </article>
  )
}

/** The patient as a list may name them, and how they stand to the member. */
function whose({ patientName, patientLabel }: PlanView): string {
  if (patientName && patientLabel) return `${patientName}（${patientLabel}）`
  return patientName ?? patientLabel ?? '未指定'
}

/** What is left, as a number and as a bar that says the same. */
function Left({
  plan: { unitsLeft, unit, daysLeft, lastDoseAt, isLow, productCode, productName },
}: {
  plan: PlanView
}) {
  const mainSite = useMainSite()
  const width = `${Math.min(100, (daysLeft / FULL_BAR_DAYS) * 100)}%`
  return (
    <div className={classes(styles.left, isLow && styles.low)}>
      <span className={styles.bar} aria-hidden="true">
        <span style={{ width }} />
      </span>
      <p className={styles.amount}>
        <PackageOpen size={15} aria-hidden="true" />
        <span>
          余 {unitsLeft} {unit}，{daysLeft === 0 ? '已用完' : `约可用 ${daysLeft} 天`}
          {lastDoseAt !== null && (
            <>
              ，至 <time dateTime={machineTime(lastDoseAt)}>{formatDate(lastDoseAt)}</time>
            </>
          )}
        </span>
      </p>
      {isLow && (
        <p className={styles.refill}>
          余量不足 7 天，请及时复诊或补充。
          <a href={onMainSite(addressOf('Product', { productCode }), mainSite)}>
            查看药品<span className="visually-hidden"> {productName}</span>
          </a>
        </p>
      )}
    </div>
  )
}

function Ways({ plan, moving, onMove, onEdit, onCalendar, onEnd }: Omit<PlanCardProps, 'isAhead'>) {
  const { state, productName } = plan
  const named = <span className="visually-hidden"> {productName}</span>
  return (
    <div className={styles.actions}>
      {state === 'active' ? (
        <Button kind="quiet" size="small" onClick={onCalendar}>
          <CalendarPlus size={15} aria-hidden="true" />
          添加到日历{named}
        </Button>
      ) : (
        <Button size="small" busy={moving === 'active'} onClick={() => onMove('active')}>
          {state === 'offered' ? '开始计划' : '继续用药'}
          {named}
        </Button>
      )}
      <span className={styles.more}>
        <Button kind="link" size="small" onClick={onEdit}>
          编辑{named}
        </Button>
        {state === 'active' && (
          <Button kind="link" size="small" busy={moving === 'paused'} onClick={() => onMove('paused')}>
            暂停{named}
          </Button>
        )}
        <Button kind="link" size="small" onClick={onEnd}>
          {state === 'offered' ? '不需要' : '结束'}
          {named}
        </Button>
      </span>
    </div>
  )
}
