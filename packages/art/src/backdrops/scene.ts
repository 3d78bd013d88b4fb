import { at, ellipse, toLinePath, num, polar } from '../draw/path.ts'
import type { Sketch } from '../draw/sketch.ts'
import { flat, glow, stroke } from '../draw/solid.ts'
import type { Palette } from '../palettes.ts'
import type { Random } from '../seed.ts'

/** Drawing context of a backdrop. */
export interface Scene {
  sketch: Sketch
  palette: Palette
  random: Random
  width: number
  height: number
  /** Position of the hero; light comes from behind it. */
  focus: readonly [x: number, y: number]
}

/** Renders the picture behind the hero as SVG markup. */
export type Backdrop = (scene: Scene) => string

/** The sky of the palette, over the whole picture. */
export function drawSky({ sketch, palette, width, height }: Scene): string {
  const [top, middle, bottom] = palette.sky
  const fill = sketch.linear([[0, top], [0.52, middle], [1, bottom]]) // prettier-ignore
  return `<path d="M0 0H${width}V${height}H0Z" fill="${fill}"/>`
}

/** Light behind the hero. */
export function drawHalo({ sketch, palette, width, height, focus }: Scene, strength = 0.75): string {
  return glow(sketch, focus[0], focus[1], Math.min(width, height) * 0.62, palette.glow, strength)
}

/** A band of rolling ground from `level` to the lower edge. */
export function drawHills(
  { random, width, height }: Scene,
  level: number,
  swing: number,
  fill: string,
  steps = 5,
): string {
  const knots = Array.from({ length: steps + 1 }, (_, index) => ({
    x: Math.round((width * index) / steps),
    y: Math.round(level + random.range(-swing, swing)),
  }))
  return flat(`${toLinePath(knots)}V${height}H0Z`, fill)
}

/** A jagged ridge from `level` to the lower edge. */
export function drawRidge(
  { random, width, height }: Scene,
  level: number,
  swing: number,
  fill: string,
  peaks = 5,
): string {
  let data = `M0 ${height}V${Math.round(level + swing * 0.4)}`
  for (let index = 0; index < peaks; index += 1) {
    const x = (width * (index + 0.5)) / peaks + random.range(-14, 14)
    data += `L${at(Math.round(x), Math.round(level - random.range(0.3, 1) * swing))}L${at(Math.round((width * (index + 1)) / peaks), Math.round(level + random.range(0.1, 0.7) * swing))}`
  }
  return flat(`${data}V${height}Z`, fill)
}

/** Sunbeams from the focus. */
export function drawBeams(
  { focus, width, height }: Scene,
  color: string,
  opacity: number,
  count = 16,
  turn = 0,
): string {
  const reach = Math.hypot(width, height)
  const data = Array.from({ length: count }, (_, index) => {
    const start = turn + (index * 360) / count
    const [ax, ay] = polar(focus[0], focus[1], reach, start)
    const [bx, by] = polar(focus[0], focus[1], reach, start + 180 / count)
    return `M${num(focus[0], 0)} ${num(focus[1], 0)}L${num(ax, 0)} ${num(ay, 0)}L${num(bx, 0)} ${num(by, 0)}Z`
  }).join('')
  return flat(data, color, opacity)
}

/** Specks of light in a rectangle: stars, embers, dust. */
export function drawSpecks(
  scene: Scene,
  count: number,
  color: string,
  limits: { top?: number; bottom?: number; size?: number } = {},
): string {
  const { random, width, height } = scene
  const { top = 0, bottom = height, size = 2 } = limits
  const group = (share: number, opacity: number, scale: number) => {
    let data = ''
    for (let index = 0; index < count * share; index += 1) {
      const r = num(random.range(0.5, 1) * size * scale)
      data += `M${random.int(0, width)} ${random.int(top, bottom)}h.1`
      if (index === 0) data = `" stroke-width="${r}" d="${data}`
    }
    return data === '' ? '' : `<path stroke="${color}" stroke-opacity="${opacity}${data}"/>`
  }
  return group(0.5, 0.45, 1.2) + group(0.3, 0.75, 1.7) + group(0.2, 0.95, 2.6)
}

/** A bank of round clouds. */
export function drawClouds({ random, width }: Scene, y: number, color: string, opacity = 1, count = 4): string {
  let data = ''
  for (let index = 0; index < count; index += 1) {
    const x = (width * (index + random.range(0, 0.9))) / count
    const r = random.range(0.08, 0.14) * width
    data += `${ellipse(x, y, r * 1.5, r * 0.34)}${ellipse(x - r * 0.4, y - r * 0.24, r * 0.6, r * 0.42)}${ellipse(x + r * 0.34, y - r * 0.36, r * 0.7, r * 0.56)}`
  }
  return flat(data, color, opacity)
}

/** One curl of an auspicious cloud, its foot at x, y. */
export function drawCurl(x: number, y: number, r: number, fill: string, edge: string, flip = 1): string {
  const d = (dx: number, dy: number) => at(x + dx * r * flip, y + dy * r)
  const body = `M${d(-2.2, 0)}Q${d(-1.9, -0.6)} ${d(-1.1, -0.5)}Q${d(-1, -1.4)} ${d(0, -1.4)}Q${d(0.8, -1.4)} ${d(0.95, -0.7)}Q${d(1.8, -0.9)} ${d(2.2, 0)}Z`
  const swirl = `M${d(-0.1, -0.35)}Q${d(-0.7, -0.4)} ${d(-0.6, -0.85)}Q${d(-0.4, -1.2)} ${d(0, -1.1)}Q${d(0.4, -0.95)} ${d(0.25, -0.65)}Q${d(0.1, -0.5)} ${d(-0.1, -0.65)}`
  return `${flat(body, fill)}${stroke(body, edge, r * 0.09)}${stroke(swirl, edge, r * 0.09)}`
}

/** The dark floor under titles. */
export function floor({ sketch, palette, width, height }: Scene, from = 0.5, strength = 0.92): string {
  const fill = sketch.linear([[0, palette.ink, 0], [0.55, palette.ink, strength * 0.72], [1, palette.ink, strength]]) // prettier-ignore
  return `<path d="M0 ${num(height * from, 0)}H${width}V${height}H0Z" fill="${fill}"/>`
}
