import type { Category } from './product.ts'

/** The shop's twelve shelves, in the order in which they are shown. */
export const categories: readonly Category[] = [
  { categoryCode: '2001', name: '感冒发热' },
  { categoryCode: '2002', name: '慢病用药' },
  { categoryCode: '2003', name: '肠胃消化' },
  { categoryCode: '2004', name: '皮肤用药' },
  { categoryCode: '2005', name: '护眼五官' },
  { categoryCode: '2006', name: '骨伤止痛' },
  { categoryCode: '2007', name: '专科处方' },
  { categoryCode: '2008', name: '维生素与营养' },
  { categoryCode: '2009', name: '养生滋补' },
  { categoryCode: '2010', name: '医疗器械' },
  { categoryCode: '2011', name: '母婴护理' },
  { categoryCode: '2012', name: '全球健康' },
]
