/** What the provider has approved for this account: one signature and its templates. */
export interface ApprovedTexts {
  readonly signName: string
  /** By template code; `${name}` stands for a variable. */
  readonly templates: Readonly<Record<string, string>>
}

const USUAL_SIGN_NAME = '禾安健康'
const USUAL_CODE_TEMPLATE = 'SMS_000000001'
// biome-ignore lint/suspicious/noTemplateCurlyInString: it is the provider's template syntax
const CODE_TEXT = '您的验证码为 ${code}，5 分钟内有效。请勿告诉他人，工作人员不会向您索要验证码。'

export function approvedTexts(signName = USUAL_SIGN_NAME, codeTemplate = USUAL_CODE_TEMPLATE): ApprovedTexts {
  return { signName, templates: { [codeTemplate]: CODE_TEXT } }
}

/**
 * Puts the variables into a template, behind the signature, as a phone shows it.
 * @returns undefined when a variable has no value
 */
export function rendered(
  signName: string,
  template: string,
  values: Readonly<Record<string, string>>,
): string | undefined {
  const missing = [...template.matchAll(/\$\{(\w+)\}/g)].some(([, name]) => !values[name ?? ''])
  if (missing) return undefined
  return `【${signName}】${template.replace(/\$\{(\w+)\}/g, (_, name: string) => values[name] ?? '')}`
}
