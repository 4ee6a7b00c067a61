import type { ReviewCheck } from '@shop/contract/fields/inquiry'
import { reviewCheckNames } from '@shop/contract/messages/inquiry'
import { useState } from 'react'
import * as operatorsApi from '../../../api/operators.gen.ts'
import { type ReviewView, type Who, workDraft } from '../../../areas/operators/index.ts'
import { formatTime, machineTime } from '../../../lib/formats.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { CheckBox } from '../../../ui/check-box.tsx'
import { Fault } from '../../../ui/confirm-dialog.tsx'
import { FieldGroup } from '../../../ui/field-group.tsx'
import { notify } from '../../../ui/notice-store.ts'
import facts from '../facts.module.css'
import { useWorkForm } from '../work-form.tsx'
import { Fact } from './fact.tsx'
import { RefuseDialog } from './refuse-dialog.tsx'
import styles from './review.module.css'
import { approvalBar, isFirstOfTwo, missingChecks } from './review-words.ts'
import { tellingLate } from './tell-late.ts'

interface DecisionProps {
  review: ReviewView
  who: Who
}

/** What was decided, or what this pharmacist may decide. */
export function DecisionPart({ review, who }: DecisionProps) {
  if (review.state === 'submitted') return <Deciding key={review.version} review={review} who={who} />
  return (
    <Card title="审核结果">
      {review.decision ? (
        <Decided decision={review.decision} />
      ) : (
        <p className={facts.lead}>该处方没有经过审核就已结束，通常是因为订单已取消。</p>
      )}
    </Card>
  )
}

function Decided({ decision: { approved, reason, at, reviewer } }: { decision: NonNullable<ReviewView['decision']> }) {
  return (
    <>
      <p className={facts.tags}>
        <Badge tone={approved ? 'jade' : 'cinnabar'}>{approved ? '审核通过' : '审核不通过'}</Badge>
      </p>
      <dl className={facts.facts}>
        <Fact name="药师" isWide>
          {reviewer.name}
        </Fact>
        <Fact name="执业药师证号" isWide>
          {reviewer.licenceNumber}
        </Fact>
        <Fact name="时间" isWide>
          <time dateTime={machineTime(at)}>{formatTime(at)}</time>
        </Fact>
        {reason !== null && (
          <Fact name="原因" isWide>
            {reason}
          </Fact>
        )}
      </dl>
    </>
  )
}

/** The checklist and the two decisions; an approval asks that all of it was looked at (care#182). */
function Deciding({ review, who }: DecisionProps) {
  const { id, version, checks, mayDecide } = review
  const [isRefusing, setRefusing] = useState(false)
  const isFirst = isFirstOfTwo(review)
  const form = useWorkForm<{ checks: ReviewCheck[] }, 'checks'>({
    initial: { checks: [] },
    check: (values) => ({ checks: missingChecks(review, values.checks) }),
    send: async ({ checks: ticked }) => {
      const body = { approved: true, checks: ticked }
      const { awaitsSecond } = await tellingLate(() => operatorsApi.decidePrescription({ id, ...body }))
      // Another pharmacist may have been the first meanwhile.
      notify(awaitsSecond ? '初审已通过，等待另一位药师复核' : '处方已审核通过')
    },
    onDone: () => undefined,
    fields: { checks: 'checks' },
    codes: { REVIEW_CHECKS_MISSING: 'checks' },
    // What was ticked of the version before says nothing of this one.
    draft: workDraft(`review ${id} ${version}`),
  })
  const bar = approvalBar(review, who)
  const { values, problems } = form
  const firstOpen = checks.find((check) => !values.checks.includes(check))
  const toggle = (check: ReviewCheck) =>
    form.change({
      checks: values.checks.includes(check)
        ? values.checks.filter((each) => each !== check)
        : [...values.checks, check],
    })
  return (
    <Card title="审核">
      {bar !== undefined && <p className={styles.bar}>{bar}</p>}
      {mayDecide && (
        <form ref={form.root} className={styles.form} onSubmit={(event) => void form.submit(event)} noValidate>
          <FieldGroup label="已核对" message={problems.checks}>
            {(control) =>
              checks.map((check) => (
                <CheckBox
                  key={check}
                  {...control}
                  data-place={check === firstOpen ? 'checks' : undefined}
                  checked={values.checks.includes(check)}
                  onChange={() => toggle(check)}
                >
                  {reviewCheckNames[check]}
                </CheckBox>
              ))
            }
          </FieldGroup>
          <Fault text={problems.form} />
          <div className={styles.decide}>
            {bar === undefined && (
              <Button type="submit" busy={form.busy}>
                {isFirst ? '初审通过' : '审核通过'}
              </Button>
            )}
            <Button kind="quiet" onClick={() => setRefusing(true)}>
              审核不通过
            </Button>
          </div>
          {isFirst && bar === undefined && <p className={facts.faint}>儿童用药：初审通过后由另一位药师复核。</p>}
        </form>
      )}
      {isRefusing && <RefuseDialog id={id} checks={values.checks} onClose={() => setRefusing(false)} />}
    </Card>
  )
}
