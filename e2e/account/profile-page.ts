import { expect, type Locator, type Page } from '@playwright/test'

/** The profile as a shopper sees it, and what the page sends of it. */
export function profilePage(page: Page) {
  const main = page.getByRole('main')
  const sent: Record<string, unknown>[] = []
  page.on('request', (request) => {
    if (request.method() === 'PUT' && request.url().endsWith('/api/member/vo')) sent.push(request.postDataJSON())
  })
  const health = main.locator('section').filter({ has: page.getByRole('heading', { name: '健康信息', exact: true }) })
  return {
    /** Bodies of `PUT /api/member/vo` so far. */
    sent,
    open: async () => {
      await page.goto('/user/personal/info')
      await expect(main.getByRole('button', { name: '保存资料' })).toBeVisible()
    },
    nickName: main.getByLabel('昵称', { exact: true }),
    memberName: main.getByLabel('姓名', { exact: true }),
    sex: (name: '男' | '女' | '保密') => main.getByRole('group', { name: '性别' }).getByText(name, { exact: true }),
    isSex: (name: '男' | '女' | '保密') => main.getByRole('radio', { name, exact: true }),
    year: main.getByLabel('出生年份'),
    month: main.getByLabel('出生月份'),
    day: main.getByLabel('出生日期'),
    height: main.getByLabel(/^身高/),
    weight: main.getByLabel(/^体重/),
    job: main.getByLabel('职业'),
    marital: main.getByLabel('婚姻状况'),
    revenues: main.getByLabel('月收入'),
    save: main.getByRole('button', { name: '保存资料' }),
    /** Sends a form and waits until the shop has taken it. */
    saveBy: async (button: Locator) => {
      const answered = page.waitForResponse(
        (response) => response.request().method() === 'PUT' && response.url().endsWith('/api/member/vo'),
      )
      await button.click()
      expect((await answered).status()).toBe(204)
      await expect(page.getByText('提交成功', { exact: true })).toBeVisible()
    },
    saved: page.getByText('提交成功', { exact: true }),
    guardian: main.getByRole('checkbox', { name: /监护人/ }),
    health,
    look: health.getByRole('button', { name: '查看' }),
    consent: health.getByRole('checkbox', { name: /健康信息处理规则/ }),
    fact: (name: '常用药品' | '过敏药物' | '疾病史') => health.getByLabel(name, { exact: true }),
    saveHealth: health.getByRole('button', { name: '保存健康信息' }),
  }
}

/** A drawn picture: red, green and blue from left to right; with noise it weighs as much as a photograph. */
export async function drawnPicture(
  page: Page,
  { width = 1200, height = 600, type = 'image/jpeg', hasNoise = false } = {},
): Promise<Buffer> {
  const bytes = await page.evaluate(
    async (given) => {
      const canvas = new OffscreenCanvas(given.width, given.height)
      const context = canvas.getContext('2d')
      if (!context) throw new Error('no canvas')
      for (const [index, colour] of ['#d00000', '#00b000', '#0000d0'].entries()) {
        context.fillStyle = colour
        context.fillRect((index * given.width) / 3, 0, given.width / 3 + 1, given.height)
      }
      if (given.hasNoise) {
        const drawn = context.getImageData(0, 0, given.width, given.height)
        for (let at = 0; at < drawn.data.length; at++) if (at % 4 !== 3) drawn.data[at] = Math.random() * 255
        context.putImageData(drawn, 0, 0)
      }
      const blob = await canvas.convertToBlob({ type: given.type, quality: 0.9 })
      return [...new Uint8Array(await blob.arrayBuffer())]
    },
    { width, height, type, hasNoise },
  )
  return Buffer.from(bytes)
}
