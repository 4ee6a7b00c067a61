import type { cataloguePromotions } from '@shop/contract/areas/products'
import type { AnswerOf } from '@shop/contract/kit/operation'
import type { PromotionContent } from '../domain/promotion.ts'
import type { PromotionRow } from '../store/feeds.ts'

type CataloguePromotion = AnswerOf<typeof cataloguePromotions>['content'][number]

/** A promotion as the desk shows it, with where it stands at `now`. */
export function presentPromotion(
  { code, title, mark, content, startsAt, endsAt }: PromotionRow,
  now: Date,
): CataloguePromotion {
  const isEnded = endsAt !== null && endsAt <= now
  return {
    code,
    title,
    mark,
    startsAt: startsAt.getTime(),
    endsAt: endsAt?.getTime() ?? null,
    state: isEnded ? 'ended' : startsAt > now ? 'ahead' : 'live',
    ...kindOf(content),
  }
}

function kindOf(content: PromotionContent): Pick<CataloguePromotion, 'bundle' | 'gift' | 'prize'> {
  const { kind, ...rest } = content
  return { bundle: null, gift: null, prize: null, [kind]: rest }
}
