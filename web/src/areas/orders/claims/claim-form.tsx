import { type ClaimKind, type ClaimReason, claimLimits, claimReasons } from '@shop/contract/fields/claims'
import { claimKindNames, claimMessages, claimReasonNames } from '@shop/contract/messages/claims'
import { formatTime, machineTime } from '../../../lib/formats.ts'
import { LeaveGuard } from '../../../router/leave-guard.tsx'
import { Button } from '../../../ui/button.tsx'
import { Choices } from '../../../ui/choices.tsx'
import { Fault } from '../../../ui/confirm-dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { FieldGroup } from '../../../ui/field-group.tsx'
import { TextArea } from '../../../ui/text-input.tsx'
import { PictureField, usePictures } from '../../uploads/index.ts'
import type { ClaimsView } from '../queries.ts'
import styles from './claim-form.module.css'
import { useClaimForm } from './use-claim-form.ts'

/** A parcel that has only just left is not missed yet. */
function reasonsOf(kind: ClaimKind, { notReceivedFrom }: ClaimsView): readonly ClaimReason[] {
  const reasons: readonly ClaimReason[] = claimReasons[kind]
  return notReceivedFrom === null ? reasons : reasons.filter((reason) => reason !== 'notReceived')
}

/** What is claimed and why; a fault of quality is described and shown (orders#43). */
export function ClaimForm({ accountId, view, first }: { accountId: string; view: ClaimsView; first: ClaimKind }) {
  const form = useClaimForm(accountId, view, first)
  const { values: draft, problems, change } = form
  const pictures = usePictures('claim', claimLimits.pictures, draft.pictures, (addresses, isWhole) => {
    change({ pictures: addresses })
    form.setWhole(isWhole)
  })
  const isQuality = draft.kind === 'quality'
  const { length } = [...draft.description.trim()]
  const isTooLong = length > claimLimits.description
  return (
    <form ref={form.root} className={styles.form} noValidate onSubmit={(event) => void form.submit(event)}>
      {view.may.length > 1 && (
        <FieldGroup label="申请类型">
          {() => (
            <Choices
              place="kind"
              value={draft.kind}
              options={view.may.map((kind) => ({ value: kind, label: claimKindNames[kind] }))}
              onChoose={(kind) => change({ kind, reason: undefined })}
            />
          )}
        </FieldGroup>
      )}
      <FieldGroup label={draft.kind === 'refund' ? '退款原因' : '遇到的问题'} message={problems.reason}>
        {(control) => (
          <Choices
            place="reason"
            value={draft.reason}
            options={reasonsOf(draft.kind, view).map((reason) => ({ value: reason, label: claimReasonNames[reason] }))}
            describedBy={control['aria-describedby']}
            isInvalid={problems.reason !== undefined}
            onChoose={(reason) => change({ reason })}
          />
        )}
      </FieldGroup>
      {draft.kind === 'delivery' && view.notReceivedFrom !== null && (
        <p className={styles.later}>
          没有收到商品？<time dateTime={machineTime(view.notReceivedFrom)}>{formatTime(view.notReceivedFrom)}</time>{' '}
          起可以申请，在此之前请先联系客服查询包裹。
        </p>
      )}
      <Field
        label={isQuality ? '问题描述' : '补充说明（选填）'}
        message={isTooLong ? claimMessages.CLAIM_DESCRIPTION_TOO_LONG : problems.description}
        hint={
          <span className={styles.count}>
            {length}/{claimLimits.description}
          </span>
        }
      >
        {(control) => (
          <TextArea
            {...control}
            rows={4}
            data-place="description"
            placeholder={isQuality ? '请说明问题出现的时间、数量和现象，便于我们尽快处理' : '还有什么想告诉我们的'}
            value={draft.description}
            onChange={(event) => change({ description: event.target.value })}
          />
        )}
      </Field>
      {isQuality && (
        <PictureField
          label="问题照片"
          most={claimLimits.pictures}
          chosen={pictures}
          hint="请拍清商品、包装和批号"
          message={problems.pictures}
          place="pictures"
        />
      )}
      <Fault text={problems.form} />
      <Button type="submit" size="large" className={styles.send ?? ''} busy={form.busy}>
        提交申请
      </Button>
      <LeaveGuard when={form.isUnsaved} />
    </form>
  )
}
