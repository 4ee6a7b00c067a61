/** Four tones of one colour, darkest first. `main` paints what carries the colour, `deep` its lid, band or writing. */
export interface Palette {
  deep: string
  main: string
  soft: string
  pale: string
}

/** Warm, slightly dusty colours that sit well on the paper tile of the shop's look. */
export const palettes = {
  jade: { deep: '#0b6b50', main: '#3fa483', soft: '#8ccab2', pale: '#e3f2ec' },
  leaf: { deep: '#55692b', main: '#809a43', soft: '#b9c98b', pale: '#f0f4e2' },
  teal: { deep: '#17656e', main: '#3c9aa4', soft: '#90cacf', pale: '#e2f3f4' },
  sky: { deep: '#1d5f8a', main: '#639fcb', soft: '#a2c6e0', pale: '#e7f1f8' },
  indigo: { deep: '#3b4a86', main: '#6f80bd', soft: '#b0bbe0', pale: '#ebeef8' },
  plum: { deep: '#6a3d63', main: '#a06c98', soft: '#cfaecb', pale: '#f6ecf4' },
  rose: { deep: '#a23d57', main: '#dc8093', soft: '#f0b9c3', pale: '#fdeef0' },
  cinnabar: { deep: '#98290f', main: '#cf5136', soft: '#eba392', pale: '#fdeee9' },
  clay: { deep: '#83431f', main: '#c37d4f', soft: '#e3b796', pale: '#f9eee5' },
  amber: { deep: '#8a5300', main: '#e09a35', soft: '#f3c879', pale: '#fff3dc' },
  gold: { deep: '#6b4e10', main: '#c6a13f', soft: '#e6cf8c', pale: '#faf4de' },
  slate: { deep: '#3c4f5a', main: '#7891a0', soft: '#b4c4cd', pale: '#edf1f3' },
} as const satisfies Record<string, Palette>

export type Hue = keyof typeof palettes
