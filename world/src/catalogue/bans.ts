/** Products that may not be sold at present, everywhere or to a province (shop#28). */
export const bans = [
  { productCode: '10060012', reason: '生产企业主动召回该批次，暂停销售' },
  { productCode: '10010012', provinceCode: '54', reason: '含乙醇液体，不能空运' },
  { productCode: '10010012', provinceCode: '65', reason: '含乙醇液体，不能空运' },
] as const
