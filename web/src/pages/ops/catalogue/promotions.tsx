import { useState } from 'react'
import { type CataloguePromotion, useCataloguePromotions } from '../../../areas/operators/index.ts'
import { formatCents, formatTime } from '../../../lib/formats.ts'
import { Badge, type BadgeTone } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import facts from '../facts.module.css'
import rows from '../rows.module.css'
import styles from './catalogue.module.css'
import type { CataloguePartProps } from './catalogue-list.tsx'
import { CatalogueList } from './catalogue-list.tsx'
import { PromotionDialog, promotionKindNames } from './promotion-dialog.tsx'

const states: Readonly<Record<CataloguePromotion['state'], { words: string; tone: BadgeTone }>> = {
  ahead: { words: '未开始', tone: 'amber' },
  live: { words: '进行中', tone: 'jade' },
  ended: { words: '已结束', tone: 'sky' },
}

/** The promotions, those that started last first. */
export function Promotions({ place, isAdding, onAdded }: CataloguePartProps) {
  const found = useCataloguePromotions(place.word, place.page)
  const [edited, setEdited] = useState<CataloguePromotion>()
  return (
    <>
      <CatalogueList
        place={place}
        what="促销"
        beginning="可以新增套餐、赠品和奖品；处方药不能参加。"
        found={found}
        keyOf={({ code }) => code}
      >
        {(promotion) => <Row promotion={promotion} onEdit={() => setEdited(promotion)} />}
      </CatalogueList>
      {isAdding && <PromotionDialog promotion={undefined} onClose={onAdded} />}
      {edited && <PromotionDialog promotion={edited} onClose={() => setEdited(undefined)} />}
    </>
  )
}

function Row({ promotion, onEdit }: { promotion: CataloguePromotion; onEdit: () => void }) {
  const { code, title, startsAt, endsAt, state } = promotion
  return (
    <div className={styles.row}>
      <div className={rows.rowMain}>
        <p className={rows.product}>
          {title}
          <Badge tone={states[state].tone}>{states[state].words}</Badge>
        </p>
        <p className={facts.faint}>
          {code} · {contentWords(promotion)}
        </p>
      </div>
      <p className={styles.prices}>
        <span className={facts.faint}>
          {formatTime(startsAt)} 起{endsAt !== null && `，至 ${formatTime(endsAt)}`}
        </span>
      </p>
      <Button kind="quiet" size="small" aria-label={`编辑促销：${title}`} onClick={onEdit}>
        编辑
      </Button>
    </div>
  )
}

function contentWords({ bundle, gift, prize }: CataloguePromotion): string {
  if (bundle) return `${promotionKindNames.bundle} ${bundle.members.map(({ productCode }) => productCode).join(' + ')}`
  if (gift) {
    return `${promotionKindNames.gift} ${gift.productCode} 每 ${gift.least} 件赠 ${gift.giftCode} ${gift.amount} 件`
  }
  if (!prize) return ''
  return `${promotionKindNames.prize} 满 ¥${formatCents(prize.fromCents)} 得 ${prize.prizeCode} ${prize.amount} 件`
}
