import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openPart, startAt, textIn } from '../../testing/page.tsx'
import { allGiven, CHANGE, CONSENTS, control, kept, save, typeIn } from '../../testing/patients.tsx'
import { errorAnswer, fakeShop } from '../../testing/shop.ts'
import { Page } from './index.tsx'

const READ = 'GET /api/patients/id'

function open(type: string, query = '') {
  startAt(`/user/patientInfo/${type}/id${query}`)
  const shop = fakeShop({
    [READ]: { body: kept },
    [CHANGE]: { body: { id: 'id', isValidateName: true, realName: 'same' } },
    [CONSENTS]: { body: allGiven },
    'GET /api/member/vo': { body: { accountId: 'me' } },
    'GET /api/settings/modules': { body: { 'm-mall': {}, 'mall-global': {} } },
  })
  return { shop, ...openPart(<Page params={{ type, id: 'id' }} />) }
}
const wayBack = () => screen.getByRole('link', { name: /用药人管理|返回/ }).getAttribute('href')

test('a patient who is not there is told so, with the way to the list', async () => {
  startAt('/user/patientInfo/edit/id')
  fakeShop({ [READ]: errorAnswer(404, 'NOT_FOUND', '内容不存在或已被删除') })
  openPart(<Page params={{ type: 'edit', id: 'id' }} />)
  expect(await screen.findByText('没有找到这位用药人')).toBeTruthy()
  expect(screen.getByRole('link', { name: '返回用药人管理' }).getAttribute('href')).toBe('/user/patients')
})

test.each([
  ['', '/user/patients'],
  ['?from=%2Fpay%2Finquiry%3ForderCode%3D1', '/pay/inquiry?orderCode=1'],
  ['?from=https%3A%2F%2Fevil.example%2F', '/user/patients'],
  ['?from=%2F%2Fevil.example', '/user/patients'],
])('with the query %j the form leads to %s', async (query, address) => {
  const { user } = open('edit', query)
  await screen.findByRole('button', { name: '保存' })
  expect(wayBack()).toBe(address)
  expect(screen.getByRole('link', { name: '取消' }).getAttribute('href')).toBe(address)
  await user.click(save())
  await waitFor(() => expect(location.pathname + location.search).toBe(address))
})

// Holds care#16.
test.each([
  ['complete', '?isPrescriptionNeed=true', true],
  ['complete', '', false],
  ['edit', '?isPrescriptionNeed=true', false],
])('the mode %s with %j asks for a picture of the prescription: %s', async (type, query, isAsked) => {
  const { user, shop } = open(type, query)
  await screen.findByRole('button', { name: '保存' })
  await user.click(save())
  if (isAsked) {
    expect(await screen.findByText('请上传处方图片')).toBeTruthy()
    expect(shop.callsOf(CHANGE)).toEqual([])
  } else await waitFor(() => expect(shop.callsOf(CHANGE)).toHaveLength(1))
})

test('after a change elsewhere the newest version is loaded into the form and saved', async () => {
  const { user, shop } = open('edit')
  await screen.findByRole('button', { name: '保存' })
  shop.answer(CHANGE, errorAnswer(409, 'PATIENT_CHANGED', '用药人信息已在别处修改，请刷新后再试'))
  await typeIn(user, '姓名', '林知秋')
  await user.click(save())
  shop.answer(READ, { body: { ...kept, name: '林知冬', version: 4 } })
  shop.answer(CHANGE, { body: { id: 'id', isValidateName: true, realName: 'same' } })
  await user.click(await screen.findByRole('button', { name: '载入最新信息' }))
  await waitFor(() => expect(textIn(control('姓名'))).toBe('林知冬'))
  await user.click(save())
  await waitFor(() => expect(shop.callsOf(CHANGE).at(-1)?.body).toMatchObject({ version: 4, name: '林知冬' }))
})
