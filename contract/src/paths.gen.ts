// Generated from the areas by `npm run generate`; do not edit.
import type { PathRow } from './kit/client.ts'

export const paths: Readonly<Record<string, PathRow>> = {
  'access.checkSmsCode': ['PUT', '/api/sms/captchas', [], true],
  'access.drawImageCaptcha': ['POST', '/api/image/captchas', [], true],
  'access.drawSlider': ['POST', '/api/slider', [], false],
  'access.issueSmsTicket': ['POST', '/api/sms/tickets', [], true],
  'access.judgeSlider': ['PUT', '/api/slider/{id}', [], true],
  'access.loginBySms': ['POST', '/api/passport/smsLogin/v2', [], true],
  'access.logout': ['POST', '/api/logout', [], true],
  'access.redrawImageCaptcha': ['PUT', '/api/image/captchas', [], true],
  'access.refreshSession': ['POST', '/api/passport/token/refresh', [], true],
  'access.sendSmsCode': ['POST', '/api/sms/captchas', [], true],
  'account.getMember': ['GET', '/api/member/vo', [], false],
  'mall.changeSetting': ['PUT', '/api/ops/settings', [], true],
  'mall.getSettings': ['GET', '/api/settings', ['module', 'key'], false],
  'orders.addTrace': ['POST', '/api/ops/orders/{ordersCode}/traces', [], true],
  'orders.countOrders': ['GET', '/api/v3/orders/counts', [], false],
  'orders.filterOrders': ['GET', '/api/v3/orders/filter', ['type', 'page', 'size', 'beginDate', 'endDate', 'productName', 'status'], false],
  'orders.getLogistics': ['GET', '/api/v3/orders/logistics', ['ordersCode'], false],
  'orders.getOrder': ['GET', '/api/v3/orders/{id}', [], false],
  'orders.listOrders': ['GET', '/api/v3/orders', ['type', 'page', 'size', 'beginDate', 'endDate', 'productName'], false],
  'products.getProductPicture': ['GET', '/api/products/{productCode}/picture.svg', [], false],
  'products.searchProducts': ['GET', '/api/products', ['keyword', 'page'], false],
}
