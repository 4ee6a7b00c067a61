/** Texts of favourites and reservations. */
export const reservationMessages = {
  CONTACT_PHONE_REQUIRED: '手机号码不能为空',
  CONTACT_PHONE_MALFORMED: '请输入正确的手机号码',
  ALREADY_RESERVED: '您已预订过该商品，到货后会短信通知您',
  RESERVATIONS_FULL: '最多可同时预订50种商品',
  FAVOURITES_FULL: '最多可收藏500种商品',
} as const

export const RESERVED_NOTICE = '预订成功'

export const arrivalNames = { 0: '采购中', 1: '已到货' } as const
