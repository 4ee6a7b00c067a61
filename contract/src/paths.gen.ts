// Generated from the areas by `npm run generate`; do not edit.
import type { PathRow } from './kit/client.ts'

export const paths: Readonly<Record<string, PathRow>> = {
  'access.checkSmsCode': ['PUT', '/api/sms/captchas', [], 'json'],
  'access.drawImageCaptcha': ['POST', '/api/image/captchas', [], 'json'],
  'access.drawSlider': ['POST', '/api/slider', [], 'none'],
  'access.issueSmsTicket': ['POST', '/api/sms/tickets', [], 'json'],
  'access.judgeSlider': ['PUT', '/api/slider/{id}', [], 'json'],
  'access.loginBySms': ['POST', '/api/passport/smsLogin/v2', [], 'json'],
  'access.logout': ['POST', '/api/logout', [], 'json'],
  'access.redrawImageCaptcha': ['PUT', '/api/image/captchas', [], 'json'],
  'access.refreshSession': ['POST', '/api/passport/token/refresh', [], 'json'],
  'access.sendSmsCode': ['POST', '/api/sms/captchas', [], 'json'],
  'account.getMember': ['GET', '/api/member/vo', [], 'none'],
  'mall.changeSetting': ['PUT', '/api/ops/settings', [], 'json'],
  'mall.getSettings': ['GET', '/api/settings', ['module', 'key'], 'none'],
  'orders.addTrace': ['POST', '/api/ops/orders/{ordersCode}/traces', [], 'json'],
  'orders.countOrders': ['GET', '/api/v3/orders/counts', [], 'none'],
  'orders.filterOrders': ['GET', '/api/v3/orders/filter', ['type', 'page', 'size', 'beginDate', 'endDate', 'productName', 'status'], 'none'],
  'orders.getLogistics': ['GET', '/api/v3/orders/logistics', ['ordersCode'], 'none'],
  'orders.getOrder': ['GET', '/api/v3/orders/{id}', [], 'none'],
  'orders.listOrders': ['GET', '/api/v3/orders', ['type', 'page', 'size', 'beginDate', 'endDate', 'productName'], 'none'],
  'products.getProductPicture': ['GET', '/api/products/{productCode}/picture.svg', [], 'none'],
  'products.searchProducts': ['GET', '/api/products', ['keyword', 'page'], 'none'],
}
