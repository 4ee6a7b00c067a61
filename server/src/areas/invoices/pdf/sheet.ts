import type PDFDocument from 'pdfkit'
import { type InvoiceFont, writable } from './font.ts'

/** The colours of the printed form and of what is filled in. */
export const ink = { form: '#8a3a1f', fill: '#1c2b26', stamp: '#c23a1e', faint: '#e9dcd4' } as const

export interface Box {
  x: number
  y: number
  width: number
  height: number
}

export interface Style {
  size?: number
  colour?: string
  align?: 'left' | 'center' | 'right'
  /** Smallest size that a text is drawn in to fit its box. */
  least?: number
}

/** A page to draw on: points from the upper left. Characters that the font lacks are drawn as boxes and remembered. */
export interface Sheet {
  readonly pdf: PDFKit.PDFDocument
  /** Characters that could not be written, once each. */
  readonly lost: Set<string>
  /** One line, its upper edge at `y`. */
  line(text: string, at: { x: number; y: number; width: number }, style?: Style): void
  /** As large as fits the box, upright in its middle. */
  fit(text: string, box: Box, style?: Style): void
  /** How high a text stands in a column. */
  height(text: string, width: number, size: number): number
  frame(box: Box): void
  rule(from: [number, number], to: [number, number]): void
}

const SIZE = 9
const LEAST = 5.5
const STROKE = 0.7

export function openSheet(pdf: InstanceType<typeof PDFDocument>, font: InvoiceFont): Sheet {
  const lost = new Set<string>()
  const drawn = (text: string) => {
    const written = writable(text, font)
    for (const character of written.lost) lost.add(character)
    return written.text
  }
  const height = (text: string, width: number, size: number) =>
    pdf.fontSize(size).heightOfString(writable(text, font).text, { width })
  return {
    pdf,
    lost,
    line: (text, { x, y, width }, { size = SIZE, colour = ink.fill, align = 'left' } = {}) => {
      pdf.fontSize(size).fillColor(colour).text(drawn(text), x, y, { width, align, lineBreak: false })
    },
    fit: (
      text,
      { x, y, width, height: room },
      { size = SIZE, colour = ink.fill, align = 'left', least = LEAST } = {},
    ) => {
      let fitting = size
      while (fitting > least && height(text, width, fitting) > room) fitting -= 0.5
      const top = y + Math.max(0, (room - height(text, width, fitting)) / 2)
      pdf
        .fontSize(fitting)
        .fillColor(colour)
        .text(drawn(text), x, top, { width, align, height: room + 1, ellipsis: true })
    },
    height,
    frame: ({ x, y, width, height: tall }) => {
      pdf.lineWidth(STROKE).strokeColor(ink.form).rect(x, y, width, tall).stroke()
    },
    rule: ([fromX, fromY], [toX, toY]) => {
      pdf.lineWidth(STROKE).strokeColor(ink.form).moveTo(fromX, fromY).lineTo(toX, toY).stroke()
    },
  }
}
