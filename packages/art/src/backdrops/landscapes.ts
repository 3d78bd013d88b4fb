import { mix, shift } from '../draw/color.ts'
import { at, blob, circle, num, polygon } from '../draw/path.ts'
import { flat, glow, place, pool, stroke } from '../draw/solid.ts'
import { type Backdrop, drawBeams, drawClouds, drawHalo, drawHills, drawRidge, drawSky, drawSpecks } from './scene.ts'

/** Dunes below a low sun, pyramids far off. */
const dunes: Backdrop = (scene) => {
  const { palette, width: w, height: h, focus, random } = scene
  const far = (x: number, base: number, size: number) =>
    flat(polygon([[x, base - size], [x + size * 0.86, base], [x - size * 0.86, base]]), palette.far) + flat(polygon([[x, base - size], [x + size * 0.86, base], [x + size * 0.2, base]]), palette.near, 0.5) // prettier-ignore
  return (
    drawSky(scene) +
    drawSpecks(scene, 26, '#fff', { bottom: h * 0.3, size: 1.2 }) +
    drawBeams(scene, palette.glow, 0.14, 22, 4) +
    flat(circle(focus[0], focus[1], w * 0.3), palette.glow, 0.45) +
    drawHalo(scene, 0.9) +
    far(w * random.range(0.14, 0.2), h * 0.62, w * 0.24) +
    far(w * random.range(0.78, 0.86), h * 0.62, w * 0.3) +
    drawHills(scene, h * 0.62, h * 0.03, shift(palette.sky[1], 0.06), 3) +
    drawHills(scene, h * 0.7, h * 0.03, shift(palette.sky[1], -0.06), 3) +
    drawHills(scene, h * 0.8, h * 0.03, shift(palette.sky[2], -0.02), 3)
  )
}

/** Great leaves around a clearing with shafts of light. */
const jungle: Backdrop = (scene) => {
  const { sketch, palette, width: w, height: h, random } = scene
  const blade = (fill: string, vein: string) =>
    flat(blob('0,0! -34,-46 -30,-110 0,-170! 30,-110 34,-46'), fill) +
    stroke(
      'M0 -4V-156M0 -40L-24 -66M0 -40L24 -66M0 -76L-24 -100M0 -76L24 -100M0 -110L-16 -130M0 -110L16 -130',
      vein,
      2.5,
      0.6,
    )
  const back = sketch.symbol(blade(palette.far, palette.sky[2]))
  const front = sketch.symbol(blade(palette.near, palette.sky[1]))
  const ring = (href: string, y: number, size: number, turns: readonly number[], x: number) =>
    turns
      .map(
        (turn) =>
          `<use href="${href}" transform="translate(${at(x, y)}) rotate(${turn + random.int(-6, 6)}) scale(${num((w / 480) * size, 2)})"/>`,
      )
      .join('')
  return (
    drawSky(scene) +
    drawHalo(scene, 0.95) +
    drawBeams(scene, palette.glow, 0.13, 12, 8) +
    ring(back, h * 0.78, 1.5, [20, 48, 76], -10) +
    ring(back, h * 0.78, 1.5, [-20, -48, -76], w + 10) +
    ring(back, -20, 1.3, [140, 172], w * 0.1) +
    ring(back, -20, 1.3, [-140, -172], w * 0.9) +
    pool(sketch, w / 2, h * 0.7, w * 0.6, h * 0.14, palette.glow, 0.4) +
    ring(front, h * 0.98, 1.3, [6, 34, 62], -8) +
    ring(front, h * 0.98, 1.3, [-6, -34, -62], w + 8) +
    ring(front, -34, 1.1, [128, 158], -6) +
    ring(front, -34, 1.1, [-128, -158], w + 6)
  )
}

/** A forest of bamboo in mist. */
const bamboo: Backdrop = (scene) => {
  const { sketch, palette, width: w, height: h, random } = scene
  const stems = (count: number, wide: number, fill: string, edge: string) => {
    let [data, nodes] = ['', '']
    for (let index = 0; index < count; index += 1) {
      const side = index % 2 ? random.range(0.68, 1.02) : random.range(-0.04, 0.3)
      const x = Math.round(side * w)
      data += `M${x} 0h${wide}V${h}h${-wide}Z`
      for (let y = random.int(10, 60); y < h; y += random.int(70, 100)) nodes += `M${x - 2} ${y}h${wide + 4}`
    }
    return flat(data, fill) + stroke(nodes, edge, 3)
  }
  const leaf = sketch.symbol(flat(blob('0,0! 12,-8 44,2! 12,8'), palette.accent.shade))
  const leaves = Array.from(
    { length: 14 },
    () =>
      `<use href="${leaf}" transform="translate(${random.int(0, w)} ${random.int(0, h * 0.3)}) rotate(${random.int(20, 160)}) scale(${num(random.range(0.8, 1.6))})"/>`,
  ).join('')
  return (
    drawSky(scene) +
    drawHalo(scene, 0.95) +
    stems(8, 9, palette.far, palette.sky[1]) +
    pool(sketch, w / 2, h * 0.6, w * 0.8, h * 0.2, palette.glow, 0.4) +
    stems(6, 20, palette.near, palette.accent.shade) +
    leaves
  )
}

/** A sunny farm: hills, fields, round trees. */
const orchard: Backdrop = (scene) => {
  const { palette, width: w, height: h, random } = scene
  const tree = (x: number, y: number, r: number) =>
    flat(`M${num(x - r * 0.12)} ${num(y)}h${num(r * 0.24)}v${num(r * 1.2)}h${num(-r * 0.24)}Z`, palette.near) +
    flat(
      circle(x, y, r) + circle(x - r * 0.7, y + r * 0.3, r * 0.7) + circle(x + r * 0.7, y + r * 0.3, r * 0.7),
      palette.accent.shade,
    ) +
    flat(circle(x - r * 0.2, y - r * 0.2, r * 0.6), palette.accent.base, 0.6)
  return (
    drawSky(scene) +
    drawBeams(scene, palette.glow, 0.2, 20, 3) +
    drawHalo(scene, 0.9) +
    drawClouds(scene, h * 0.16, '#fff', 0.5, 3) +
    drawHills(scene, h * 0.58, h * 0.03, palette.accent.light, 3) +
    tree(w * random.range(0.06, 0.14), h * 0.53, w * 0.07) +
    tree(w * random.range(0.86, 0.94), h * 0.52, w * 0.08) +
    drawHills(scene, h * 0.66, h * 0.03, palette.accent.base, 3) +
    drawHills(scene, h * 0.76, h * 0.025, palette.accent.shade, 3)
  )
}

/** Ridges of ice below a ribbon of northern light. */
const ice: Backdrop = (scene) => {
  const { sketch, palette, width: w, height: h } = scene
  const veil = sketch.linear([[0, palette.accent.light, 0], [0.6, palette.accent.light, 0.55], [1, palette.glow, 0]]) // prettier-ignore
  const ribbon = (y: number) =>
    `<path d="M0 ${num(y + h * 0.2)}C${num(w * 0.3)} ${num(y - h * 0.1)} ${num(w * 0.5)} ${num(y + h * 0.3)} ${w} ${num(y)}V${num(y - h * 0.26)}C${num(w * 0.6)} ${num(y + h * 0.1)} ${num(w * 0.3)} ${num(y - h * 0.3)} 0 ${num(y - h * 0.06)}Z" fill="${veil}"/>`
  return (
    drawSky(scene) +
    drawSpecks(scene, 60, '#fff', { bottom: h * 0.6, size: 1.5 }) +
    ribbon(h * 0.2) +
    ribbon(h * 0.34) +
    drawHalo(scene, 0.85) +
    drawRidge(scene, h * 0.6, h * 0.2, palette.far, 4) +
    drawRidge(scene, h * 0.68, h * 0.14, mix(palette.far, palette.rim, 0.35), 5) +
    drawHills(scene, h * 0.76, h * 0.02, mix(palette.sky[1], palette.rim, 0.3), 3) +
    glow(sketch, w / 2, h * 0.8, w * 0.4, palette.rim, 0.3)
  )
}

/** The mouth of a mine, lit by ore. */
const cavern: Backdrop = (scene) => {
  const { sketch, palette, width: w, height: h, random, focus } = scene
  const rock = (inset: number, fill: string) => {
    const knots = Array.from({ length: 15 }, (_, index) => {
      const angle = (Math.PI * 2 * index) / 15
      const r = inset * random.range(0.9, 1.1)
      return `${num(focus[0] + Math.sin(angle) * w * r, 0)} ${num(focus[1] + h * 0.06 - Math.cos(angle) * h * r, 0)}`
    })
    return `<path d="M0 0H${w}V${h}H0ZM${knots.join('L')}Z" fill-rule="evenodd" fill="${fill}"/>`
  }
  const crystal = sketch.symbol(
    flat('M-14 0L-18 -50L0 -84L18 -50L14 0Z', palette.accent.base) +
      flat('M-18 -50L0 -84L2 0L-14 0Z', palette.accent.light) +
      flat('M18 -50L0 -84L6 -50L8 0L14 0Z', palette.accent.shade),
  )
  const cluster = (x: number, y: number, flip: number) =>
    [-34, 0, 30]
      .map((turn, index) =>
        place(
          `<use href="${crystal}"/>`,
          x + index * 14 * flip,
          y,
          (w / 480) * (index === 1 ? 1.15 : 0.75),
          turn * flip,
        ),
      )
      .join('')
  return (
    drawSky(scene) +
    drawHalo(scene, 1) +
    drawBeams(scene, palette.glow, 0.12, 14) +
    rock(0.4, palette.far) +
    rock(0.5, palette.near) +
    glow(sketch, w * 0.1, h * 0.7, w * 0.24, palette.accent.light, 0.5) +
    glow(sketch, w * 0.9, h * 0.7, w * 0.24, palette.accent.light, 0.5) +
    cluster(w * 0.06, h * 0.78, 1) +
    cluster(w * 0.94, h * 0.78, -1)
  )
}

/** Backdrops of the open air and the underground. */
export const LANDSCAPES = { dunes, jungle, bamboo, orchard, ice, cavern } as const satisfies Record<string, Backdrop>
