import type { Win } from '@croupier/fair/evaluate'
import type { Look } from '../art/looks.ts'
import { oklch } from '../art/ramp.ts'
import type { Layout } from './layout.ts'

/** Duration of each single win, and of all wins together at the start, in seconds. */
const eachSeconds = 1.35
const allSeconds = 1.5

/** Returns the wins to highlight after `seconds`: all together first, then one after the other, repeating. */
export function getHighlightedWins(wins: readonly Win[], seconds: number): readonly Win[] {
  if (wins.length < 2 || seconds < allSeconds) return wins
  const turn = Math.floor((seconds - allSeconds) / eachSeconds) % wins.length
  return wins.slice(turn, turn + 1)
}

/** Returns the color of a line, distinct from adjacent lines. */
export function getLineColor(line: number, lightness = 0.78): string {
  return oklch(lightness, 0.17, (line * 137.5 + 40) % 360)
}

/** Returns the key of a cell. */
export function toCellKey(reel: number, row: number): string {
  return `${reel}.${row}`
}

/** Draws the line of a win and the frames of its cells; `share` (0-1) is the progress of the line animation. */
export function drawWin(
  context: CanvasRenderingContext2D,
  layout: Layout,
  look: Look,
  win: Win,
  rows: readonly number[] | null,
  share: number,
): void {
  const color = win.kind === 'line' ? getLineColor(win.line ?? 0) : look.accent.light
  if (rows) drawLine(context, layout, rows, color, share, win.cells[0]?.[0] !== 0)
  for (const [reel, row] of win.cells) drawCell(context, layout, reel, row, color)
}

function drawCell(
  context: CanvasRenderingContext2D,
  { reels, cellWidth, cellHeight }: Layout,
  reel: number,
  row: number,
  color: string,
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
  context.shadowColor = color
  context.shadowBlur = cellWidth * 0.16
  context.strokeStyle = color
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
  color: string,
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
  context.shadowColor = color
  context.shadowBlur = cellWidth * 0.14
  context.strokeStyle = color
  context.lineWidth = cellWidth * 0.055
  context.stroke(path)
  context.shadowColor = 'transparent'
  context.strokeStyle = 'rgb(255 255 255 / 0.9)'
  context.lineWidth = cellWidth * 0.016
  context.stroke(path)
  context.restore()
}
