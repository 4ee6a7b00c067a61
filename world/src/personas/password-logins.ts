import { line } from '../builders/lines.ts'
import { DEMO_PASSWORD, OLD_DEMO_PASSWORD, type Persona } from './persona.ts'

/** Logs in by password to be led to a new one: the old one was set under the older rule (`MEM0010001`). */
export const outdatedPassword: Persona = {
  phone: '13000000012',
  login: { password: OLD_DEMO_PASSWORD, isPasswordOutdated: true },
  name: '顾南枝',
  note: '旧密码：用密码登录时须先设置新密码',
  profile: { nickName: '南枝向暖' },
  orders: () => [{ status: 'waitReceiving', lines: [line('10080004')] }],
}

/** Came over from an older shop with a login name and without a phone (`1001000003`). */
export const withoutPhone: Persona = {
  phone: null,
  login: { loginName: 'baicao2019', password: DEMO_PASSWORD },
  name: '白小草',
  note: '老会员：只有用户名，用密码登录后须绑定手机号',
  profile: { nickName: '百草小白' },
  orders: () => [{ status: 'waitEvaluate', lines: [line('10080010')] }],
}
