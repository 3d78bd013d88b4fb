import { box, circle, ellipse, num } from '../draw/path.ts'
import { flat, glow, pool, stroke } from '../draw/solid.ts'
import { type Backdrop, drawBeams, drawHalo, drawHills, drawSky, drawSpecks } from './scene.ts'

/** A stadium at night: stands, floodlights, mown grass. */
const stadium: Backdrop = (scene) => {
  const { sketch, palette, width: w, height: h, random } = scene
  const ground = h * 0.58
  const crowd = Array.from(
    { length: 160 },
    () => `M${random.int(0, w)} ${random.int(Math.round(h * 0.3), Math.round(ground - 8))}h.1`,
  ).join('')
  const stripes = [0, 2, 4, 6]
    .map(
      (index) =>
        `M${num(w * (index / 8 - 0.2) * 2 - w * 0.3)} ${h}L${num(w * (0.2 + (index / 8) * 0.6))} ${num(ground)}H${num(w * (0.2 + ((index + 1) / 8) * 0.6))}L${num(w * ((index + 1) / 8 - 0.2) * 2 - w * 0.3)} ${h}Z`,
    )
    .join('')
  const cone = sketch.linear([[0, '#fff', 0.6], [1, '#fff', 0]]) // prettier-ignore
  const lamp = (x: number, to: number) =>
    `<path d="M${num(x - 14)} ${num(h * 0.1)}L${num(to - w * 0.24)} ${num(h * 0.8)}H${num(to + w * 0.1)}L${num(x + 14)} ${num(h * 0.1)}Z" fill="${cone}"/>` +
    flat(box(x - 30, h * 0.05, 60, 26, 4), palette.ink) +
    flat(
      [-18, -6, 6, 18].map((dx) => circle(x + dx, h * 0.05 + 8, 4) + circle(x + dx, h * 0.05 + 19, 4)).join(''),
      '#fff',
    )
  const grass = sketch.linear([[0, '#3fae4e'], [1, '#0f5a34']]) // prettier-ignore
  return (
    drawSky(scene) +
    drawSpecks(scene, 30, '#fff', { bottom: h * 0.25, size: 1.2 }) +
    flat(`M0 ${num(h * 0.3)}Q${num(w / 2)} ${num(h * 0.4)} ${w} ${num(h * 0.3)}V${num(ground)}H0Z`, palette.near) +
    `<path d="${crowd}" stroke="${palette.rim}" stroke-width="4" stroke-opacity=".6"/>` +
    stroke(`M0 ${num(h * 0.3)}Q${num(w / 2)} ${num(h * 0.4)} ${w} ${num(h * 0.3)}`, palette.accent.base, 5) +
    flat(`M0 ${num(ground)}H${w}V${h}H0Z`, grass) +
    flat(stripes, '#fff', 0.09) +
    stroke(`M0 ${num(ground + 4)}H${w}`, '#fff', 4, 0.85) +
    `<ellipse cx="${num(w / 2)}" cy="${num(h * 0.84)}" rx="${num(w * 0.36)}" ry="${num(h * 0.1)}" fill="none" stroke="#fff" stroke-width="4" stroke-opacity=".6"/>` +
    lamp(w * 0.13, w * 0.46) +
    lamp(w * 0.87, w * 0.68) +
    drawHalo(scene, 0.65)
  )
}

/** A table of green baize in a studio. */
const table: Backdrop = (scene) => {
  const { sketch, palette, width: w, height: h } = scene
  const felt = sketch.radial([[0, palette.accent.base], [0.7, palette.accent.shade], [1, palette.accent.deep]], { cx: 0.5, cy: 0.2, r: 0.8 }) // prettier-ignore
  const wood = sketch.linear([[0, palette.metal.light], [0.3, palette.metal.shade], [1, palette.metal.deep]]) // prettier-ignore
  const top = h * 0.58
  const panel = (x: number, wide: number) =>
    flat(box(x, h * 0.08, wide, h * 0.4, 8), palette.near, 0.75) +
    stroke(box(x, h * 0.08, wide, h * 0.4, 8), palette.metal.base, 2.5, 0.8)
  const lamps = [0.1, 0.3, 0.5, 0.7, 0.9].map((x) => glow(sketch, w * x, 4, w * 0.13, '#fff', 0.9)).join('')
  return (
    drawSky(scene) +
    panel(w * 0.05, w * 0.2) +
    panel(w * 0.75, w * 0.2) +
    panel(w * 0.3, w * 0.4) +
    lamps +
    drawHalo(scene, 0.9) +
    flat(ellipse(w / 2, h * 0.98, w * 0.76, h * 0.43), wood) +
    flat(ellipse(w / 2, h * 0.995, w * 0.71, h * 0.4), palette.ink, 0.7) +
    flat(ellipse(w / 2, h, w * 0.7, h * 0.39), felt) +
    `<ellipse cx="${num(w / 2)}" cy="${num(h)}" rx="${num(w * 0.56)}" ry="${num(h * 0.3)}" fill="none" stroke="${palette.metal.light}" stroke-width="3" stroke-opacity=".7"/><ellipse cx="${num(w / 2)}" cy="${num(h)}" rx="${num(w * 0.44)}" ry="${num(h * 0.22)}" fill="none" stroke="#fff" stroke-width="2" stroke-opacity=".4"/>` +
    pool(sketch, w / 2, top + h * 0.12, w * 0.5, h * 0.1, '#fff', 0.4)
  )
}

/** A round pit with straw and lanterns. */
const arena: Backdrop = (scene) => {
  const { sketch, palette, width: w, height: h, random } = scene
  const straw = Array.from(
    { length: 40 },
    () => `M${random.int(0, w)} ${random.int(Math.round(h * 0.68), h)}l${random.int(-16, 16)} ${random.int(-7, 7)}`,
  ).join('')
  const slats = Array.from(
    { length: 17 },
    (_, index) =>
      `M${num((w * index) / 16)} ${num(h * 0.46 - Math.sin((Math.PI * index) / 16) * h * 0.05)}V${num(h * 0.7)}`,
  ).join('')
  const lantern = (x: number, y: number) =>
    stroke(`M${num(x)} 0V${num(y)}`, palette.metal.base, 3) +
    glow(sketch, x, y + 20, 62, '#ffcf6a', 0.85) +
    flat(ellipse(x, y + 20, 19, 22), '#e5342c') +
    flat(ellipse(x, y + 20, 9, 18), '#ffb054', 0.8)
  return (
    drawSky(scene) +
    drawBeams(scene, palette.glow, 0.1, 16) +
    drawHalo(scene, 0.9) +
    flat(`M0 ${num(h * 0.46)}Q${num(w / 2)} ${num(h * 0.36)} ${w} ${num(h * 0.46)}V${num(h * 0.74)}H0Z`, palette.near) +
    stroke(slats, palette.metal.deep, 9, 0.8) +
    stroke(`M0 ${num(h * 0.46)}Q${num(w / 2)} ${num(h * 0.36)} ${w} ${num(h * 0.46)}`, palette.metal.base, 8) +
    flat(ellipse(w / 2, h * 0.96, w * 0.8, h * 0.3), '#c08a44') +
    pool(sketch, w / 2, h * 0.82, w * 0.6, h * 0.14, '#ffe7a8', 0.65) +
    stroke(straw, '#8a5a22', 2.5, 0.6) +
    lantern(w * 0.14, h * 0.1) +
    lantern(w * 0.86, h * 0.1)
  )
}

/** A drawing hall: big rings of light and falling paper. */
const drawHall: Backdrop = (scene) => {
  const { palette, width: w, height: h, random, focus } = scene
  const tones = [palette.hero.light, palette.accent.light, palette.metal.light, '#ffffff']
  const paper = tones
    .map(
      (tone) =>
        `<path stroke="${tone}" stroke-width="6" d="${Array.from({ length: 11 }, () => `M${random.int(0, w)} ${random.int(0, h)}l${random.int(-7, 7)} ${random.int(5, 9)}`).join('')}"/>`,
    )
    .join('')
  const rings = [0.5, 0.66, 0.84].map((r) => stroke(circle(focus[0], focus[1], w * r), palette.rim, 10, 0.16)).join('')
  return (
    drawSky(scene) +
    drawBeams(scene, palette.glow, 0.14, 24, 3) +
    rings +
    drawHalo(scene, 0.95) +
    paper +
    drawHills(scene, h * 0.84, 4, palette.near, 2)
  )
}

/** Two colors that clash behind a duel. */
const clash: Backdrop = (scene) => {
  const { sketch, palette, width: w, height: h } = scene
  const left = sketch.linear([[0, palette.hero.base], [1, palette.hero.deep]]) // prettier-ignore
  const right = sketch.linear([[0, palette.accent.shade], [1, palette.accent.deep]]) // prettier-ignore
  const edge = `L${num(w * 0.6)} ${num(h * 0.3)}L${num(w * 0.5)} ${num(h * 0.34)}L${num(w * 0.58)} ${num(h * 0.6)}L${num(w * 0.46)} ${num(h * 0.64)}L${num(w * 0.4)} ${h}`
  return `<path d="M0 0H${w}V${h}H0Z" fill="${right}"/><path d="M0 0H${num(w * 0.58)}${edge}H0Z" fill="${left}"/>${drawBeams(scene, '#fff', 0.07, 26)}${drawHalo(scene, 0.8)}${stroke(`M${num(w * 0.58)} 0${edge}`, '#fff', 6, 0.9)}${drawSpecks(scene, 40, palette.rim, { size: 1.7 })}`
}

/** Backdrops of the categories that are played at a venue. */
export const VENUES = { stadium, table, arena, drawHall, clash } as const
