import { expect, type Page } from '@playwright/test'

/** The form of an inquiry as a shopper fills it in. */
export function inquiryForm(page: Page) {
  const main = page.getByRole('main')
  const answer = (question: RegExp, name: '是' | '否') =>
    main.getByRole('group', { name: question }).getByText(name, { exact: true }).click()
  return {
    main,
    submit: page.getByRole('button', { name: '保存并提交审核' }),
    /** Agrees to the keeping of diagnoses, where that is asked for. */
    agree: async () => {
      await main.getByRole('checkbox', { name: /我已阅读并同意/ }).check()
      await main.getByRole('button', { name: '同意并继续' }).click()
    },
    choose: async (drug: string, disease: string) => {
      await main.getByRole('region', { name: drug }).getByRole('button', { name: disease }).first().click()
    },
    answer,
    answerAll: async () => {
      await answer(/是否使用过该药品/, '是')
      await answer(/是否对该药品过敏/, '否')
      await answer(/是否出现过不良反应/, '否')
    },
    confirm: () => main.getByRole('checkbox', { name: /我确认已在线下就诊/ }).check(),
    /** Risk and instructions, of an order that was made for a consignee. */
    confirmRisk: () => main.getByRole('checkbox', { name: /用药风险与说明/ }).check(),
    isChecked: () => expect(main.getByText(/已按 \d+ 条规则核对/)).toBeVisible(),
  }
}
