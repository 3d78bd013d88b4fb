import type { Ramp } from './color.ts'
import { at, circle, ellipse, num } from './path.ts'
import type { Sketch } from './sketch.ts'

/** Finish of a solid; lengths in the units of its path. */
interface SolidLook {
  /** Width of the dark outline; 0 for none. */
  outline?: number
  /** Depth of the shaded edge at the lower right; 0 for none. */
  bevel?: number
  /** Strength 0-1 of the bright line at the upper left. */
  shine?: number
  /** Direction of the light over the shape: from the top-left corner, or straight down. */
  light?: 'corner' | 'top'
}

/** Transforms markup: translate, scale, rotate. */
export function place(markup: string, x: number, y: number, scale = 1, turn = 0): string {
  const rotate = turn === 0 ? '' : ` rotate(${num(turn)})`
  const resize = scale === 1 ? '' : ` scale(${num(scale, 3)})`
  return `<g transform="translate(${at(x, y)})${rotate}${resize}">${markup}</g>`
}

/** The markup and its mirror image over x = 0. */
export function both(sketch: Sketch, markup: string): string {
  const half = sketch.symbol(markup)
  return `<use href="${half}"/><use href="${half}" transform="scale(-1 1)"/>`
}

/** A path with a flat fill. */
export function flat(data: string, fill: string, opacity = 1): string {
  return `<path d="${data}" fill="${fill}"${opacity < 1 ? ` fill-opacity="${num(opacity, 2)}"` : ''}/>`
}

/** An open or closed line. */
export function stroke(data: string, color: string, width: number, opacity = 1): string {
  const alpha = opacity < 1 ? ` stroke-opacity="${num(opacity, 2)}"` : ''
  return `<path d="${data}" fill="none" stroke="${color}" stroke-width="${num(width)}"${alpha}/>`
}

/** A shape with depth: outline, gradient fill, shaded lower edge, bright upper edge. */
export function solid(sketch: Sketch, data: string, tone: Ramp, look: SolidLook = {}): string {
  const { outline = 4, bevel = 5, shine = 0.5, light = 'corner' } = look
  const path = sketch.path(data)
  const fill = sketch.linear(
    [
      [0, tone.light],
      [0.5, tone.base],
      [1, tone.shade],
    ],
    { from: light === 'corner' ? [0.15, 0] : [0, 0], to: light === 'corner' ? [0.75, 1] : [0, 1] },
  )
  const edge = outline > 0 ? ` stroke="${tone.line}" stroke-width="${num(outline * 2)}"` : ''
  const body = `<use href="${path}" fill="${fill}"${edge}/>`
  if (bevel === 0) return body
  const band = (color: string, width: number, dx: number, dy: number, opacity: number) =>
    `<use href="${path}" stroke="${color}" stroke-width="${num(width)}" x="${num(dx)}" y="${num(dy)}" stroke-opacity="${num(opacity, 2)}"/>`
  const dark = band(tone.deep, bevel * 2, bevel * -0.45, bevel * -0.7, 0.5)
  const bright = shine === 0 || bevel < 3 ? '' : band(tone.glint, bevel * 0.55, bevel * 0.4, bevel * 0.75, shine)
  return `${body}<g fill="none" clip-path="${sketch.clip(data)}">${dark}${bright}</g>`
}

/** A ball: lit from the upper left, dark rim, soft reflected light. */
export function sphere(sketch: Sketch, x: number, y: number, r: number, tone: Ramp, outline = 4): string {
  const fill = sketch.radial(
    [
      [0, tone.glint],
      [0.22, tone.light],
      [0.6, tone.base],
      [0.88, tone.shade],
      [1, tone.base],
    ],
    { cx: 0.42, cy: 0.38, r: 0.64, fx: 0.34, fy: 0.28 },
  )
  const rim = outline > 0 ? flat(circle(x, y, r + outline), tone.line) : ''
  return `${rim}${flat(circle(x, y, r), fill)}${gloss(x - r * 0.34, y - r * 0.42, r * 0.3, r * 0.18, -35, 0.75)}`
}

/** A soft white reflection. */
export function gloss(x: number, y: number, rx: number, ry: number, turn = 0, opacity = 0.6): string {
  const rotate = turn === 0 ? '' : ` transform="rotate(${num(turn)} ${at(x, y)})"`
  return `<ellipse cx="${num(x)}" cy="${num(y)}" rx="${num(rx)}" ry="${num(ry)}" fill="#fff" fill-opacity="${num(opacity, 2)}"${rotate}/>`
}

/** A radial light that fades to nothing. */
export function glow(sketch: Sketch, x: number, y: number, r: number, color: string, strength = 0.8): string {
  const fill = sketch.radial([
    [0, color, strength],
    [0.35, color, strength * 0.48],
    [0.7, color, strength * 0.12],
    [1, color, 0],
  ])
  return `<circle cx="${num(x)}" cy="${num(y)}" r="${num(r)}" fill="${fill}"/>`
}

/** A flattened glow, such as light on a floor or the shadow under an object. */
export function pool(
  sketch: Sketch,
  x: number,
  y: number,
  rx: number,
  ry: number,
  color: string,
  strength = 0.6,
): string {
  const fill = sketch.radial([
    [0, color, strength],
    [0.6, color, strength * 0.55],
    [1, color, 0],
  ])
  return `<path d="${ellipse(x, y, rx, ry)}" fill="${fill}"/>`
}

/** A four-pointed glint of light. */
export function sparkle(x: number, y: number, r: number, color = '#fff', opacity = 1): string {
  const k = r * 0.1
  const data = `M${at(x, y - r)}Q${at(x + k, y - k)} ${at(x + r, y)}Q${at(x + k, y + k)} ${at(x, y + r)}Q${at(x - k, y + k)} ${at(x - r, y)}Q${at(x - k, y - k)} ${at(x, y - r)}Z`
  return flat(data, color, opacity)
}

/** Repeats a drawing that is defined once; each spot is x, y, scale and rotation. */
export function stamp(
  sketch: Sketch,
  markup: string,
  places: readonly (readonly [x: number, y: number, scale?: number, turn?: number])[],
): string {
  const href = sketch.symbol(markup)
  return places
    .map(([x, y, scale = 1, turn = 0]) => {
      const rotate = turn === 0 ? '' : ` rotate(${num(turn)})`
      const resize = scale === 1 ? '' : ` scale(${num(scale, 2)})`
      return `<use href="${href}" transform="translate(${at(x, y)})${rotate}${resize}"/>`
    })
    .join('')
}
