/** Shelves that the header leads to, each with the word that finds what stands on it. */
export const channels: readonly { label: string; word: string }[] = [
  { label: '感冒发热', word: '感冒' },
  { label: '维生素', word: '维生素' },
  { label: '护眼滴液', word: '滴眼液' },
  { label: '肠道健康', word: '益生菌' },
  { label: '养生滋补', word: '枸杞' },
  { label: '口罩防护', word: '口罩' },
]
