import type { Look } from '../art/looks.ts'
import type { Box, Layout } from './layout.ts'
import { getTitleFont, toTitleText } from './title-font.ts'

const lineHeight = 1.12

/** Paints the name of the game as large as fits, on one or two lines. */
export function paintTitle(context: CanvasRenderingContext2D, { title }: Layout, look: Look, name: string): void {
  const text = toTitleText(look, name)
  const { lines, size } = fitTitle(context, title, look, text)
  context.save()
  context.font = getTitleFont(look, size, text)
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  context.lineJoin = 'round'
  const measured = lines.map((line) => ({ line, box: context.measureText(line) }))
  // Burmese and Vietnamese lines can be taller than the font size suggests.
  const pitch = Math.max(size * lineHeight, ...measured.map(({ box }) => getInkHeight(box)))
  for (const [index, { line, box }] of measured.entries()) {
    const shift = (index - (lines.length - 1) / 2) * pitch
    const { actualBoundingBoxAscent: up, actualBoundingBoxDescent: down } = box
    const middle = title.y + title.height * 0.48 + shift + (up - down) / 2
    paintLettering(context, line, title.x + title.width / 2, middle, size, look)
  }
  context.restore()
}

/** Returns the title on one line, or on two lines if that allows a larger size. */
function fitTitle(
  context: CanvasRenderingContext2D,
  { width, height }: Box,
  look: Look,
  text: string,
): { lines: readonly string[]; size: number } {
  const getSize = (lines: readonly string[], tallest: number) => {
    context.font = getTitleFont(look, tallest, text)
    context.textBaseline = 'middle'
    const boxes = lines.map((line) => context.measureText(line))
    const widest = Math.max(...boxes.map((box) => box.width))
    const highest = Math.max(...boxes.map(getInkHeight))
    const room = height * (lines.length === 1 ? 0.86 : 0.46)
    return Math.min(tallest, (tallest * width * 0.94) / widest, (tallest * room) / highest)
  }
  const one = { lines: [text], size: getSize([text], height * 0.68) }
  const halves = splitInTwo(text)
  if (!halves) return one
  const two = { lines: halves, size: getSize(halves, height * 0.43) }
  return two.size > one.size * 1.1 ? two : one
}

function getInkHeight(box: TextMetrics): number {
  return box.actualBoundingBoxAscent + box.actualBoundingBoxDescent
}

/** Splits at the space nearest to the middle; null if there is no space. */
function splitInTwo(text: string): [string, string] | null {
  const spaces = [...text.matchAll(/ /g)].map(({ index }) => index)
  const middle = text.length / 2
  const at = spaces.toSorted((left, right) => Math.abs(left - middle) - Math.abs(right - middle))[0]
  return at === undefined ? null : [text.slice(0, at), text.slice(at + 1)]
}

function paintLettering(
  context: CanvasRenderingContext2D,
  text: string,
  x: number,
  y: number,
  size: number,
  look: Look,
): void {
  context.shadowColor = 'rgb(0 0 0 / 0.55)'
  context.shadowBlur = size * 0.2
  context.shadowOffsetY = size * 0.06
  context.strokeStyle = look.title.line
  context.lineWidth = size * 0.2
  context.strokeText(text, x, y)
  context.shadowColor = 'transparent'
  context.strokeStyle = look.title.deep
  context.lineWidth = size * 0.1
  context.strokeText(text, x, y + size * 0.025)
  const fill = context.createLinearGradient(0, y - size * 0.42, 0, y + size * 0.42)
  for (const [stop, color] of [
    [0, look.title.glint],
    [0.42, look.title.light],
    [0.5, look.title.base],
    [0.78, look.title.light],
    [1, look.title.base],
  ] as const)
    fill.addColorStop(stop, color)
  context.fillStyle = fill
  context.fillText(text, x, y)
}
