import type { Ramp } from '../draw/color.ts'
import { box } from '../draw/path.ts'
import type { Sketch } from '../draw/sketch.ts'
import { flat, glow, stroke } from '../draw/solid.ts'
import { typeset } from '../glyphs/lettering.ts'

/** Renders the LIVE badge for the upper corner at the end side. */
export function renderLiveBadge(sketch: Sketch, tone: Ramp, width: number): string {
  const plate = box(28, 28, 104, 40, 20)
  const word = typeset({
    text: 'LIVE',
    style: 'block',
    box: { x: 62, y: 37, width: 60, height: 22 },
    maxLines: 1,
    align: 'start',
  })
  return `<g transform="translate(${width - 160} 0)">${flat(plate, '#12070c', 0.82)}${stroke(plate, tone.light, 2, 0.7)}${glow(sketch, 48, 48, 18, '#ff3b4e', 1)}<circle cx="48" cy="48" r="7" fill="#ff3b4e"/><path d="${word.lines[0]?.body ?? ''}" fill="#fff"/></g>`
}
