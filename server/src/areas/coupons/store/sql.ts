/** What a coupon is worth and for what, from its template. */
export const templateColumns = `coupon_templates.name, coupon_templates.coupon_value AS "couponValue",
  coupon_templates.min_consume AS "minConsume", coupon_templates.coupon_type AS "couponType",
  coupon_templates.device_type AS "deviceType", coupon_templates.using_range AS "usingRange",
  coupon_templates.range_kind AS "rangeKind", coupon_templates.range_codes AS "rangeCodes"`

/** SQL fragment: grants with the one live use of each, if there is one. */
export const grantsWithUse = `coupon_grants LEFT JOIN coupon_uses ON coupon_uses.account_id = coupon_grants.account_id
  AND coupon_uses.grant_id = coupon_grants.id AND coupon_uses.returned_at IS NULL`

/** SQL fragment, within `grantsWithUse`: no live order has it. */
export const isFree = 'coupon_uses.id IS NULL'
