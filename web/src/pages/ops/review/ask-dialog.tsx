import { inquiryLimits } from '@shop/contract/fields/inquiry'
import * as operatorsApi from '../../../api/operators.gen.ts'
import { workDraft } from '../../../areas/operators/index.ts'
import { newKey } from '../../../lib/new-key.ts'
import { ReasonField } from '../form-dialog.tsx'
import { onceKey } from '../once-key.ts'
import { useWorkForm, WorkFormDialog } from '../work-form.tsx'
import { questionProblemOf, questionTemplates } from './review-words.ts'
import { tellingLate } from './tell-late.ts'
import { Templates } from './templates.tsx'

interface Draft {
  key: string
  question: string
}

/** Asks the shopper about a prescription. What is typed stays in the memory of this page until it is sent. */
export function AskDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const form = useWorkForm<Draft, 'question'>({
    initial: () => ({ key: newKey(), question: '' }),
    check: ({ question }) => ({ question: questionProblemOf(question) }),
    send: ({ key, question }) => {
      const body = { question: question.trim() }
      const headers = { 'idempotency-key': onceKey(key, body) }
      return tellingLate(() => operatorsApi.askShopper({ id, ...body }, { headers }))
    },
    done: '问题已发给用户',
    onDone: onClose,
    fields: { question: 'question' },
    draft: workDraft(`ask ${id}`),
  })
  return (
    <WorkFormDialog title="向用户提问" act="发送" form={form} onClose={onClose}>
      <p>用户会收到通知。回复之前不能审核通过，等待时间从回复时重新计算。</p>
      <ReasonField
        name="question"
        label="问题"
        hint={`用户会看到这段话，最多${inquiryLimits.question}个字`}
        maxLength={inquiryLimits.question}
        value={form.values.question}
        message={form.problems.question}
        onType={(question) => form.change({ question })}
        onLeave={() => form.leave('question')}
      />
      <Templates label="常用问题" texts={questionTemplates} onChoose={(question) => form.change({ question })} />
    </WorkFormDialog>
  )
}
