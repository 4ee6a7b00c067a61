import { screen, waitFor } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { sessionState } from '../../../lib/session.ts'
import { startKeepingSession } from '../../../lib/session-keeper.ts'
import { openPart, startAt } from '../../../testing/page.tsx'
import { errorAnswer, fakeShop, logIn } from '../../../testing/shop.ts'
import { fakeUploads } from '../../../testing/uploads.ts'
import { noticeStore } from '../../../ui/notice-store.ts'
import { AvatarEditor } from './avatar-editor.tsx'

/** What becomes of an upload; how a picture is cut, and how far one is on its way, are a browser's to show (e2e/account/avatar.spec.ts). */

const SAVE = 'PUT /api/member/vo'
const REFRESH = 'POST /api/passport/token/refresh'
const address = '/api/uploads/01990000-0000-7000-8000-000000000001'
const kept = { status: 201, body: { url: address } }
const refused = errorAnswer(401, 'NOT_LOGGED_IN', '请先登录')

// Nothing is drawn here: whatever is cut is this picture.
vi.mock('../draw-crop.ts', () => ({
  drawCrop: () => undefined,
  cutOut: async () => ({ file: new Blob(['cut']), preview: 'data:image/jpeg;base64,' }),
}))

beforeAll(() => startKeepingSession())
beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue()
  vi.stubGlobal('createImageBitmap', async () => ({ width: 400, height: 300, close: () => undefined }))
})

function open() {
  startAt('/user/personal/info')
  logIn()
  const shop = fakeShop({ [SAVE]: { status: 204 }, [REFRESH]: refused })
  const line = fakeUploads(kept)
  const { user } = openPart(<AvatarEditor avatar={null} />)
  /** Chooses a picture and cuts it. */
  const choose = async () => {
    const picture = new File([new Uint8Array([0xff, 0xd8, 0xff, 0xe0])], 'avatar.jpg', { type: 'image/jpeg' })
    await user.upload(screen.getByLabelText('选择头像图片'), picture)
    await user.click(await screen.findByRole('button', { name: '保存头像' }))
  }
  const press = (name: string) => user.click(screen.getByRole('button', { name }))
  const saved = () => shop.callsOf(SAVE).map(({ body }) => body)
  return { shop, line, choose, press, saved }
}
const change = () => screen.getByRole('button', { name: '上传头像' })
const says = (text: string) => waitFor(() => expect(screen.getByRole('alert').textContent).toContain(text))
const isSaid = (text: string) => waitFor(() => expect(noticeStore.read().at(-1)?.text).toBe(text))

// Holds account#32.
test('what the shop refuses is said in its words, and can be let be', async () => {
  const { line, choose, press, saved } = open()
  line.answer(errorAnswer(400, 'UPLOAD_TOO_LARGE', '上传图片不能大于2M'))
  await choose()
  await says('上传图片不能大于2M')
  await press('放弃')
  expect(screen.getByRole('alert').textContent).toBe('')
  expect(document.activeElement).toBe(change())
  expect(screen.queryByRole('button', { name: '重试' })).toBeNull()
  expect(saved()).toEqual([])
})

// Holds account#40.
test('what failed goes on from where it stopped: all tries of a picture are one upload, and what is there is not sent again', async () => {
  const { shop, line, choose, press, saved } = open()
  line.answer(errorAnswer(500, 'SERVICE_FAILED', '服务异常，请刷新页面重试'))
  await choose()
  await says('服务异常，请刷新页面重试')
  line.answer({ status: 0 })
  await press('重试')
  await says('网络异常，请检查网络后重试')
  line.answer(kept)
  shop.answer(SAVE, { status: 500 })
  await press('重试')
  await says('提交失败')
  expect(line.uploads).toHaveLength(3)
  shop.answer(SAVE, { status: 204 })
  await press('重试')
  await isSaid('提交成功')
  expect(line.uploads.map(({ path }) => path)).toEqual(Array(3).fill('/api/upload'))
  expect(new Set(line.uploads.map(({ key }) => key)).size).toBe(1)
  expect(saved()).toEqual([{ avatar: address }, { avatar: address }])
  await choose()
  await waitFor(() => expect(saved()).toHaveLength(3))
  expect(new Set(line.uploads.map(({ key }) => key)).size).toBe(2)
})

// Holds account#48.
test('an upload renews a session that ran out', async () => {
  const { shop, line, choose, saved } = open()
  shop.answer(REFRESH, () => {
    line.answer(kept)
    return { body: {} }
  })
  line.answer(refused)
  await choose()
  await waitFor(() => expect(saved()).toEqual([{ avatar: address }]))
  expect(shop.callsOf(REFRESH)).toHaveLength(1)
  expect(line.uploads).toHaveLength(2)
})

// Holds account#48.
test('an upload for which the session is over says 请登录, and the session is forgotten', async () => {
  const { line, choose, saved } = open()
  line.answer(refused)
  await choose()
  await isSaid('请登录')
  expect(sessionState()).toBe('none')
  expect(saved()).toEqual([])
})
