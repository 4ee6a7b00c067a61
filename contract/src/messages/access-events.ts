import type { AccessEventKind } from '../fields/access-events.ts'

/** What the security page calls each event, short. */
export const accessEventTexts: Readonly<Record<AccessEventKind, string>> = {
  created: '注册账号',
  login: '登录成功',
  loginRefused: '登录失败',
  logout: '退出登录',
  signedOut: '让一台设备退出登录',
  othersSignedOut: '让其他设备退出登录',
  tokenReused: '登录凭证被重复使用，已强制退出',
  qrScanned: '扫描登录二维码',
  qrConfirmed: '扫码允许新设备登录',
  qrRefused: '扫码拒绝新设备登录',
  proved: '验证身份',
  passwordSet: '设置登录密码',
  passwordChanged: '修改登录密码',
  phoneChanged: '更换绑定手机',
  emailBound: '绑定邮箱',
  emailUnbound: '解绑邮箱',
  socialBound: '关联第三方账号',
  socialUnbound: '解除第三方账号关联',
  merged: '与另一个账号合并',
  closureApplied: '申请注销账号',
  closureUndone: '撤销注销申请',
  exported: '导出个人信息',
}
