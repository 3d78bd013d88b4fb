import { mix } from '../draw/color.ts'
import { at, box, circle, ellipse, num } from '../draw/path.ts'
import { flat, glow, pool, stroke } from '../draw/solid.ts'
import { type Backdrop, drawBeams, drawClouds, drawCurl, drawHalo, type Scene, drawSky, drawSpecks } from './scene.ts'

const use = (href: string, x: number, y: number, scale: number) =>
  `<use href="${href}" transform="translate(${at(x, y)}) scale(${num(scale, 2)})"/>`

function drawRoofs(fill: string, edge: string): string {
  const tier = (y: number, w: number, h: number) =>
    `M${-w} ${y}Q${-w * 0.72} ${y - h * 0.2} ${-w * 0.5} ${y - h}H${w * 0.5}Q${w * 0.72} ${y - h * 0.2} ${w} ${y}Q${w * 0.8} ${y + 5} ${w * 0.66} ${y + 6}H${-w * 0.66}Q${-w * 0.8} ${y + 5} ${-w} ${y}Z`
  const body = (y: number, w: number, h: number) => `M${-w} ${y}h${2 * w}v${h}h${-2 * w}Z`
  const data =
    tier(-118, 44, 26) +
    body(-114, 24, 24) +
    tier(-74, 62, 26) +
    body(-70, 36, 28) +
    tier(-24, 84, 30) +
    body(-20, 52, 90)
  return `${flat(data, fill)}${flat('M-3 -144h6v-26h-6Z', fill)}${stroke('M-44 -118Q-30 -122 -22 -144M44 -118Q30 -122 22 -144M-62 -74Q-44 -78 -31 -100M62 -74Q44 -78 31 -100M-84 -24Q-62 -28 -42 -54M84 -24Q62 -28 42 -54M-60 -18H60M-40 -68H40M-26 -112H26', edge, 2.4)}`
}

/** Temple roofs in the mist below a great moon. */
const temple: Backdrop = (scene) => {
  const { sketch, palette, width: w, height: h, focus, random } = scene
  const far = sketch.symbol(drawRoofs(palette.far, palette.rim))
  const near = sketch.symbol(drawRoofs(palette.near, palette.metal.base))
  return (
    drawSky(scene) +
    drawSpecks(scene, 40, palette.rim, { bottom: h * 0.5, size: 1.5 }) +
    flat(circle(focus[0], focus[1] - h * 0.02, w * 0.33), palette.glow, 0.28) +
    drawHalo(scene, 0.85) +
    use(far, w * random.range(0.28, 0.36), h * 0.6, w / 480) +
    use(far, w * random.range(0.68, 0.76), h * 0.62, w / 520) +
    pool(sketch, w / 2, h * 0.62, w * 0.8, h * 0.14, palette.glow, 0.4) +
    use(near, w * 0.08, h * 0.74, (w / 480) * 1.5) +
    use(near, w * 0.93, h * 0.76, (w / 480) * 1.6) +
    drawCurl(w * 0.12, h * 0.76, w * 0.07, palette.sky[1], palette.metal.base) +
    drawCurl(w * 0.9, h * 0.72, w * 0.08, palette.sky[1], palette.metal.base, -1)
  )
}

/** A golden stupa between two smaller ones. */
function drawStupa(fill: string, light: string): string {
  const half =
    'C3 -150 4 -140 6 -128C10 -112 10 -104 13 -92C16 -78 30 -62 34 -44C38 -30 40 -22 46 -12H60V-2H70V8H84V20H100V36'
  const body = `M0 -176${half}H-100V20H-84V8H-70V-2H-60V-12H-46C-40 -22 -38 -30 -34 -44C-30 -62 -16 -78 -13 -92C-10 -104 -10 -112 -6 -128C-4 -140 -3 -150 0 -176Z`
  return (
    flat(body, fill) +
    flat(`M0 -176${half}H40C34 0 30 -30 22 -52C12 -74 6 -96 0 -176Z`, light, 0.22) +
    stroke(
      'M-46 -12H46M-60 -2H60M-70 8H70M-84 20H84M-34 -44Q0 -34 34 -44M-24 -64Q0 -56 24 -64M-13 -92Q0 -88 13 -92M-10 -104Q0 -100 10 -104M-7 -120Q0 -117 7 -120',
      light,
      2.2,
      0.75,
    ) +
    flat(`${circle(0, -180, 4)}M-9 -150h18l-4 -9h-10Z`, light)
  )
}

const pagoda: Backdrop = (scene) => {
  const { sketch, palette, width: w, height: h } = scene
  const far = sketch.symbol(drawStupa(palette.far, palette.rim))
  const near = sketch.symbol(drawStupa(palette.near, palette.metal.light))
  return (
    drawSky(scene) +
    drawSpecks(scene, 50, palette.metal.light, { bottom: h * 0.5, size: 1.5 }) +
    drawHalo(scene, 0.9) +
    use(far, w * 0.5, h * 0.62, (w / 480) * 1.5) +
    use(far, w * 0.27, h * 0.63, (w / 480) * 0.8) +
    use(far, w * 0.74, h * 0.63, (w / 480) * 0.8) +
    pool(sketch, w / 2, h * 0.66, w * 0.8, h * 0.12, palette.glow, 0.5) +
    use(near, w * 0.05, h * 0.74, (w / 480) * 1.05) +
    use(near, w * 0.95, h * 0.74, (w / 480) * 1.05)
  )
}

/** A palace hall of arches and columns. */
const palace: Backdrop = (scene) => {
  const { sketch, palette, width: w, height: h, focus } = scene
  const column = sketch.linear([[0, palette.near], [0.4, palette.sky[1]], [0.55, palette.rim], [0.7, palette.sky[1]], [1, palette.near]], { from: [0, 0], to: [1, 0] }) // prettier-ignore
  const arch = (inset: number, fill: string, opacity = 1) => {
    const [l, r, t] = [w * inset, w * (1 - inset), h * (inset * 0.55 + 0.02)]
    return flat(
      `M0 0H${w}V${h}H${num(r)}V${num(h * 0.36)}Q${num(r)} ${num(t + h * 0.08)} ${num(w / 2)} ${num(t)}Q${num(l)} ${num(t + h * 0.08)} ${num(l)} ${num(h * 0.36)}V${h}H0Z`,
      fill,
      opacity,
    )
  }
  const shaft = (x: number, width: number) =>
    `<path d="${box(x, h * 0.12, width, h * 0.7)}" fill="${column}"/>${flat(box(x - 6, h * 0.1, width + 12, 14, 3), palette.metal.base)}${flat(box(x - 9, h * 0.78, width + 18, 18, 3), palette.metal.shade)}`
  return (
    drawSky(scene) +
    drawHalo(scene, 1) +
    drawBeams(scene, palette.glow, 0.12, 18) +
    arch(0.2, mix(palette.far, palette.sky[1], 0.3), 0.85) +
    arch(0.13, palette.far) +
    stroke(
      `M${num(w * 0.13)} ${h}V${num(h * 0.36)}Q${num(w * 0.13)} ${num(h * 0.17)} ${num(w / 2)} ${num(h * 0.09)}Q${num(w * 0.87)} ${num(h * 0.17)} ${num(w * 0.87)} ${num(h * 0.36)}V${h}`,
      palette.metal.base,
      4,
    ) +
    shaft(w * 0.015, w * 0.085) +
    shaft(w * 0.9, w * 0.085) +
    pool(sketch, focus[0], h * 0.78, w * 0.6, h * 0.12, palette.glow, 0.5)
  )
}

/** Roofs of glass and light over a grid that runs to the horizon. */
const neonCity: Backdrop = (scene) => {
  const { sketch, palette, width: w, height: h, random, focus } = scene
  const row = (level: number, fill: string, tall: number) => {
    let [data, windows] = ['', '']
    for (let x = -10; x < w;) {
      const wide = random.int(26, 50)
      const top = Math.round(level - random.range(0.35, 1) * tall)
      data += `M${x} ${h}V${top}h${wide}V${h}Z`
      for (let y = top + 10; y < level - 6; y += 14)
        if (random.chance(0.6)) windows += `M${x + 6} ${y}h${random.int(5, wide - 14)}`
      x += wide + random.int(-4, 6)
    }
    return (
      flat(data, fill) +
      `<path d="${windows}" stroke="${random.pick([palette.accent.light, palette.hero.light])}" stroke-width="3" stroke-opacity=".7"/>`
    )
  }
  const ground = h * 0.64
  const lines = Array.from(
    { length: 11 },
    (_, index) => `M${num(w / 2 + (index - 5) * w * 0.05)} ${num(ground)}L${num(w / 2 + (index - 5) * w * 0.36)} ${h}`,
  ).join('')
  const levels = [0.02, 0.06, 0.12, 0.2, 0.31].map((step) => `M0 ${num(ground + step * h)}H${w}`).join('')
  return (
    drawSky(scene) +
    drawSpecks(scene, 30, '#fff', { bottom: h * 0.4, size: 1.3 }) +
    flat(circle(focus[0], focus[1], w * 0.3), palette.hero.base, 0.3) +
    drawHalo(scene, 0.9) +
    row(ground, palette.far, h * 0.5) +
    row(ground, palette.near, h * 0.32) +
    flat(`M0 ${num(ground)}H${w}V${h}H0Z`, palette.ink) +
    pool(sketch, w / 2, ground, w * 0.7, h * 0.1, palette.glow, 0.7) +
    stroke(lines + levels, palette.accent.base, 2, 0.6) +
    stroke(`M0 ${num(ground)}H${w}`, palette.rim, 3)
  )
}

/** A stage with curtains and lamps. */
const stage: Backdrop = (scene) => {
  const { sketch, palette, width: w, height: h, focus } = scene
  const fold = sketch.linear([[0, palette.hero.deep], [0.3, palette.hero.base], [0.5, palette.hero.shade], [0.8, palette.hero.base], [1, palette.hero.deep]], { from: [0, 0], to: [1, 0] }) // prettier-ignore
  const drape = [0, 1, 2]
    .map(
      (index) =>
        `<path d="M${num(w * index * 0.07)} 0h${num(w * 0.08)}q${num(w * 0.02)} ${num(h * 0.4)} ${num(-w * (0.01 + index * 0.022))} ${num(h * 0.76)}h${num(-w * 0.07)}Z" fill="${fold}"/>`,
    )
    .join('')
  const cone = sketch.linear([[0, palette.glow, 0.6], [1, palette.glow, 0]]) // prettier-ignore
  const lamp = (x: number, tilt: number) =>
    `<path d="M${num(x - 8)} 0L${num(focus[0] + tilt - w * 0.12)} ${num(h * 0.8)}H${num(focus[0] + tilt + w * 0.12)}L${num(x + 8)} 0Z" fill="${cone}"/>`
  const swag = Array.from(
    { length: 4 },
    (_, index) => `M${num((w / 4) * index)} 0q${num(w / 8)} ${num(h * 0.17)} ${num(w / 4)} 0Z`,
  ).join('')
  return (
    drawSky(scene) +
    drawHalo(scene, 0.9) +
    lamp(w * 0.16, w * 0.1) +
    lamp(w * 0.84, -w * 0.1) +
    lamp(w * 0.5, 0) +
    flat(ellipse(w / 2, h * 0.86, w * 0.72, h * 0.17), palette.near) +
    pool(sketch, w / 2, h * 0.78, w * 0.5, h * 0.08, palette.glow, 0.75) +
    drape +
    `<g transform="translate(${w} 0) scale(-1 1)">${drape}</g>` +
    flat(swag, palette.hero.shade) +
    stroke(swag, palette.metal.base, 4)
  )
}

/** Columns above the clouds. */
const olympus: Backdrop = (scene) => {
  const { sketch, palette, width: w, height: h } = scene
  const column = sketch.linear([[0, palette.far], [0.35, palette.rim], [1, palette.near]], { from: [0, 0], to: [1, 0] }) // prettier-ignore
  const pillar = (x: number, top: number, wide: number) =>
    `<path d="${box(x, top, wide, h * 0.7)}" fill="${column}"/>${stroke(`M${num(x + wide * 0.3)} ${num(top)}v${num(h * 0.6)}M${num(x + wide * 0.5)} ${num(top)}v${num(h * 0.6)}M${num(x + wide * 0.7)} ${num(top)}v${num(h * 0.6)}`, palette.far, 2, 0.6)}${flat(box(x - wide * 0.2, top - 14, wide * 1.4, 16, 3), palette.rim)}${flat(box(x - wide * 0.12, top, wide * 1.24, 7), palette.far)}`
  return (
    drawSky(scene) +
    drawBeams(scene, palette.glow, 0.16, 20) +
    drawHalo(scene, 0.95) +
    pillar(w * 0.2, h * 0.2, w * 0.06) +
    pillar(w * 0.74, h * 0.2, w * 0.06) +
    drawClouds(scene, h * 0.6, palette.rim, 0.45, 4) +
    pillar(w * 0.03, h * 0.1, w * 0.1) +
    pillar(w * 0.87, h * 0.1, w * 0.1) +
    drawClouds(scene, h * 0.7, palette.rim, 0.7, 4) +
    drawClouds(scene, h * 0.8, palette.sky[1], 0.95, 3)
  )
}

/** A library of spells with a gothic window. */
const sanctum: Backdrop = (scene: Scene) => {
  const { sketch, palette, width: w, height: h, focus, random } = scene
  const frame = `M${num(w * 0.24)} ${num(h * 0.7)}V${num(h * 0.3)}Q${num(w * 0.26)} ${num(h * 0.12)} ${num(w / 2)} ${num(h * 0.02)}Q${num(w * 0.74)} ${num(h * 0.12)} ${num(w * 0.76)} ${num(h * 0.3)}V${num(h * 0.7)}Z`
  const tones = [palette.hero.deep, palette.accent.deep, palette.far, palette.metal.deep]
  const shelf = (x: number) => {
    const books = tones.map(() => '')
    let boards = ''
    for (let row = 1; row <= 6; row += 1) {
      const level = Math.round(h * 0.12 * row)
      boards += `M${num(x - 8, 0)} ${level}h${num(w * 0.21, 0)}v7h${num(-w * 0.21, 0)}Z`
      for (let step = 0; step < 6; step += 1) {
        const tall = random.int(34, 54)
        books[(row + step) % 4] += `M${num(x + step * w * 0.032, 0)} ${level}v-${tall}h12v${tall}Z`
      }
    }
    return (
      flat(box(x - 8, 0, w * 0.21, h), palette.near) +
      tones.map((tone, index) => flat(books[index] ?? '', tone)).join('') +
      flat(boards, palette.metal.deep)
    )
  }
  return (
    drawSky(scene) +
    flat(`M0 0H${w}V${h}H0Z`, palette.ink, 0.35) +
    flat(frame, sketch.linear([[0, palette.sky[1]], [1, palette.glow]])) +
    stroke(`${frame}M${num(w / 2)} ${num(h * 0.02)}V${num(h * 0.7)}M${num(w * 0.24)} ${num(h * 0.34)}H${num(w * 0.76)}M${num(w * 0.24)} ${num(h * 0.52)}H${num(w * 0.76)}`, palette.near, 7) +
    shelf(0) +
    shelf(w * 0.81) +
    drawHalo(scene, 0.85) +
    drawBeams(scene, palette.glow, 0.1, 10, 9) +
    drawSpecks(scene, 26, palette.rim, { size: 1.6 }) +
    glow(sketch, focus[0], h * 0.9, w * 0.4, palette.hero.base, 0.35)
  ) // prettier-ignore
}

/** Backdrops with roofs, halls and streets. */
export const BUILT = { temple, pagoda, palace, neonCity, stage, olympus, sanctum } as const satisfies Record<
  string,
  Backdrop
>
