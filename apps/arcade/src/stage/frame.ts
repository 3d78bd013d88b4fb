import type { Look } from '../art/looks.ts'
import { oklch } from '../art/ramp.ts'
import type { Layout } from './layout.ts'

/** Paints the layer below the reels: frame shadow and reel backgrounds. */
export function paintWells(context: CanvasRenderingContext2D, layout: Layout, look: Look, reels: number): void {
  const { reels: box, border, cellWidth } = layout
  context.save()
  context.shadowColor = 'rgb(0 0 0 / 0.7)'
  context.shadowBlur = border * 2.4
  context.shadowOffsetY = border * 0.8
  context.fillStyle = look.reel[1]
  traceRoundRect(context, box.x - border, box.y - border, box.width + border * 2, box.height + border * 2, border * 1.8)
  context.fill()
  context.restore()
  const well = context.createLinearGradient(0, box.y, 0, box.y + box.height)
  well.addColorStop(0, look.reel[1])
  well.addColorStop(0.5, look.reel[0])
  well.addColorStop(1, look.reel[1])
  context.fillStyle = well
  context.fillRect(box.x, box.y, box.width, box.height)
  for (let reel = 0; reel < reels; reel += 1) {
    const x = box.x + reel * cellWidth
    const round = context.createLinearGradient(x, 0, x + cellWidth, 0)
    round.addColorStop(0, 'rgb(0 0 0 / 0.34)')
    round.addColorStop(0.14, 'rgb(255 255 255 / 0.03)')
    round.addColorStop(0.5, 'rgb(255 255 255 / 0.09)')
    round.addColorStop(0.86, 'rgb(255 255 255 / 0.03)')
    round.addColorStop(1, 'rgb(0 0 0 / 0.34)')
    context.fillStyle = round
    context.fillRect(x, box.y, cellWidth, box.height)
  }
}

/** Paints the layer above the reels: shading at their ends, separators and frame. */
export function paintFrame(context: CanvasRenderingContext2D, layout: Layout, look: Look, reels: number): void {
  const { reels: box, border, cellWidth, cellHeight } = layout
  const depth = cellHeight * 0.2
  for (const [from, to] of [
    [box.y, box.y + depth],
    [box.y + box.height, box.y + box.height - depth],
  ] as const) {
    const shade = context.createLinearGradient(0, from, 0, to)
    shade.addColorStop(0, 'rgb(0 0 0 / 0.62)')
    shade.addColorStop(1, 'rgb(0 0 0 / 0)')
    context.fillStyle = shade
    context.fillRect(box.x, Math.min(from, to), box.width, depth)
  }
  for (let reel = 1; reel < reels; reel += 1)
    paintSeparator(context, box.x + reel * cellWidth, box.y, box.height, border * 0.3, look)
  paintBorder(context, layout, look)
}

function paintSeparator(
  context: CanvasRenderingContext2D,
  x: number,
  y: number,
  height: number,
  width: number,
  look: Look,
): void {
  const metal = context.createLinearGradient(x - width / 2, 0, x + width / 2, 0)
  metal.addColorStop(0, look.frame.deep)
  metal.addColorStop(0.45, look.frame.light)
  metal.addColorStop(1, look.frame.deep)
  context.globalAlpha = 0.85
  context.fillStyle = metal
  context.fillRect(x - width / 2, y, width, height)
  context.globalAlpha = 1
}

function paintBorder(context: CanvasRenderingContext2D, { reels: box, border }: Layout, look: Look): void {
  const outer = { x: box.x - border, y: box.y - border, width: box.width + border * 2, height: box.height + border * 2 }
  const ring = new Path2D()
  ring.roundRect(outer.x, outer.y, outer.width, outer.height, border * 1.8)
  ring.roundRect(box.x, box.y, box.width, box.height, border * 0.5)
  context.save()
  context.fillStyle = createBorderFill(context, outer, look)
  context.fill(ring, 'evenodd')
  context.clip(ring, 'evenodd')
  if (look.frameStyle === 'candy') paintStripes(context, outer, border)
  if (look.frameStyle === 'wood') paintGrain(context, outer, border, look)
  context.restore()
  const line = (inset: number, radius: number, color: string, width: number, glow = 0) => {
    context.save()
    context.shadowColor = color
    context.shadowBlur = glow
    context.strokeStyle = color
    context.lineWidth = width
    traceRoundRect(context, outer.x + inset, outer.y + inset, outer.width - inset * 2, outer.height - inset * 2, radius)
    context.stroke()
    context.restore()
  }
  line(0, border * 1.8, look.frame.line, Math.max(1.5, border * 0.16))
  line(border * 0.2, border * 1.6, look.frame.glint, Math.max(1, border * 0.1))
  line(border, border * 0.5, look.frame.line, Math.max(1.5, border * 0.18))
  line(border * 0.84, border * 0.6, look.frame.light, Math.max(0.8, border * 0.07))
  if (look.frameStyle === 'neon') line(border * 0.5, border * 1.2, look.accent.light, border * 0.24, border * 1.4)
  else paintCorners(context, outer, border, look)
}

function createBorderFill(
  context: CanvasRenderingContext2D,
  outer: { x: number; y: number; width: number; height: number },
  look: Look,
): CanvasGradient {
  const fill = context.createLinearGradient(outer.x, outer.y, outer.x + outer.width * 0.3, outer.y + outer.height)
  const { light, base, shade, deep } = look.frame
  const stops =
    look.frameStyle === 'metal' || look.frameStyle === 'stone'
      ? [light, base, shade, base, light, base, deep]
      : look.frameStyle === 'neon'
        ? [oklch(0.24, 0.08, 285), oklch(0.17, 0.06, 285), oklch(0.24, 0.08, 285)]
        : [light, base, shade]
  for (const [index, color] of stops.entries()) fill.addColorStop(index / (stops.length - 1), color)
  return fill
}

function paintStripes(
  context: CanvasRenderingContext2D,
  outer: { x: number; y: number; width: number; height: number },
  border: number,
): void {
  context.fillStyle = 'rgb(255 255 255 / 0.85)'
  const step = border * 2.2
  for (let x = outer.x - outer.height; x < outer.x + outer.width; x += step) {
    context.beginPath()
    context.moveTo(x, outer.y)
    context.lineTo(x + step / 2, outer.y)
    context.lineTo(x + step / 2 + outer.height, outer.y + outer.height)
    context.lineTo(x + outer.height, outer.y + outer.height)
    context.fill()
  }
}

function paintGrain(
  context: CanvasRenderingContext2D,
  outer: { x: number; y: number; width: number; height: number },
  border: number,
  look: Look,
): void {
  context.strokeStyle = look.frame.deep
  context.globalAlpha = 0.45
  context.lineWidth = 1
  for (let step = 1; step < 4; step += 1) {
    const inset = (border * step) / 4
    context.strokeRect(outer.x + inset, outer.y + inset, outer.width - inset * 2, outer.height - inset * 2)
  }
  context.globalAlpha = 1
}

function paintCorners(
  context: CanvasRenderingContext2D,
  outer: { x: number; y: number; width: number; height: number },
  border: number,
  look: Look,
): void {
  const inset = border * 0.55
  const size = border * 0.72
  for (const [x, y] of [
    [outer.x + inset, outer.y + inset],
    [outer.x + outer.width - inset, outer.y + inset],
    [outer.x + inset, outer.y + outer.height - inset],
    [outer.x + outer.width - inset, outer.y + outer.height - inset],
  ] as const) {
    const stud = context.createRadialGradient(x - size * 0.3, y - size * 0.3, size * 0.1, x, y, size)
    stud.addColorStop(0, look.accent.glint)
    stud.addColorStop(0.5, look.accent.base)
    stud.addColorStop(1, look.accent.deep)
    context.fillStyle = look.frame.line
    context.beginPath()
    context.arc(x, y, size * 1.22, 0, Math.PI * 2)
    context.fill()
    context.fillStyle = look.frame.base
    context.beginPath()
    context.arc(x, y, size * 1.08, 0, Math.PI * 2)
    context.fill()
    context.fillStyle = stud
    context.beginPath()
    context.arc(x, y, size * 0.8, 0, Math.PI * 2)
    context.fill()
  }
}

function traceRoundRect(
  context: CanvasRenderingContext2D,
  x: number,
  y: number,
  width: number,
  height: number,
  radius: number,
): void {
  context.beginPath()
  context.roundRect(x, y, width, height, radius)
}
