/** A rectangle in CSS pixels. */
export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Positions of all parts of the stage. */
export interface Layout {
  readonly reels: Box
  readonly cellWidth: number
  readonly cellHeight: number
  /** Width of the frame around the reels. */
  readonly border: number
  readonly title: Box
}

/** Maximum height of a cell relative to its width, to use the space of tall phones. */
const maxCellRatio = 1.16
const titleShare = 0.15
const gap = 6

/** Fits frame and title into `room`, the area between the bars. */
export function computeLayout(room: Box, reels: number, rows: number): Layout {
  const border = clamp(Math.min(room.width, room.height) * 0.026, 9, 20)
  const titleHeight = clamp(room.height * titleShare, 36, 104)
  const across = room.width - border * 2 - gap * 2
  const down = room.height - titleHeight - border * 2 - gap * 2
  const cellWidth = Math.floor(Math.min(across / reels, down / rows))
  const cellHeight = Math.floor(Math.min(down / rows, cellWidth * maxCellRatio))
  const [width, height] = [cellWidth * reels, cellHeight * rows]
  const spare = room.height - titleHeight - height - border * 2
  const top = room.y + spare * 0.45
  const box = { x: room.x + (room.width - width) / 2, y: top + titleHeight + border, width, height }
  const titleWidth = Math.min(room.width - gap * 2, Math.max(width * 1.1, 300))
  return {
    reels: box,
    cellWidth,
    cellHeight,
    border,
    title: { x: room.x + (room.width - titleWidth) / 2, y: top, width: titleWidth, height: titleHeight },
  }
}

function clamp(value: number, low: number, high: number): number {
  return Math.max(low, Math.min(high, value))
}
