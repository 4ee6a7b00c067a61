/** Texts of the address book. */
export const addressMessages = {
  CONSIGNEE_MALFORMED: '请输入2到10位的中文名或英文名',
  REGION_REQUIRED: '省市区不能为空',
  REGION_UNKNOWN: '所选地区不存在，请重新选择',
  DETAIL_REQUIRED: '详细地址不能为空',
  DETAIL_MALFORMED: '详细地址含有无法打印的字符，请修改',
  DETAIL_TOO_LONG: '详细地址最多50个字',
  LANDLINE_MALFORMED: '请输入正确的固话号码',
  ZIP_CODE_MALFORMED: '请输入6位数字的邮政编码',
  MASK_DIFFERS: '号码与原来的不一致，请完整输入',
  ADDRESS_LIMIT: '只能创建20个地址',
  ADDRESS_FAILED: '数据异常',
} as const
