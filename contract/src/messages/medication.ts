/** What operators read of a feed of ingredients or rules that cannot be taken over. */
export const medicationMessages = {
  SUBSTANCE_CODE_TAKEN: '该编码已被另一成分或类别使用',
  INGREDIENT_UNKNOWN: '成分不存在，请先录入成分',
  INGREDIENT_GROUP_UNKNOWN: '成分类别不存在，请先录入类别',
  INGREDIENT_REPEATED: '同一成分不能重复填写',
  SUBSTANCE_UNKNOWN: '成分或类别不存在，请先录入',
  WARNING_RULE_INCOMPLETE: '该类规则须填写此项',
  WARNING_RULE_NEEDLESS: '该类规则不能填写此项',
  KNOWLEDGE_CHANGED: '这条内容刚刚被他人修改过，您填写的内容还没有保存',
  KNOWLEDGE_CODE_KNOWN: '该编码已有内容，请改用“编辑”修改',
  RULE_REASON_REQUIRED: '修改或停用规则须填写原因',
} as const

/** A warning for pregnant women, where nobody said whether the patient is one. */
export const conditionalPregnancyText = (text: string) => `如已怀孕、可能怀孕或正在备孕：${text}`
/** A warning of two drugs, told beside the second one: the first is taken already. */
export const alreadyTakenText = (productName: string, text: string) => `正在使用「${productName}」：${text}`
