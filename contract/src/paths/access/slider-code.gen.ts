// Generated from the areas by `npm run generate`; do not edit.
import type { PathRow } from '../../kit/client.ts'

export const sliderCodePaths: Readonly<Record<string, PathRow>> = {
  drawSliderCode: ['POST', '/api/slider/code', [], 'none'],
  judgeSliderCode: ['PUT', '/api/slider/code/{id}', [], 'json'],
}
