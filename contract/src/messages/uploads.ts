/** Texts of uploads. */
export const uploadMessages = {
  UPLOAD_MISSING: '请选择要上传的图片',
  UPLOAD_TOO_LARGE: '上传图片不能大于2M',
  UPLOAD_TYPE_REFUSED: '仅支持 jpg、jpeg、png 格式的图片',
  UPLOAD_UNREADABLE: '图片无法识别，请换一张',
  UPLOAD_TOO_MANY: '今天上传的图片过多，请明天再试',
} as const
