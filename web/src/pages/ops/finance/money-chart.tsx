import { moneyMethods } from '@shop/contract/fields/payments'
import { useId } from 'react'
import { bookYuan } from '../figures.ts'
import { heightOf, namedDays, type Scale, scaleOf, segmentsOf, shortMoney } from './chart-scale.ts'
import styles from './money-chart.module.css'
import { type MoneyDay, type MoneyMethod, totalOf } from './money-days.ts'
import { methodNames } from './words.ts'

/** Of the plot and of what stands at its foot, in px. */
const PLOT = 220
const FOOT = 30
/** Share of a day's width that its bar fills. */
const BAR = 0.62

const share = (part: number) => `${part * 100}%`

/**
 * What came in by day, stacked by method, and below the line what went out. Widths are shares of the window's, so that letters
 * keep their size at any width; the table below holds the same numbers for everybody.
 */
export function MoneyChart({ days }: { days: readonly MoneyDay[] }) {
  const scale = scaleOf(days)
  const hatch = useId()
  return (
    <figure className={styles.chart}>
      <figcaption className={styles.caption}>
        <span>每日收款与退款</span>
        <Legend hatch={hatch} hasRefunds={scale.down > 0} />
      </figcaption>
      <div className={styles.frame}>
        <Axis scale={scale} />
        <svg
          className={styles.plot}
          width="100%"
          height={PLOT}
          role="img"
          aria-label={`每日收款与退款：${summaryOf(days)}`}
        >
          {scale.ticks.map((tick) => (
            <line
              key={tick}
              className={tick === 0 ? styles.zero : styles.line}
              x1="0"
              x2="100%"
              y1={share(heightOf(tick, scale))}
              y2={share(heightOf(tick, scale))}
            />
          ))}
          {days.map((day, index) => (
            <g key={day.day}>
              <title>{wordsOf(day)}</title>
              {/* The whole height of the day answers the pointer, however small its bar is. */}
              <rect
                x={share(index / days.length)}
                width={share(1 / days.length)}
                height="100%"
                className={styles.reach}
              />
              {segmentsOf(day, scale).map(({ method, way, top, height }) => (
                <rect
                  key={`${way} ${method}`}
                  className={styles[method]}
                  fill={method === 'cash' ? `url(#${hatch})` : undefined}
                  x={share((index + (1 - BAR) / 2) / days.length)}
                  width={share(BAR / days.length)}
                  y={share(top)}
                  height={share(height)}
                />
              ))}
            </g>
          ))}
        </svg>
        <svg className={styles.foot} width="100%" height={FOOT} aria-hidden="true">
          {namedDays(days.length).map((index, place, all) => (
            <text
              key={index}
              className={styles.day}
              // Every second name gives way where the window is narrow; the last one stays.
              data-between={(all.length - 1 - place) % 2 === 1 || undefined}
              x={share((index + 0.5) / days.length)}
              y={FOOT - 8}
            >
              {days[index]?.day.slice(5)}
            </text>
          ))}
        </svg>
      </div>
    </figure>
  )
}

function Axis({ scale }: { scale: Scale }) {
  return (
    <svg className={styles.axis} height={PLOT} aria-hidden="true">
      {scale.ticks.map((tick) => (
        <text key={tick} className={styles.tick} x="100%" y={share(heightOf(tick, scale))} dy="0.35em">
          {shortMoney(tick)}
        </text>
      ))}
    </svg>
  )
}

/** What stands for which method, with the pattern that the bars use: colour alone tells nobody apart. */
function Legend({ hatch, hasRefunds }: { hatch: string; hasRefunds: boolean }) {
  return (
    <ul className={styles.legend} aria-label="图例">
      {moneyMethods.map((method: MoneyMethod) => (
        <li key={method}>
          <svg width="14" height="14" aria-hidden="true">
            {method === 'cash' && (
              <pattern id={hatch} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
                <rect width="6" height="6" className={styles.hatchGround} />
                <rect width="3" height="6" className={styles.hatchLine} />
              </pattern>
            )}
            <rect
              width="14"
              height="14"
              className={styles[method]}
              fill={method === 'cash' ? `url(#${hatch})` : undefined}
            />
          </svg>
          {methodNames[method]}
        </li>
      ))}
      {hasRefunds && <li>横线以下为退款</li>}
    </ul>
  )
}

/** What a day's bar says, for the pointer that rests on it. */
function wordsOf({ day, methods, all }: MoneyDay): string {
  const parts = moneyMethods
    .filter((method) => methods[method].paid > 0 || methods[method].refunded > 0)
    .map((method) => {
      const { paid, refunded } = methods[method]
      return `${methodNames[method]} 收 ${bookYuan(paid)}${refunded > 0 ? `，退 ${bookYuan(refunded)}` : ''}`
    })
  return [`${day} 收款 ${bookYuan(all.paid)}，退款 ${bookYuan(all.refunded)}`, ...parts].join('\n')
}

function summaryOf(days: readonly MoneyDay[]): string {
  const { all } = totalOf(days)
  const [first, last] = [days[0]?.day, days.at(-1)?.day]
  return `${first} 至 ${last}，收款 ${bookYuan(all.paid)}，退款 ${bookYuan(all.refunded)}；逐日数字见下表。`
}
