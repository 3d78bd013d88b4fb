/** A rectangle in pixels. */
export interface Box {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

const directions: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** Distance across the direction counts more than along it. */
const acrossWeight = 3

/** Returns the index of the box that an arrow key leads to; null for another key, and where there is none. */
export function findNearest(boxes: readonly Box[], active: number, key: string): number | null {
  const direction = directions[key]
  const from = boxes[active]
  if (!direction || !from) return null
  const [x, y] = direction
  let best: { readonly index: number; readonly distance: number } | null = null
  for (const [index, box] of boxes.entries()) {
    const right = box.left + box.width / 2 - from.left - from.width / 2
    const down = box.top + box.height / 2 - from.top - from.height / 2
    const along = right * x + down * y
    if (along < 1) continue
    const distance = along + acrossWeight * Math.abs(right * y + down * x)
    if (!best || distance < best.distance) best = { index, distance }
  }
  return best?.index ?? null
}
