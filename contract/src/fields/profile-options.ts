/** What a member may tell of work, household and income, each optional; values of the wire with their Chinese names. */
export const jobNatureNames = {
  employee: '企业职员',
  civilServant: '公务员或事业单位',
  medical: '医务人员',
  education: '教育工作者',
  worker: '工人或服务业',
  farmer: '农林牧渔',
  selfEmployed: '个体经营',
  freelance: '自由职业',
  student: '学生',
  homemaker: '全职家庭',
  retired: '离退休',
  other: '其他',
} as const

export const maritalStatusNames = { single: '未婚', married: '已婚', divorced: '离异', widowed: '丧偶' } as const

/** A month, in yuan. */
export const revenueNames = {
  below3000: '3000 元以下',
  from3000: '3000-5000 元',
  from5000: '5000-10000 元',
  from10000: '10000-20000 元',
  from20000: '20000-50000 元',
  from50000: '50000 元以上',
} as const

const keysOf = <Names extends Record<string, string>>(names: Names) =>
  Object.keys(names) as [keyof Names & string, ...(keyof Names & string)[]]

export const jobNatures = keysOf(jobNatureNames)
export const maritalStatuses = keysOf(maritalStatusNames)
export const revenueRanges = keysOf(revenueNames)

export type JobNature = (typeof jobNatures)[number]
export type MaritalStatus = (typeof maritalStatuses)[number]
export type Revenues = (typeof revenueRanges)[number]
