import { mix, shift } from '../draw/color.ts'
import { at, circle, ellipse, num, polar, regular } from '../draw/path.ts'
import { flat, glow, pool, stamp, stroke } from '../draw/solid.ts'
import { type Backdrop, type Scene, drawBeams, drawCurl, drawHalo, drawHills, drawSky, drawSpecks } from './scene.ts'

/** Bold sunbeams with a ring of bulbs. */
const burst: Backdrop = (scene) => {
  const { palette, width: w, height: h, focus, random } = scene
  const r = Math.min(w, h) * 0.43
  const bulbs = `<circle cx="${num(focus[0])}" cy="${num(focus[1])}" r="${num(r)}" fill="none" stroke="${palette.rim}" stroke-width="9" stroke-dasharray=".1 ${num((r * Math.PI) / 14 - 0.1, 2)}"/>`
  return (
    drawSky(scene) +
    drawBeams(scene, mix(palette.sky[1], palette.glow, 0.45), 0.55, random.pick([14, 18, 22]), random.int(0, 12)) +
    drawHalo(scene, 0.85) +
    stroke(circle(focus[0], focus[1], r), palette.metal.shade, 12, 0.8) +
    bulbs
  )
}

function drawScales({ sketch, width: w, height: h }: Scene, size: number, color: string): string {
  let row = ''
  for (let x = -size / 2; x < w + size; x += size) {
    for (const k of [0.5, 0.34, 0.18])
      row += `M${num(x + size / 2 - size * k, 0)} 0a${num(size * k, 0)} ${num(size * k, 0)} 0 0 1 ${num(size * k * 2, 0)} 0`
  }
  const count = Math.ceil((h + size) / size / 0.5)
  return stamp(
    sketch,
    stroke(row, color, 1.6, 0.34),
    Array.from({ length: count }, (_, index) => [index % 2 ? -size / 2 : 0, index * size * 0.5]),
  )
}

/** Lacquer with a pattern of waves in gold leaf, and a medallion. */
const lacquer: Backdrop = (scene) => {
  const { sketch, palette, width: w, height: h, focus } = scene
  const r = Math.min(w, h) * 0.4
  const petals = Array.from({ length: 24 }, (_, index) => {
    const [ax, ay] = polar(focus[0], focus[1], r, index * 15 - 7)
    const [bx, by] = polar(focus[0], focus[1], r * 1.13, index * 15)
    const [cx, cy] = polar(focus[0], focus[1], r, index * 15 + 7)
    return `M${at(ax, ay)}Q${at(bx, by)} ${at(cx, cy)}`
  }).join('')
  const disc = sketch.radial([[0, palette.glow], [0.45, palette.sky[1]], [1, shift(palette.sky[2], -0.02)]]) // prettier-ignore
  return (
    drawSky(scene) +
    drawScales(scene, w / 6, palette.metal.base) +
    flat(circle(focus[0], focus[1], r * 1.05), palette.ink, 0.5) +
    flat(circle(focus[0], focus[1], r), disc) +
    stroke(circle(focus[0], focus[1], r), palette.metal.base, 6) +
    stroke(circle(focus[0], focus[1], r * 0.94), palette.metal.light, 1.6) +
    stroke(petals, palette.metal.base, 3) +
    drawCurl(w * 0.1, h * 0.72, w * 0.08, palette.sky[1], palette.metal.base) +
    drawCurl(w * 0.9, h * 0.7, w * 0.09, palette.sky[1], palette.metal.base, -1)
  )
}

/** Diamonds and studs: the padded door of a lounge. */
const quilt: Backdrop = (scene) => {
  const { palette, width: w, height: h } = scene
  const step = w / 6
  let [lines, studs] = ['', '']
  for (let index = -8; index < 14; index += 1)
    lines += `M${num(index * step, 0)} 0l${num(h, 0)} ${num(h, 0)}M${num(index * step, 0)} ${num(h, 0)}l${num(h, 0)} ${num(-h, 0)}`
  for (let row = 0; row * step * 0.5 <= h; row += 1)
    for (let x = row % 2 ? step / 2 : 0; x <= w; x += step) studs += `M${num(x, 0)} ${num(row * step * 0.5, 0)}h.1`
  return (
    drawSky(scene) +
    stroke(lines, palette.near, 7, 0.45) +
    stroke(lines, palette.hero.light, 1.4, 0.3) +
    stroke(studs, palette.metal.base, 8.4, 0.85) +
    drawHalo(scene, 1)
  )
}

/** A great round vault door. */
const vault: Backdrop = (scene) => {
  const { sketch, palette, width: w, height: h, focus } = scene
  const r = Math.min(w, h) * 0.45
  const steel = sketch.linear([[0, palette.metal.light], [0.4, palette.metal.shade], [0.7, palette.metal.base], [1, palette.metal.deep]], { from: [0, 0], to: [1, 1] }) // prettier-ignore
  const bolts = `<circle cx="${num(focus[0])}" cy="${num(focus[1])}" r="${num(r * 0.9)}" fill="none" stroke="${palette.metal.glint}" stroke-width="${num(r * 0.09)}" stroke-dasharray=".1 ${num((r * 0.9 * Math.PI) / 8 - 0.1, 2)}"/>`
  const teeth = Array.from({ length: 16 }, (_, index) => {
    const [x, y] = polar(focus[0], focus[1], r * 1.05, index * 22.5 + 11)
    return regular(x, y, r * 0.1, 4, index * 22.5 + 11)
  }).join('')
  return (
    drawSky(scene) +
    drawBeams(scene, palette.glow, 0.08, 24) +
    flat(teeth, palette.metal.deep) +
    flat(circle(focus[0], focus[1], r * 1.03), palette.ink) +
    flat(circle(focus[0], focus[1], r), steel) +
    flat(circle(focus[0], focus[1], r * 0.8), palette.near) +
    bolts +
    stroke(circle(focus[0], focus[1], r * 0.8), palette.metal.glint, 3, 0.7) +
    glow(sketch, focus[0], focus[1], r * 0.82, palette.glow, 1) +
    drawBeams({ ...scene, width: r * 0.8, height: r * 0.8 }, palette.glow, 0.14, 16) +
    pool(sketch, w / 2, h * 0.86, w * 0.6, h * 0.14, palette.glow, 0.4)
  )
}

/** Deep space: a ringed planet, moons, stars. */
const space: Backdrop = (scene) => {
  const { sketch, palette, width: w, height: h, random } = scene
  const px = random.chance(0.5) ? 0.14 : 0.86
  const disc = sketch.radial([[0, palette.accent.light], [0.6, palette.accent.base], [1, palette.accent.deep]], { cx: 0.35, cy: 0.3, r: 0.8 }) // prettier-ignore
  return (
    drawSky(scene) +
    drawSpecks(scene, 90, '#fff', { size: 1.5 }) +
    pool(sketch, w * 0.3, h * 0.3, w * 0.6, h * 0.22, palette.hero.base, 0.5) +
    pool(sketch, w * 0.75, h * 0.55, w * 0.5, h * 0.3, palette.accent.base, 0.35) +
    drawHalo(scene, 0.9) +
    flat(circle(w * px, h * 0.17, w * 0.13), disc) +
    `<ellipse cx="${num(w * px)}" cy="${num(h * 0.17)}" rx="${num(w * 0.22)}" ry="${num(w * 0.04)}" fill="none" stroke="${palette.metal.light}" stroke-width="5" stroke-opacity=".85" transform="rotate(-18 ${at(w * px, h * 0.17)})"/>` +
    flat(circle(w * (1 - px), h * 0.5, w * 0.035), palette.rim, 0.8) +
    flat(ellipse(w / 2, h * 1.02, w * 0.9, h * 0.3), palette.near) +
    stroke(`M0 ${num(h * 0.79)}Q${num(w / 2)} ${num(h * 0.67)} ${w} ${num(h * 0.79)}`, palette.rim, 4, 0.8)
  )
}

/** Fire: a glowing rift, tongues of flame, embers. */
const inferno: Backdrop = (scene) => {
  const { sketch, palette, width: w, height: h, random } = scene
  const tongues = (level: number, tall: number, fill: string, count: number) => {
    let data = `M0 ${h}V${num(level, 0)}`
    for (let index = 0; index < count; index += 1) {
      const [x0, x1] = [(w * index) / count, (w * (index + 1)) / count]
      const [tip, peak] = [x0 + (x1 - x0) * random.range(0.2, 0.8), level - tall * random.range(0.45, 1)]
      data += `Q${num(x0 + (x1 - x0) * 0.1, 0)} ${num(level - tall * 0.2, 0)} ${num(tip, 0)} ${num(peak, 0)}Q${num(tip + 4, 0)} ${num(level - tall * 0.2, 0)} ${num(x1, 0)} ${num(level, 0)}`
    }
    return flat(`${data}V${h}Z`, fill)
  }
  return (
    drawSky(scene) +
    drawBeams(scene, palette.glow, 0.12, 18) +
    drawHalo(scene, 1) +
    tongues(h * 0.66, h * 0.46, mix(palette.sky[1], '#ff5a1f', 0.3), 6) +
    tongues(h * 0.74, h * 0.36, '#f2641c', 7) +
    tongues(h * 0.82, h * 0.26, '#ffb02e', 8) +
    drawSpecks(scene, 50, '#ffd68a', { size: 1.8 }) +
    pool(sketch, w / 2, h * 0.9, w * 0.7, h * 0.2, '#fff1b0', 0.5)
  )
}

/** Under the sea: light from above, weed, coral, bubbles. */
const deepSea: Backdrop = (scene) => {
  const { sketch, palette, width: w, height: h, random } = scene
  const shaft = sketch.linear([[0, palette.rim, 0.55], [1, palette.rim, 0]]) // prettier-ignore
  const shafts = Array.from({ length: 5 }, (_, index) => {
    const x = w * (0.12 + index * 0.19) + random.range(-14, 14)
    return `M${num(x - 12, 0)} 0h${random.int(18, 34)}l${num((x - w / 2) * 0.5 + 30, 0)} ${num(h * 0.72, 0)}h${random.int(-110, -70)}Z`
  }).join('')
  const weed = (x: number, tall: number, fill: string) => {
    const sway = random.range(10, 22)
    return stroke(
      `M${num(x, 0)} ${h}q${num(sway)} ${num(-tall * 0.25)} 0 ${num(-tall * 0.5)}q${num(-sway)} ${num(-tall * 0.25)} ${num(sway * 0.4)} ${num(-tall * 0.5)}`,
      fill,
      random.int(9, 15),
    )
  }
  const bubbles = Array.from({ length: 14 }, () =>
    circle(random.int(10, w - 10), random.int(20, Math.round(h * 0.8)), random.range(2, 8)),
  ).join('')
  const coral = (x: number, tone: string, flip: number) =>
    `<g transform="translate(${num(x)} ${num(h * 0.84)}) scale(${num((flip * w) / 480, 2)} ${num(w / 480, 2)})">${stroke('M0 40V-30M0 0Q-24 -10 -26 -50M0 -10Q22 -20 24 -62M-20 -26Q-40 -30 -44 -54M22 -34Q42 -36 48 -58M0 -30Q-4 -50 2 -76', tone, 13)}</g>`
  return (
    drawSky(scene) +
    flat(shafts, shaft) +
    drawHalo(scene, 0.8) +
    drawHills(scene, h * 0.74, h * 0.04, palette.far, 4) +
    [0.03, 0.1, 0.9, 0.97].map((x) => weed(w * x, h * random.range(0.3, 0.52), palette.near)).join('') +
    coral(w * 0.12, palette.hero.shade, 1) +
    coral(w * 0.88, palette.accent.shade, -1) +
    drawHills(scene, h * 0.84, h * 0.02, palette.near, 3) +
    stroke(bubbles, '#fff', 2, 0.5) +
    flat(bubbles, '#fff', 0.1)
  )
}

/** A great wave before the sun. */
const waves: Backdrop = (scene) => {
  const { palette, width: w, height: h, focus } = scene
  const sx = w / 480
  const crest = (y: number, fill: string, edge: string, flip: boolean) => {
    const body = 'M-20 200V60Q60 70 110 20Q150 -30 220 -34Q276 -34 292 4Q266 -8 246 6Q224 24 244 52Q300 92 500 40V200Z'
    const foam =
      'M-20 60Q60 70 110 20Q150 -30 220 -34Q276 -34 292 4Q266 -8 246 6Q224 24 244 52Q300 92 500 40M40 92Q120 80 170 30M80 110Q160 96 206 44'
    return `<g transform="translate(${flip ? w : 0} ${num(y)}) scale(${num(flip ? -sx : sx, 2)} ${num(sx, 2)})">${flat(body, fill)}${stroke(foam, edge, 5, 0.9)}</g>`
  }
  return (
    drawSky(scene) +
    drawBeams(scene, palette.glow, 0.18, 20) +
    flat(circle(focus[0], focus[1], w * 0.34), palette.glow, 0.5) +
    drawHalo(scene, 0.9) +
    crest(h * 0.48, palette.far, palette.rim, true) +
    crest(h * 0.6, mix(palette.sky[1], palette.accent.base, 0.4), '#fff', false) +
    crest(h * 0.74, palette.near, palette.rim, true)
  )
}

/** Round hills of sugar under a pink sky. */
const candyland: Backdrop = (scene) => {
  const { sketch, palette, width: w, height: h, random } = scene
  const pop = (x: number, y: number, r: number) =>
    stroke(`M${num(x)} ${num(y)}V${num(y + r * 3)}`, '#fff', r * 0.26) +
    flat(circle(x, y, r), palette.hero.light) +
    stroke(
      `M${at(x, y)}m0 ${num(-r * 0.15)}a${num(r * 0.25)} ${num(r * 0.25)} 0 1 1 ${num(-r * 0.2)} ${num(r * 0.4)}a${num(r * 0.5)} ${num(r * 0.5)} 0 1 1 ${num(r * 0.6)} ${num(-r * 0.5)}`,
      '#fff',
      r * 0.2,
      0.9,
    )
  return (
    drawSky(scene) +
    drawBeams(scene, '#fff', 0.13, 18, 4) +
    drawHalo(scene, 0.85) +
    flat(
      [0.1, 0.3, 0.72, 0.9]
        .map((x) => circle(w * x, h * random.range(0.06, 0.3), w * random.range(0.02, 0.05)))
        .join(''),
      '#fff',
      0.28,
    ) +
    flat(
      ellipse(w * 0.1, h * 0.8, w * 0.34, h * 0.24) + ellipse(w * 0.92, h * 0.8, w * 0.36, h * 0.26),
      palette.accent.light,
    ) +
    pop(w * 0.1, h * 0.48, w * 0.07) +
    pop(w * 0.9, h * 0.44, w * 0.08) +
    flat(ellipse(w * 0.5, h * 0.98, w * 0.8, h * 0.28), palette.hero.base) +
    pool(sketch, w / 2, h * 0.76, w * 0.6, h * 0.06, '#fff', 0.5)
  )
}

/** Hexagons and circuits: the machine room of a game. */
const circuit: Backdrop = (scene) => {
  const { palette, width: w, height: h, random, focus } = scene
  const size = w / 7
  const [side, half] = [num(size * 0.47, 0), num(size * 0.27, 0)]
  const hexagon = `l${side} ${half}v${num(size * 0.54, 0)}l-${side} ${half}l-${side}-${half}v-${num(size * 0.54, 0)}Z`
  let [lines, lit] = ['', '']
  for (let row = 0; row * size * 0.87 < h + size; row += 1) {
    for (let x = row % 2 ? size / 2 : 0; x < w + size; x += size) {
      const cell = `M${num(x, 0)} ${num(row * size * 0.87 - size * 0.54, 0)}${hexagon}`
      if (random.chance(0.16)) lit += cell
      else if (random.chance(0.7)) lines += cell
    }
  }
  const ring = Math.min(w, h) * 0.4
  return (
    drawSky(scene) +
    stroke(lines, palette.accent.base, 1.6, 0.35) +
    flat(lit, palette.accent.base, 0.28) +
    drawHalo(scene, 1) +
    `<circle cx="${focus[0]}" cy="${num(focus[1])}" r="${num(ring)}" fill="none" stroke="${palette.accent.light}" stroke-width="5" stroke-dasharray="60 14 8 14" stroke-opacity=".85"/><circle cx="${focus[0]}" cy="${num(focus[1])}" r="${num(ring * 1.12)}" fill="none" stroke="${palette.hero.light}" stroke-width="2" stroke-dasharray="4 10" stroke-opacity=".8"/>`
  )
}

/** Backdrops made of light and ornament rather than of a place. */
export const PATTERNS = { burst, lacquer, quilt, vault, space, inferno, deepSea, waves, candyland, circuit } as const
