/** What the shop tells by SMS of an account, as it stands in the provider's template between time and advice. */
export const noticeTexts = {
  passwordSet: '登录密码已设置',
  passwordChanged: '登录密码已修改',
  phoneChanged: '绑定的手机号码已更换',
  emailBound: '已绑定新的邮箱',
  emailUnbound: '已解除邮箱绑定',
  socialBound: '已关联新的第三方账号',
  socialUnbound: '已解除第三方账号的关联',
  deviceLetIn: '已通过扫码允许新设备登录',
  accountsMerged: '已与另一个账号合并',
  closureApplied: '已申请注销，七日内登录即可撤销',
  closureUndone: '注销申请已撤销',
  exported: '个人信息副本已生成',
} as const

export type NoticeKind = keyof typeof noticeTexts
