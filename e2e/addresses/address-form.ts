import type { Page } from '@playwright/test'

/** The controls of the address form, by what they are called. */
export function addressForm(page: Page) {
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const landline = page.getByRole('group', { name: '固定电话' })
  return {
    heading: page.getByRole('heading', { level: 1 }),
    consignee: page.getByRole('textbox', { name: '收货人' }),
    mobile: page.getByRole('textbox', { name: '手机号码' }),
    place: page.getByRole('combobox', { name: '所在地区' }),
    options: page.getByRole('option'),
    customArea: page.getByRole('textbox', { name: '详细地址' }),
    area: landline.getByRole('textbox', { name: '区号' }),
    number: landline.getByRole('textbox', { name: '电话号码' }),
    extension: landline.getByRole('textbox', { name: '分机号' }),
    zipCode: page.getByRole('textbox', { name: '邮政编码' }),
    isDefault: page.getByRole('checkbox', { name: '设为默认地址' }),
    pasted: page.getByRole('textbox', { name: '粘贴收货信息' }),
    failure: page.locator('form').getByRole('alert'),
    add: button('新增收货地址'),
    save: button('保存地址'),
    button,
    /** Chooses level after level by what is typed, the first that fits. */
    async choosePlace(...typed: readonly string[]) {
      await this.place.click()
      for (const word of typed) {
        await this.options.first().waitFor()
        await this.place.fill(word)
        await this.place.press('Enter')
      }
    },
  }
}

/** The card of an address, by who receives there. */
export function cardOf(page: Page, consignee: string) {
  return page.getByRole('article', { name: `${consignee}的收货地址` })
}
