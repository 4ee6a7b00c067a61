import { useState } from 'react'
import * as operatorsApi from '../../../api/operators.gen.ts'
import type { ReviewView } from '../../../areas/operators/index.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Fault } from '../../../ui/confirm-dialog.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { useAsyncAction } from '../../../ui/use-async-action.ts'
import facts from '../facts.module.css'
import styles from './review.module.css'
import { pictureNames } from './review-words.ts'
import { uncovering } from './tell-late.ts'

type Picture = Awaited<ReturnType<typeof operatorsApi.revealReviewImages>>['images'][number]

/** Prescriptions, medical records and certificates: shown when asked for, which is kept, and gone with the page (care#181). */
export function PicturesPart({ review: { id, state, imageCount } }: { review: ReviewView }) {
  const [pictures, setPictures] = useState<readonly Picture[]>()
  const [looked, setLooked] = useState<number>()
  const revealing = useAsyncAction(async () =>
    setPictures((await uncovering(() => operatorsApi.revealReviewImages({ id }))).images),
  )
  const names = namesOf(pictures ?? [])
  return (
    <Card title="图片">
      {imageCount === 0 && <p className={facts.lead}>用户没有上传图片。</p>}
      {imageCount > 0 && !pictures && state === 'submitted' && (
        <div className={styles.reveal}>
          <Button kind="quiet" size="small" busy={revealing.busy} onClick={() => void revealing.act()}>
            查看 {imageCount} 张图片
          </Button>
          <span className={facts.faint}>查看会记入日志，用户可以看到</span>
        </div>
      )}
      {imageCount > 0 && state !== 'submitted' && !pictures && (
        <p className={facts.lead}>共 {imageCount} 张，审核结束后不再显示。</p>
      )}
      <Fault text={state === 'submitted' ? revealing.problem : undefined} />
      {pictures && (
        <ul className={styles.pictures} aria-label="图片">
          {pictures.map(({ picture, isNew }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: pictures have no name, and their order is fixed
            <li key={index}>
              <button type="button" aria-label={`放大：${names[index]}`} onClick={() => setLooked(index)}>
                <img src={picture} alt={names[index]} />
              </button>
              <span className={facts.faint}>
                {names[index]} {isNew && <Badge>新</Badge>}
              </span>
            </li>
          ))}
        </ul>
      )}
      {pictures && looked !== undefined && (
        <Dialog open isWide title={names[looked] ?? '图片'} onClose={() => setLooked(undefined)}>
          <img className={styles.large} src={pictures[looked]?.picture} alt={names[looked]} />
        </Dialog>
      )}
    </Card>
  )
}

/** 处方 1、处方 2、病历 1 …, in the order of the pictures. */
function namesOf(pictures: readonly Picture[]): string[] {
  const seen = new Map<Picture['kind'], number>()
  return pictures.map(({ kind }) => {
    const number = (seen.get(kind) ?? 0) + 1
    seen.set(kind, number)
    return `${pictureNames[kind]} ${number}`
  })
}
