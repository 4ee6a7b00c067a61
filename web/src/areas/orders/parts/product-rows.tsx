import { APP_ONLY_CLASS, needsPrescription } from '@shop/contract/fields/prescription'
import { useState } from 'react'
import { onApi } from '../../../lib/api-base.ts'
import { Badge } from '../../../ui/badge.tsx'
import { classes } from '../../../ui/classes.ts'
import { NoPicture } from '../../../ui/no-picture.tsx'
import { Price } from '../../../ui/price.tsx'
import { RxWarning } from '../../products/index.ts'
import { groupLines, type LineGroup } from '../order-parts.ts'
import type { DetailLine, OrderLine } from '../types.ts'
import { AppOnlyNotice } from './line-tags.tsx'
import styles from './product-rows.module.css'
import { LinePicture } from './thumbnails.tsx'

function Tags({ line }: { line: DetailLine }) {
  return (
    <div className={styles.tags}>
      {line.isRestrictionSku && <Badge tone="sky">限购</Badge>}
      {line.isRestrictionAvgPrice && <Badge tone="sky">限购均价</Badge>}
      {line.promotions.map((promotion) => (
        <Badge key={promotion}>{promotion}</Badge>
      ))}
    </div>
  )
}

interface RowProps {
  line: DetailLine
  inside?: boolean
  /** Of a bundle's head: the packs it stands for. */
  members?: readonly DetailLine[]
}

function Row({ line, inside = false, members = [] }: RowProps) {
  const free = line.role === 'gift' || line.role === 'prize'
  return (
    <div className={classes(styles.row, inside && styles.inside)}>
      {members.length > 0 ? <StackedPicture lines={members} /> : <LinePicture line={line} alt="" />}
      <div className={styles.what}>
        <p className={styles.name}>{line.productName}</p>
        <p className={styles.packing}>{line.packing}</p>
        <Tags line={line} />
        {needsPrescription(line.prescriptionType) && <RxWarning />}
        {line.classCode === APP_ONLY_CLASS && <AppOnlyNotice lines={[line]} />}
      </div>
      <p className={styles.cell}>
        <span className={styles.cellName}>单价</span>
        <Price cents={line.actualPrice} plain />
      </p>
      <p className={styles.cell}>
        <span className={styles.cellName}>数量</span>×{line.amount}
      </p>
      <p className={classes(styles.cell, styles.total)}>
        <span className={styles.cellName}>小计</span>
        {free && line.actualPrice === 0 ? '免费' : <Price cents={line.actualPrice * line.amount} plain />}
      </p>
    </div>
  )
}

function Group({ group }: { group: LineGroup<DetailLine> }) {
  if (group.kind === 'line') return <Row line={group.line} />
  return (
    <section className={styles.bundle} aria-label={group.head ? `组合 ${group.head.productName}` : '组合商品'}>
      <p className={styles.bundleName}>
        <Badge>组合</Badge>
        {group.head ? '组合价已包含以下商品' : '组合商品'}
      </p>
      {group.head && <Row line={group.head} members={group.members.filter(({ role }) => role === 'member')} />}
      <ul className={styles.members}>
        {group.members.map((line) => (
          <li key={`${line.productCode}-${line.mark}`}>
            <Row line={line} inside />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Everything that was bought, bundles under their heads, gifts and prizes marked. */
export function ProductRows({ lines }: { lines: readonly DetailLine[] }) {
  return (
    <div className={styles.products}>
      <div className={styles.heads} aria-hidden="true">
        <span>商品</span>
        <span>单价</span>
        <span>数量</span>
        <span>小计</span>
      </div>
      <ul className={styles.rows}>
        {groupLines(lines).map((group) => (
          <li key={group.kind === 'line' ? `${group.line.productCode}-${group.line.mark}` : group.combinationId}>
            <Group group={group} />
          </li>
        ))}
      </ul>
    </div>
  )
}

/** So many packs show that there are several. */
const SHOWN = 4

function Pack({ src }: { src: string }) {
  const [lost, setLost] = useState<string>()
  if (src === '' || lost === src) return <NoPicture className={styles.lost} />
  return <img src={onApi(src)} alt="" width={50} height={50} loading="lazy" onError={() => setLost(src)} />
}

/** A bundle has no pack of its own: the packs of its members in one frame. It says nothing, as its name stands beside it. */
export function StackedPicture({ lines }: { lines: readonly OrderLine[] }) {
  const shown = lines.slice(0, SHOWN)
  return (
    <span className={styles.frame} data-packs={shown.length}>
      {shown.map((line) => (
        <Pack key={line.productCode} src={line.productImageUrl} />
      ))}
    </span>
  )
}
