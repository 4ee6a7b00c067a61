/**
 * Paths of the screens that a visitor's first page is or leads to: apart from the table of all screens, which such a page does
 * without.
 */
export const visitorPaths = {
  Login: '/user/login',
  Register: '/user/register',
  ForgetPwd: '/user/account/password/:type',
  ErrorPage: '/user/error',
  Agreement: '/agreement',
  PayEntry: '/payJianke/entry',
  MessagePayment: '/payJianke/messagePayment',
  MessageInquiry: '/payJianke/inquiry',
  Timeout: '/timeout',
} as const
