/** Headings and standing texts of what a product's page tells of it. */
export const leafletTitles = {
  name: '通用名称',
  indications: '适应症 / 功能主治',
  description: '产品说明',
  packing: '规格',
  manufacturer: '生产企业',
  ages: '禁用人群',
  care: '注意事项',
} as const

export const leafletCare = {
  otc: '请仔细阅读产品使用说明书，并按说明使用或在药师指导下购买和使用。',
  rx: '本品须凭医师处方销售、购买和使用，请在医师或药师指导下使用，并仔细阅读说明书。',
  other: '本品不能代替药物，使用前请仔细阅读产品说明。',
} as const

export const forbiddenBelow = (years: number): string => `${years} 周岁以下禁用`
export const forbiddenAbove = (years: number): string => `${years} 周岁以上禁用`
