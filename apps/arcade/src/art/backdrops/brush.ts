import type { Look } from '../looks.ts'
import type { Random } from '../random.ts'

/** Painting context of a scene: canvas, colors of the look and a seeded random number generator. */
export interface Brush {
  readonly context: CanvasRenderingContext2D
  readonly width: number
  readonly height: number
  /** Base size of objects in the scene, the same for wide and tall screens. */
  readonly unit: number
  readonly look: Look
  readonly random: Random
}

/** Paints the scene of a theme over the sky. */
export type Scene = (brush: Brush) => void

export function paintSky({ context, width, height, look }: Brush): void {
  const gradient = context.createLinearGradient(0, 0, 0, height)
  gradient.addColorStop(0, look.sky[0])
  gradient.addColorStop(0.5, look.sky[1])
  gradient.addColorStop(1, look.sky[2])
  context.fillStyle = gradient
  context.fillRect(0, 0, width, height)
}

/** Paints soft light. Positions are relative to the canvas size. */
export function paintHalo(
  { context, width, height, unit }: Brush,
  x: number,
  y: number,
  size: number,
  color: string,
  alpha = 1,
): void {
  const [cx, cy, radius] = [x * width, y * height, size * unit]
  const light = context.createRadialGradient(cx, cy, 0, cx, cy, radius)
  light.addColorStop(0, color)
  light.addColorStop(1, 'transparent')
  context.save()
  context.globalAlpha = alpha
  context.fillStyle = light
  context.fillRect(cx - radius, cy - radius, radius * 2, radius * 2)
  context.restore()
}

/** Paints a disc with a halo: sun, moon, planet. */
export function paintDisc(brush: Brush, x: number, y: number, size: number, color: string): void {
  paintHalo(brush, x, y, size * 3.4, color, 0.55)
  const { context, width, height, unit } = brush
  context.fillStyle = color
  context.beginPath()
  context.arc(x * width, y * height, size * unit, 0, Math.PI * 2)
  context.fill()
}

/** Paints a fan of light from a point. */
export function paintRays(
  { context, width, height, random }: Brush,
  x: number,
  y: number,
  count: number,
  color: string,
  alpha: number,
): void {
  const [cx, cy] = [x * width, y * height]
  const reach = Math.hypot(width, height)
  context.save()
  context.globalCompositeOperation = 'soft-light'
  context.globalAlpha = alpha
  const light = context.createRadialGradient(cx, cy, 0, cx, cy, reach * 0.8)
  light.addColorStop(0, color)
  light.addColorStop(1, 'transparent')
  context.fillStyle = light
  for (let index = 0; index < count; index += 1) {
    const angle = ((index + random() * 0.4) / count) * Math.PI * 2
    const spread = (Math.PI / count) * (0.4 + random() * 0.3)
    context.beginPath()
    context.moveTo(cx, cy)
    context.lineTo(cx + Math.cos(angle - spread) * reach, cy + Math.sin(angle - spread) * reach)
    context.lineTo(cx + Math.cos(angle + spread) * reach, cy + Math.sin(angle + spread) * reach)
    context.fill()
  }
  context.restore()
}

/** Paints land below a height (relative to the canvas); `rough` 0 is rolling, 1 is jagged. */
export function paintRidge(
  brush: Brush,
  y: number,
  swing: number,
  rough: number,
  color: string | CanvasGradient,
): void {
  const { context, width, height, unit, random } = brush
  const step = unit * (rough > 0.5 ? 0.07 : 0.02)
  const phases = [random() * 9, random() * 9, random() * 9]
  context.fillStyle = color
  context.beginPath()
  context.moveTo(-step, height)
  for (let x = -step; x <= width + step; x += step) {
    const at = x / unit
    const rolling =
      Math.sin(at * 3 + (phases[0] ?? 0)) * 0.5 +
      Math.sin(at * 6.7 + (phases[1] ?? 0)) * 0.3 +
      Math.sin(at * 1.3 + (phases[2] ?? 0)) * 0.4
    const jag = (random() - 0.5) * 1.4 * rough
    context.lineTo(x, y * height - (rolling * (1 - rough * 0.5) + jag) * swing * unit)
  }
  context.lineTo(width + step, height)
  context.fill()
}

/** Fills a polygon, in canvas units. */
export function fillShape(
  context: CanvasRenderingContext2D,
  points: readonly (readonly [number, number])[],
  color: string,
): void {
  context.fillStyle = color
  context.beginPath()
  for (const [x, y] of points) context.lineTo(x, y)
  context.closePath()
  context.fill()
}

export function fillBlob(
  context: CanvasRenderingContext2D,
  x: number,
  y: number,
  rx: number,
  ry: number,
  color: string,
  turn = 0,
): void {
  context.fillStyle = color
  context.beginPath()
  context.ellipse(x, y, rx, ry, turn, 0, Math.PI * 2)
  context.fill()
}

/** Calls `place` at random positions along the width, `spacing` units apart on average. */
export function repeatAlong(
  { width, unit, random }: Brush,
  spacing: number,
  place: (x: number, size: number) => void,
): void {
  for (let x = random() * spacing * unit; x < width; x += spacing * unit * (0.6 + random() * 0.8))
    place(x, 0.7 + random() * 0.6)
}

/** Darkens the edges in the color of the scene, for contrast with frame and bars. */
export function paintVignette({ context, width, height, look }: Brush): void {
  const radius = Math.hypot(width, height) / 2
  const edge = context.createRadialGradient(width / 2, height * 0.45, radius * 0.45, width / 2, height * 0.5, radius)
  edge.addColorStop(0, 'transparent')
  edge.addColorStop(1, look.near)
  context.save()
  context.globalAlpha = 0.55
  context.fillStyle = edge
  context.fillRect(0, 0, width, height)
  context.restore()
  const floor = context.createLinearGradient(0, height * 0.8, 0, height)
  floor.addColorStop(0, 'rgb(0 0 0 / 0)')
  floor.addColorStop(1, 'rgb(0 0 0 / 0.5)')
  context.fillStyle = floor
  context.fillRect(0, 0, width, height)
}
