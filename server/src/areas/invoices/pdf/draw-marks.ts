import { WIDTH } from './layout.ts'
import { ink, type Sheet } from './sheet.ts'

/** What must be seen at a glance: that it is a specimen, that it was reversed. It lies below everything that is to be read. */
export function drawMarks(
  sheet: Sheet,
  { isSpecimen, isReversed }: { isSpecimen: boolean; isReversed: boolean },
  height: number,
): void {
  if (isSpecimen) slanted(sheet, '样　张', 110, height)
  if (isSpecimen) seal(sheet)
  if (isReversed) reversed(sheet)
}

/** Large and pale across the middle. */
function slanted(sheet: Sheet, text: string, size: number, height: number): void {
  const { pdf } = sheet
  pdf.save().rotate(-18, { origin: [WIDTH / 2, height / 2] })
  sheet.line(text, { x: 0, y: height / 2 - size * 0.7, width: WIDTH }, { size, colour: ink.faint, align: 'center' })
  pdf.restore()
}

/** Where a real one bears the seal of the tax office. */
function seal(sheet: Sheet): void {
  const centre = WIDTH / 2
  const y = 72
  sheet.pdf
    .lineWidth(1.2)
    .strokeColor(ink.stamp)
    .roundedRect(centre - 62, y - 10, 124, 20, 10)
    .stroke()
  const style = { size: 10, colour: ink.stamp, align: 'center' } as const
  sheet.line('样张 · 不作报销凭证', { x: centre - 62, y: y - 7, width: 124 }, style)
}

function reversed(sheet: Sheet): void {
  const box = { x: WIDTH - 136, y: 63, width: 96, height: 27 }
  const { pdf } = sheet
  pdf.save().rotate(-6, { origin: [box.x + box.width / 2, box.y + box.height / 2] })
  pdf.lineWidth(2).strokeColor(ink.stamp).roundedRect(box.x, box.y, box.width, box.height, 6).stroke()
  sheet.fit('已冲红', { ...box, y: box.y - 1 }, { size: 18, colour: ink.stamp, align: 'center' })
  pdf.restore()
}
