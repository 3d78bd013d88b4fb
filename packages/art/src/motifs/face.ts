import type { Ramp } from '../draw/color.ts'
import { circle, ellipse } from '../draw/path.ts'
import type { Sketch } from '../draw/sketch.ts'
import { flat, gloss } from '../draw/solid.ts'

/** An animal's eye at the right of the nose: dark lid, colored iris, catch light. */
export function drawEye(
  sketch: Sketch,
  x: number,
  y: number,
  r: number,
  iris: Ramp,
  pupil: 'round' | 'slit' = 'round',
): string {
  const color = sketch.radial([[0, iris.glint], [0.5, iris.base], [1, iris.deep]]) // prettier-ignore
  const hole = pupil === 'round' ? circle(x - r * 0.04, y, r * 0.44) : ellipse(x - r * 0.04, y, r * 0.2, r * 0.68)
  return (
    flat(ellipse(x, y, r * 1.24, r * 1.12), '#150d14') +
    flat(circle(x, y, r * 0.9), color) +
    flat(hole, '#0d070c') +
    gloss(x - r * 0.3, y - r * 0.34, r * 0.26, r * 0.22, 0, 0.95)
  )
}

/** Pointed teeth along a level line: `spots` are the x positions of their middles. */
export function drawFangs(spots: readonly number[], y: number, width: number, length: number): string {
  const teeth = spots.map((x) => `M${x - width / 2} ${y}L${x + width / 2} ${y}L${x} ${y + length}Z`).join('')
  return `<path d="${teeth}" fill="#fff8e8" stroke="#3a1a16" stroke-width="2"/>`
}
