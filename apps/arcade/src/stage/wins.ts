import type { Win } from '@croupier/fair/evaluate'
import type { Look } from '../art/looks.ts'
import { oklch } from '../art/ramp.ts'
import type { Layout } from './layout.ts'

/** How long each win is shown by itself, and all of them together at first, in seconds. */
const eachSeconds = 1.35
const allSeconds = 1.5

/** The wins to mark at a moment of the show: all together first, then one after the other, round and round. */
export function marked(wins: readonly Win[], seconds: number): readonly Win[] {
  if (wins.length < 2 || seconds < allSeconds) return wins
  const turn = Math.floor((seconds - allSeconds) / eachSeconds) % wins.length
  return wins.slice(turn, turn + 1)
}

/** Colour of a line, apart from its neighbours'. */
export function lineColour(line: number, lightness = 0.78): string {
  return oklch(lightness, 0.17, (line * 137.5 + 40) % 360)
}

/** Key of a cell. */
export function cellKey(reel: number, row: number): string {
  return `${reel}.${row}`
}

/** Draws the line of a win, or the frames of its cells; `share` 0-1 is how much of it has been drawn yet. */
export function drawWin(
  context: CanvasRenderingContext2D,
  layout: Layout,
  look: Look,
  win: Win,
  rows: readonly number[] | null,
  share: number,
): void {
  const colour = win.kind === 'line' ? lineColour(win.line ?? 0) : look.accent.light
  if (rows) drawLine(context, layout, rows, colour, share, win.cells[0]?.[0] !== 0)
  for (const [reel, row] of win.cells) drawCell(context, layout, reel, row, colour)
}

function drawCell(
  context: CanvasRenderingContext2D,
  { reels, cellWidth, cellHeight }: Layout,
  reel: number,
  row: number,
  colour: string,
): void {
  const inset = cellWidth * 0.035
  context.save()
  context.beginPath()
  context.roundRect(
    reels.x + reel * cellWidth + inset,
    reels.y + row * cellHeight + inset,
    cellWidth - inset * 2,
    cellHeight - inset * 2,
    cellWidth * 0.12,
  )
  context.shadowColor = colour
  context.shadowBlur = cellWidth * 0.16
  context.strokeStyle = colour
  context.lineWidth = Math.max(2, cellWidth * 0.035)
  context.stroke()
  context.shadowColor = 'transparent'
  context.strokeStyle = 'rgb(255 255 255 / 0.85)'
  context.lineWidth = Math.max(1, cellWidth * 0.011)
  context.stroke()
  context.restore()
}

function drawLine(
  context: CanvasRenderingContext2D,
  { reels, cellWidth, cellHeight, border }: Layout,
  rows: readonly number[],
  colour: string,
  share: number,
  fromRight: boolean,
): void {
  const points = rows.map(
    (row, reel) => [reels.x + (reel + 0.5) * cellWidth, reels.y + (row + 0.5) * cellHeight] as const,
  )
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last) return
  const path = new Path2D()
  path.moveTo(reels.x - border * 0.5, first[1])
  for (const [x, y] of points) path.lineTo(x, y)
  path.lineTo(reels.x + reels.width + border * 0.5, last[1])
  context.save()
  const shown = reels.width * share + border
  context.beginPath()
  context.rect(fromRight ? reels.x + reels.width + border - shown - border : reels.x - border, 0, shown + border, 1e5)
  context.clip()
  context.lineJoin = 'round'
  context.lineCap = 'round'
  context.strokeStyle = 'rgb(0 0 0 / 0.45)'
  context.lineWidth = cellWidth * 0.085
  context.stroke(path)
  context.shadowColor = colour
  context.shadowBlur = cellWidth * 0.14
  context.strokeStyle = colour
  context.lineWidth = cellWidth * 0.055
  context.stroke(path)
  context.shadowColor = 'transparent'
  context.strokeStyle = 'rgb(255 255 255 / 0.9)'
  context.lineWidth = cellWidth * 0.016
  context.stroke(path)
  context.restore()
}
