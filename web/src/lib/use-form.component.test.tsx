import { Failure } from '@shop/contract/kit/client'
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { descriptionOf, textIn } from '../testing/page.tsx'
import { logIn } from '../testing/shop.ts'
import { Field } from '../ui/field.tsx'
import { noticeStore } from '../ui/notice-store.ts'
import { TextInput } from '../ui/text-input.tsx'
import { formDrafts } from './form-draft.ts'
import { clearSession } from './session.ts'
import { type FormDraft, placeProblems, useForm } from './use-form.ts'

interface Values {
  name: string
  city: string
}
type FieldName = 'name' | 'city'

const labels = { name: '姓名', city: '城市' } as const
const places = { fields: { 'address.city': 'city' }, codes: { NAME_TAKEN: 'name' } } as const

interface PageProps {
  send: (values: Values) => Promise<unknown>
  leadsOn?: boolean
  draft?: FormDraft<Values>
}

/** A form of two fields, each of which must be filled in. */
function Page(parts: PageProps) {
  const form = useForm<Values, FieldName>({
    initial: { name: '', city: '' },
    check: ({ name, city }) => ({ ...(!name && { name: '请填写姓名' }), ...(!city && { city: '请填写城市' }) }),
    refused: (error) =>
      placeProblems<FieldName>(error instanceof Failure ? error : undefined, places, (error as Error).message),
    ...parts,
  })
  return (
    <form ref={form.root} noValidate onSubmit={(event) => void form.submit(event)}>
      {(['name', 'city'] as const).map((field) => (
        <Field key={field} label={labels[field]} message={form.problems[field]}>
          {(control) => (
            <TextInput
              {...control}
              data-place={field}
              value={form.values[field]}
              onChange={(event) => form.change({ [field]: event.target.value })}
              onBlur={() => form.leave(field)}
            />
          )}
        </Field>
      ))}
      <p role="alert">{form.problems.form}</p>
      <output>{form.isUnsaved ? 'unsaved' : 'saved'}</output>
      <button type="submit" aria-busy={form.busy}>
        保存
      </button>
    </form>
  )
}

const name = () => screen.getByLabelText('姓名')
const city = () => screen.getByLabelText('城市')
const button = () => screen.getByRole('button')
const isUnsaved = () => screen.getByRole('status').textContent === 'unsaved'

function open(parts: PageProps) {
  const { unmount } = render(<Page {...parts} />)
  return { user: userEvent.setup(), leave: unmount }
}

test('a form says what is wrong with a field that is left, and with all fields when it is sent', async () => {
  const send = vi.fn()
  const { user } = open({ send })
  await user.click(name())
  await user.tab()
  expect([descriptionOf(name()), descriptionOf(city())]).toEqual(['请填写姓名', ''])
  await user.type(name(), '林')
  expect(descriptionOf(name())).toBe('')
  await user.clear(name())
  await user.click(button())
  expect([descriptionOf(name()), descriptionOf(city())]).toEqual(['请填写姓名', '请填写城市'])
  expect(document.activeElement).toBe(name())
  expect(send).not.toHaveBeenCalled()
})

test('errors stand by their field path, else by their code, else at the form, and what was typed stays', async () => {
  const send = vi.fn<PageProps['send']>()
  const { user } = open({ send })
  await user.type(name(), '林知夏')
  await user.type(city(), '杭州')
  const fail = (code: string, path?: string) =>
    send.mockRejectedValueOnce(
      new Failure(400, { code, message: '整体', ...(path && { fields: [{ path, code, message: '城市不存在' }] }) }),
    )
  fail('INPUT_INVALID', 'address.city')
  await user.click(button())
  await waitFor(() => expect(descriptionOf(city())).toBe('城市不存在'))
  expect(document.activeElement).toBe(city())
  fail('NAME_TAKEN')
  await user.click(button())
  await waitFor(() => expect(descriptionOf(name())).toBe('整体'))
  expect([descriptionOf(city()), document.activeElement]).toEqual(['', name()])
  fail('OTHER')
  await user.click(button())
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('整体'))
  expect([textIn(name()), textIn(city()), isUnsaved()]).toEqual(['林知夏', '杭州', true])
})

test('a form under way is sent once, can be tried again after a failure, and is saved after success', async () => {
  let settle = { resolve: () => {}, reject: (_: Error) => {} }
  const send = vi.fn(
    () =>
      new Promise<void>((resolve, reject) => {
        settle = { resolve, reject }
      }),
  )
  const { user } = open({ send })
  await user.type(name(), '林知夏')
  await user.type(city(), '杭州')
  await user.dblClick(button())
  expect([send.mock.calls.length, button().getAttribute('aria-busy'), isUnsaved()]).toEqual([1, 'true', false])
  await act(async () => settle.reject(new Error('网络不可用')))
  expect([screen.getByRole('alert').textContent, button().getAttribute('aria-busy')]).toEqual(['网络不可用', 'false'])
  await user.click(button())
  expect(send).toHaveBeenCalledTimes(2)
  await act(async () => settle.resolve())
  expect([isUnsaved(), button().getAttribute('aria-busy')]).toEqual([false, 'false'])
})

test('a form that leads on stays pending after success, but not where nothing was sent', async () => {
  const send = vi.fn<PageProps['send']>().mockResolvedValueOnce(false).mockResolvedValueOnce({})
  const { user } = open({ send, leadsOn: true })
  await user.type(name(), '林知夏')
  await user.type(city(), '杭州')
  await user.click(button())
  await waitFor(() => expect(button().getAttribute('aria-busy')).toBe('false'))
  await user.click(button())
  expect(button().getAttribute('aria-busy')).toBe('true')
})

// Holds account#15.
test('what was typed when the session ended comes back once, to the same member and for the same thing', async () => {
  const drafts = formDrafts<Values>('test-draft', { restored: '已恢复您刚才填写的内容' })
  const send = () => Promise.reject(new Failure(401, { message: '请先登录' }))
  const type = async (draft: FormDraft<Values>) => {
    logIn()
    const { user, leave } = open({ send, draft })
    await user.type(name(), '林知夏')
    await user.type(city(), '杭州')
    await user.click(button())
    await waitFor(() => expect(noticeStore.read().at(-1)?.text).toBe('请登录'))
    expect(screen.getByRole('alert').textContent).toBe('')
    clearSession()
    leave()
    logIn()
  }
  const seen = (draft: FormDraft<Values>) => {
    const { leave } = open({ send, draft })
    const texts = [textIn(name()), textIn(city()), isUnsaved()]
    leave()
    return texts
  }
  const nothing = ['', '', false]
  await type(drafts('me', 'order 1'))
  expect(seen(drafts('me', 'order 1'))).toEqual(['林知夏', '杭州', true])
  await waitFor(() => expect(noticeStore.read().at(-1)?.text).toBe('已恢复您刚才填写的内容'))
  expect(seen(drafts('me', 'order 1'))).toEqual(nothing)
  await type(drafts('me', 'order 1'))
  expect(seen(drafts('me', 'order 2'))).toEqual(nothing)
  await type(drafts('me'))
  expect(seen(drafts('other'))).toEqual(nothing)
})

// Holds account#15.
test('a draft that is kept in memory alone is in no store of the browser, and comes back all the same', () => {
  const drafts = formDrafts<Values>('quiet-draft', { restored: '', inMemory: true })
  drafts('me').keep({ name: '林知夏', city: '杭州' })
  expect(sessionStorage.length + localStorage.length).toBe(0)
  expect(drafts('me').take()).toEqual({ name: '林知夏', city: '杭州' })
})
