import { lch, createRamp } from './draw/color.ts'
import { at, circle, polar } from './draw/path.ts'
import { Sketch } from './draw/sketch.ts'
import { flat, solid, stroke } from './draw/solid.ts'
import { typeset } from './glyphs/lettering.ts'
import { pickEmblem, PLATES } from './marks/emblems.ts'
import { METALS } from './palettes.ts'
import { createRandom } from './seed.ts'

/** Input of `licenceSeal`. */
export interface LicenceSealInput {
  id: string
  /** English title, up to about 30 letters. */
  title: string
}

/** Returns a licence seal as SVG, 400 x 400: rosette, guilloche, ribbon and title. */
export function drawLicenceSeal({ id, title }: LicenceSealInput): string {
  const random = createRandom(`licence:${id}`)
  const sketch = new Sketch(`licence:${id}`)
  const tone = createRamp(lch(0.5, 0.13, random.pick([20, 150, 220, 255, 290])))
  const metal = random.pick([METALS.gold, METALS.silver, METALS.bronze])
  const scallop = Array.from({ length: 36 }, (_, index) => {
    const [ax, ay] = polar(200, 176, 150, index * 10)
    const [bx, by] = polar(200, 176, 168, index * 10 + 5)
    const [cx, cy] = polar(200, 176, 150, index * 10 + 10)
    return `${index === 0 ? `M${at(ax, ay)}` : ''}Q${at(bx, by)} ${at(cx, cy)}`
  }).join('')
  const loops = random.pick([18, 24, 30])
  const guilloche = Array.from({ length: loops }, (_, index) => {
    const [x, y] = polar(200, 176, 62, (index * 360) / loops)
    return circle(x, y, 62)
  }).join('')
  const set = typeset({ text: title, style: 'slab', box: { x: 52, y: 292, width: 296, height: 62 }, maxLines: 2 })
  return sketch.document(
    400,
    400,
    solid(sketch, 'M92 240L60 392L118 362L146 396L172 270Z', tone, { outline: 3, bevel: 6 }) +
      solid(sketch, 'M308 240L340 392L282 362L254 396L228 270Z', tone, { outline: 3, bevel: 6 }) +
      solid(sketch, `${scallop}Z`, metal, { outline: 3, bevel: 7 }) +
      solid(sketch, circle(200, 176, 132), tone, { outline: 3, bevel: 6 }) +
      stroke(guilloche, metal.light, 0.9, 0.5) +
      stroke(circle(200, 176, 122), metal.light, 2.4) +
      `<circle cx="200" cy="176" r="126" fill="none" stroke="${metal.glint}" stroke-width="4" stroke-dasharray="0.1 9.9"/>` +
      `<g transform="translate(200 172) scale(1.32)">${solid(sketch, PLATES.shield, metal, { outline: 2.5, bevel: 4 })}<g fill-rule="evenodd" transform="scale(.6)">${flat(pickEmblem(random), tone.deep)}</g></g>` +
      solid(sketch, 'M22 276H378L358 322L378 368H22L42 322Z', metal, { outline: 3, bevel: 5 }) +
      flat(set.lines.map(({ body }) => body).join(''), metal.line),
    title,
  )
}
