import type { Look } from '../art/looks.ts'
import type { Box, Layout } from './layout.ts'

const lineHeight = 1.12

/** The theme's lettering in a size, with the faces for scripts that it lacks. */
export function titleFont({ titleFace }: Look, size: number): string {
  const weight = titleFace.endsWith('Variable') ? 900 : 400
  return `${weight} ${size}px '${titleFace}', 'Nunito Variable', 'Noto Sans Myanmar Variable', 'PingFang SC', 'Microsoft YaHei', 'Noto Sans CJK SC', 'Noto Sans SC Variable', sans-serif`
}

/** The game's name in the theme's lettering, as large as fits; a long one stands on two lines. */
export function paintTitle(context: CanvasRenderingContext2D, { title }: Layout, look: Look, name: string): void {
  const capitals = look.titleFace === 'Cinzel Variable' || look.titleFace === 'Orbitron Variable'
  const { lines, size } = fitTitle(context, title, look, capitals ? name.toUpperCase() : name)
  context.save()
  context.font = titleFont(look, size)
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  context.lineJoin = 'round'
  for (const [index, line] of lines.entries()) {
    const shift = (index - (lines.length - 1) / 2) * size * lineHeight
    const { actualBoundingBoxAscent: up, actualBoundingBoxDescent: down } = context.measureText(line)
    const middle = title.y + title.height * 0.48 + shift + (up - down) / 2
    paintLettering(context, line, title.x + title.width / 2, middle, size, look)
  }
  context.restore()
}

/** The name on one line, or on two where that lets it stand larger. */
function fitTitle(
  context: CanvasRenderingContext2D,
  { width, height }: Box,
  look: Look,
  name: string,
): { lines: readonly string[]; size: number } {
  const sizeOf = (lines: readonly string[], tallest: number) => {
    context.font = titleFont(look, tallest)
    context.textBaseline = 'middle'
    const boxes = lines.map((line) => context.measureText(line))
    const widest = Math.max(...boxes.map((box) => box.width))
    // Some scripts stack high and hang deep.
    const highest = Math.max(...boxes.map((box) => box.actualBoundingBoxAscent + box.actualBoundingBoxDescent))
    const room = height * (lines.length === 1 ? 0.86 : 0.46)
    return Math.min(tallest, (tallest * width * 0.94) / widest, (tallest * room) / highest)
  }
  const one = { lines: [name], size: sizeOf([name], height * 0.68) }
  const halves = splitInTwo(name)
  if (!halves) return one
  const two = { lines: halves, size: sizeOf(halves, height * 0.43) }
  return two.size > one.size * 1.1 ? two : one
}

/** Splits at the space nearest to the middle; null where there is none. */
function splitInTwo(name: string): [string, string] | null {
  const spaces = [...name.matchAll(/ /g)].map(({ index }) => index)
  const middle = name.length / 2
  const at = spaces.toSorted((left, right) => Math.abs(left - middle) - Math.abs(right - middle))[0]
  return at === undefined ? null : [name.slice(0, at), name.slice(at + 1)]
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
  for (const [stop, colour] of [
    [0, look.title.glint],
    [0.42, look.title.light],
    [0.5, look.title.base],
    [0.78, look.title.light],
    [1, look.title.base],
  ] as const)
    fill.addColorStop(stop, colour)
  context.fillStyle = fill
  context.fillText(text, x, y)
}
