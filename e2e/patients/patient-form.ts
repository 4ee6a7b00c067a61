import type { Page } from '@playwright/test'

/** The form of a patient, by what a shopper reads. */
export function patientForm(page: Page) {
  const field = (name: string) => page.getByLabel(name, { exact: true })
  return {
    heading: page.getByRole('heading', { level: 1 }),
    relation: (name: string) => page.getByRole('radio', { name, exact: true }),
    name: field('姓名'),
    phone: field('手机号码'),
    idNumber: field('身份证号'),
    sex: (name: '男' | '女') => page.getByRole('radio', { name, exact: true }),
    year: field('出生年份'),
    month: field('出生月份'),
    day: field('出生日期'),
    useOther: page.getByRole('button', { name: '使用其他证件' }),
    certificateType: field('证件类型'),
    cardNumber: field('证件号码'),
    guardianName: field('监护人姓名'),
    guardianPhone: field('监护人手机号码'),
    guardianNumber: field('监护人身份证号'),
    consent: (document: string) => page.getByRole('checkbox', { name: new RegExp(document) }),
    /** Chooses files where the button of this label stands. */
    pictures: (label: string) => page.getByLabel(`选择${label}`),
    health: page.getByRole('button', { name: /填写健康信息|查看或修改|^修改$/ }),
    healthDialog: page.getByRole('dialog', { name: '健康信息' }),
    isDefault: page.getByRole('checkbox', { name: '设为默认用药人' }),
    save: page.getByRole('button', { name: '保存', exact: true }),
    /** Relation and numbers take a tick by their words: the boxes themselves are not drawn. */
    choose: (name: string) => page.getByText(name, { exact: true }),
  }
}

/** The card of a patient on the list. */
export const patientCard = (page: Page, name: string) => page.getByRole('article', { name: `用药人 ${name}` })
