import {
  type CompletionNeed,
  completionKinds,
  completionLimits,
  completionNeeds,
} from '@shop/contract/fields/completions'
import { completionNeedNames } from '@shop/contract/messages/completions'
import { type CompletionInput, type CompletionRow, workDraft } from '../../../areas/operators/index.ts'
import { newKey } from '../../../lib/new-key.ts'
import { CheckBox } from '../../../ui/check-box.tsx'
import { Choices } from '../../../ui/choices.tsx'
import { FieldGroup } from '../../../ui/field-group.tsx'
import { ReasonField } from '../form-dialog.tsx'
import { onceKey } from '../once-key.ts'
import { Templates } from '../review/templates.tsx'
import { useWorkForm, WorkFormDialog } from '../work-form.tsx'
import { completionKindNames, noteProblemOf, noteTemplates } from './completion-words.ts'

interface Draft {
  key: string
  needs: CompletionNeed[]
  kind: CompletionInput['kind']
  note: string
}

interface CompletionDialogProps {
  /** What is typed is kept under it until it is sent. */
  name: string
  /** What was asked for last, if anything, which is begun with. */
  last: CompletionRow | undefined
  send: (input: CompletionInput, init: { headers: Record<string, string> }) => Promise<unknown>
  onClose: () => void
}

/** Asks a shopper by a link for what a prescription lacks (links#36). */
export function CompletionDialog({ name, last, send, onClose }: CompletionDialogProps) {
  const form = useWorkForm<Draft, 'needs' | 'note'>({
    initial: () => ({
      key: newKey(),
      needs: last?.needs ?? ['prescription'],
      kind: last?.kind ?? 'plain',
      note: last?.note ?? '',
    }),
    check: ({ needs, note }) => ({
      needs: needs.length === 0 ? '请选择需要补充的内容' : undefined,
      note: noteProblemOf(note),
    }),
    send: ({ key, needs, kind, note }) => {
      const trimmed = note.trim()
      const body = { kind, needs, ...(trimmed !== '' && { note: trimmed }) }
      return send(body, { headers: { 'idempotency-key': onceKey(key, body) } })
    },
    done: '补充资料链接已发送到订单的收货手机',
    onDone: onClose,
    fields: { needs: 'needs', note: 'note' },
    texts: {
      TOO_MANY_REQUESTS: `每个订单 24 小时内最多发送 ${completionLimits.sendingsADay} 次，请稍后再试`,
    },
    draft: workDraft(name),
  })
  const { values, problems } = form
  const toggle = (need: CompletionNeed) =>
    form.change({
      // In their own order, whichever was ticked first.
      needs: completionNeeds.filter((each) => (each === need) !== values.needs.includes(each)),
    })
  return (
    <WorkFormDialog title="请用户补充资料" act="发送" form={form} onClose={onClose}>
      <p>
        短信会发到订单的收货手机，只说需要补充资料，不含药品和病情。用户提交之前不能审核通过。
        {last?.state === 'open' && '之前的请求将立即失效。'}
      </p>
      <FieldGroup label="需要补充" message={problems.needs}>
        {(control) =>
          completionNeeds.map((need, index) => (
            <CheckBox
              key={need}
              {...control}
              data-place={index === 0 ? 'needs' : undefined}
              checked={values.needs.includes(need)}
              onChange={() => toggle(need)}
            >
              {completionNeedNames[need]}
            </CheckBox>
          ))
        }
      </FieldGroup>
      <FieldGroup label="有效时间">
        {() => (
          <Choices
            place="kind"
            value={values.kind}
            options={completionKinds.map((value) => ({ value, label: completionKindNames[value] }))}
            onChoose={(kind) => form.change({ kind })}
          />
        )}
      </FieldGroup>
      <ReasonField
        name="note"
        label="说明（选填）"
        hint={`用户打开链接后会看到这段话，最多${completionLimits.note}个字`}
        maxLength={completionLimits.note}
        value={values.note}
        message={problems.note}
        onType={(note) => form.change({ note })}
        onLeave={() => form.leave('note')}
      />
      <Templates label="常用说明" texts={noteTemplates} onChoose={(note) => form.change({ note })} />
    </WorkFormDialog>
  )
}
