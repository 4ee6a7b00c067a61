// Generated from the areas by `npm run generate`; do not edit.
import type { PathRow } from '../../kit/client.ts'

export const sliderPaths: Readonly<Record<string, PathRow>> = {
  drawSlider: ['POST', '/api/slider', [], 'none'],
  judgeSlider: ['PUT', '/api/slider/{id}', [], 'json'],
}
