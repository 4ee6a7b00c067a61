import { reviewLimits, reviewTags } from '@shop/contract/fields/reviews'
import { reviewHints, reviewMessages, scoreNames } from '@shop/contract/messages/reviews'
import { Ticks } from '../../../ui/choices.tsx'
import { classes } from '../../../ui/classes.ts'
import { Field } from '../../../ui/field.tsx'
import { FieldGroup } from '../../../ui/field-group.tsx'
import { StarChoice } from '../../../ui/stars.tsx'
import { TextArea } from '../../../ui/text-input.tsx'
import { PictureField, usePictures } from '../../uploads/index.ts'
import { contentHint, lengthOf, type ReviewDraft, type ReviewProblems } from './review-draft.ts'
import styles from './review-fields.module.css'

const tags = reviewTags.map((tag) => ({ value: tag, label: tag }))

export interface ReviewFieldsProps {
  /** Sets this product's controls apart from those of the others. */
  productCode: string
  draft: ReviewDraft
  problems: ReviewProblems
  onChange: (part: Partial<ReviewDraft>) => void
  /** Whether all of its pictures have arrived. */
  onPictures: (isWhole: boolean) => void
}

/** What can be said of one product: stars, tags, words and pictures (orders#38). */
export function ReviewFields({ productCode, draft, problems, onChange, onPictures }: ReviewFieldsProps) {
  const pictures = usePictures('review', reviewLimits.pictures, draft.pictures, (addresses, isWhole) => {
    onChange({ pictures: addresses })
    onPictures(isWhole)
  })
  const length = lengthOf(draft.content)
  const isTooLong = length > reviewLimits.content
  const place = (name: string) => `${productCode}-${name}`
  return (
    <div className={styles.fields}>
      <FieldGroup label="商品评分" message={problems.score}>
        {(control) => (
          <StarChoice
            place={place('score')}
            names={scoreNames}
            value={draft.score}
            describedBy={control['aria-describedby']}
            isInvalid={problems.score !== undefined}
            onChoose={(score) => onChange({ score })}
          />
        )}
      </FieldGroup>
      <FieldGroup label="商品标签（可多选）" message={problems.label}>
        {(control) => (
          <Ticks
            place={place('label')}
            values={draft.label}
            options={tags}
            describedBy={control['aria-describedby']}
            isInvalid={problems.label !== undefined}
            onChange={(label) => onChange({ label })}
          />
        )}
      </FieldGroup>
      <div>
        <Field
          label="评价内容"
          message={isTooLong ? reviewMessages.REVIEW_CONTENT_TOO_LONG : problems.content}
          hint={
            <span className={styles.under}>
              <span>{contentHint(draft.content)}</span>
              <span className={classes(styles.count, isTooLong && styles.over)}>
                {length}/{reviewLimits.content}
              </span>
            </span>
          }
        >
          {(control) => (
            <TextArea
              {...control}
              rows={4}
              data-place={place('content')}
              placeholder={reviewHints.content}
              value={draft.content}
              onChange={(event) => onChange({ content: event.target.value })}
            />
          )}
        </Field>
      </div>
      <PictureField label="晒图" most={reviewLimits.pictures} chosen={pictures} hint="可选" place={place('pictures')} />
    </div>
  )
}
