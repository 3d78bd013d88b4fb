import { mix, createRamp, shift } from '../draw/color.ts'
import { box, circle, ellipse, toLinePath, mirrored, num, polygon } from '../draw/path.ts'
import type { Sketch } from '../draw/sketch.ts'
import { flat, glow, place, pool, stamp, stroke } from '../draw/solid.ts'
import { fadeStartSide, type Canvas, cover } from './canvas.ts'

const GOLD = ['#6b3205', '#b9761a', '#fff3c0', '#f3bb45', '#a8620f', '#542504'] as const

/** A gilded stupa, base at 0 and 310 units tall, turned in gold from side to side. */
function drawGildedStupa(sketch: Sketch): string {
  const [edge, shade, glint, base, low, dark] = GOLD
  const gold = sketch.linear([[0, edge], [0.18, shade], [0.36, glint], [0.52, base], [0.8, low], [1, dark]], { from: [0, 0], to: [1, 0] }) // prettier-ignore
  const part = (data: string) => flat(data, gold)
  const umbrella = (y: number, w: number) =>
    part(`M${-w * 0.5} ${y - 7}L${w * 0.5} ${y - 7}L${w} ${y}L${w * 0.9} ${y + 3}H${-w * 0.9}L${-w} ${y}Z`)
  const rings = Array.from({ length: 8 }, (_, index) =>
    part(box(-17 - index * 2.4, -176 + index * 7, 34 + index * 4.8, 6, 3)),
  ).join('')
  const terraces = [70, 84, 98, 114, 132, 152]
    .map(
      (w, index) =>
        part(`M${-w} ${-52 + index * 9 + 9}L${-w + 5} ${-52 + index * 9}H${w - 5}L${w} ${-52 + index * 9 + 9}Z`) +
        flat(box(-w + 3, -44.6 + index * 9, w * 2 - 6, 1.6), dark, 0.55),
    )
    .join('')
  const petals = Array.from({ length: 9 }, (_, index) => `M${-18 + index * 4} -177q2 -8 4 0`).join('')
  const garland = Array.from({ length: 7 }, (_, index) => `M${-45.5 + index * 13} -76q6.5 9 13 0`).join('')
  return (
    terraces +
    part(mirrored('0,-122! 34,-120! 37,-104 41,-86 48,-70 61,-55! 70,-50! 0,-50')) +
    stroke('M-45 -82Q0 -74 45 -82M-40 -98Q0 -91 40 -98', dark, 2, 0.7) +
    stroke(garland, glint, 1.6, 0.8) +
    part(box(-40, -126, 80, 8, 4)) +
    rings +
    part(box(-21, -184, 42, 9, 4)) +
    stroke(petals, dark, 1.3, 0.7) +
    part(mirrored('0,-246! 7,-232 13,-212 12,-196 9,-184! 0,-182')) +
    umbrella(-242, 20) +
    umbrella(-253, 16) +
    umbrella(-263, 12.5) +
    umbrella(-272, 9) +
    flat(mirrored('0,-302! 2,-290 4,-278! 0,-276'), base) +
    flat(`M0 -300L12 -296L0 -292Z`, glint) +
    flat(circle(0, -305, 4.2), '#fffbe6')
  )
}

/** A roofed pavilion of many tiers, base at 0 and 170 units tall. */
function drawPyatthat(fill: string, edge: string): string {
  const tiers = [[62, 0], [50, 24], [39, 46], [29, 66], [20, 84], [12, 100]] as const // prettier-ignore
  const roof = tiers
    .map(
      ([w, up]) =>
        `M${-w - 8} ${-46 - up}Q${-w * 0.8} ${-50 - up} ${-w * 0.62} ${-64 - up}H${w * 0.62}Q${w * 0.8} ${-50 - up} ${w + 8} ${-46 - up}L${w * 0.8} ${-42 - up}H${-w * 0.8}Z`,
    )
    .join('')
  const walls = tiers.map(([w, up]) => box(-w * 0.58, -44 - up, w * 1.16, 14)).join('')
  const lines = tiers
    .map(
      ([w, up]) =>
        `M${-w - 8} ${-46 - up}Q${-w * 0.8} ${-50 - up} ${-w * 0.62} ${-64 - up}M${w + 8} ${-46 - up}Q${w * 0.8} ${-50 - up} ${w * 0.62} ${-64 - up}M${-w * 0.8} ${-42 - up}H${w * 0.8}`,
    )
    .join('')
  return (
    flat(walls + roof + box(-46, -42, 92, 42) + 'M-4 -158L0 -196L4 -158Z', fill) +
    stroke(lines, edge, 1.6) +
    flat(box(-30, -34, 12, 34, 6) + box(-6, -34, 12, 34, 6) + box(18, -34, 12, 34, 6), edge, 0.85)
  )
}

function drawSkyLantern(sketch: Sketch): string {
  const paper = sketch.linear([[0, '#ff9d3c'], [0.55, '#ffce6a'], [1, '#fff6cf']]) // prettier-ignore
  return (
    glow(sketch, 0, 4, 46, '#ffab3d', 0.75) +
    flat('M-13 -20Q0 -27 13 -20Q19 -4 11 18H-11Q-19 -4 -13 -20Z', paper) +
    flat(ellipse(0, 18, 11, 2.6), '#8a3a0c') +
    flat('M-6 -23Q-10 -4 -5 18H-8Q-15 -4 -10 -22Z', '#fff', 0.35)
  )
}

function drawFestivalLantern(sketch: Sketch, color: string): string {
  const tone = createRamp(color)
  const body = sketch.radial([[0, '#fff2c4'], [0.45, tone.light], [1, tone.shade]]) // prettier-ignore
  return (
    glow(sketch, 0, 0, 62, tone.light, 0.6) +
    stroke('M0 -60V-30', '#d99a2b', 1.6) +
    flat(mirrored('0,-28 20,-24 31,-8 31,8 20,24 0,28'), body) +
    stroke('M0 -28V28M-13 -26Q-25 0 -13 26M13 -26Q25 0 13 26', tone.deep, 1.2, 0.5) +
    flat(box(-13, -33, 26, 7, 2) + box(-13, 26, 26, 7, 2), '#e9b044') +
    stroke('M-5 33V47M0 33V52M5 33V47', '#e9b044', 1.8)
  )
}

/** One unit of the border: a petal scroll of lacquer ware, 60 wide and 40 tall. */
function drawScrollwork(color: string): string {
  return stroke(
    'M0 34C10 34 14 20 24 18C34 16 38 26 32 30C27 33 22 28 26 24M30 34C30 14 44 4 58 6M30 34C36 26 48 24 54 30M58 6C50 10 50 18 56 20M8 6C2 10 2 18 10 20C16 16 16 8 8 6Z',
    color,
    2,
  )
}

function drawShore(canvas: Canvas, level: number, stupas: string): string {
  const { random, width, unit } = canvas
  const href = canvas.sketch.symbol(stupas)
  return Array.from(
    { length: 9 },
    (_, index) =>
      `<use href="${href}" transform="translate(${num(width * (0.04 + index * 0.12) + random.range(-30, 30))} ${num(level)}) scale(${num(unit * random.range(0.16, 0.34), 2)})"/>`,
  ).join('')
}

/** A great ring of petals, hardly there, as in worn lacquer. */
function drawMedallion({ sketch, width: w, height: h, colors, unit }: Canvas): string {
  const petal = stroke(
    'M0 -150C26 -186 26 -222 0 -250C-26 -222 -26 -186 0 -150M0 -168C12 -190 12 -212 0 -230C-12 -212 -12 -190 0 -168',
    colors.highlight,
    1.6,
  )
  const rings = stroke(circle(0, 0, 140) + circle(0, 0, 260) + circle(0, 0, 270), colors.highlight, 1.4)
  return `<g opacity=".1" transform="translate(${num(w * 0.09)} ${num(h * 0.46)}) scale(${num(unit * 1.25, 2)})">${rings}${stamp(
    sketch,
    petal,
    Array.from({ length: 16 }, (_, index) => [0, 0, 1, index * 22.5]),
  )}</g>`
}

/** Night festival: lacquer and gold leaf, a gilded pagoda by the water, lanterns going up. */
export function renderNightFestival(canvas: Canvas): string {
  const { sketch, random, width: w, height: h, colors, focus, unit } = canvas
  const { background, accent, highlight, deep } = colors
  const water = h * 0.8
  const [fx] = focus
  const sky = sketch.linear([[0, deep], [0.45, background], [0.78, mix(background, accent, 0.55)], [1, deep]]) // prettier-ignore
  const moon = sketch.radial([[0, '#fff6d2'], [0.72, highlight], [1, mix(highlight, accent, 0.5)]]) // prettier-ignore
  const stupa = sketch.symbol(drawGildedStupa(sketch))
  const small = mix(highlight, background, 0.35)
  const silhouette = flat(
    mirrored('0,-300! 6,-250 12,-190 30,-130 44,-84 66,-54! 150,0! 0,0'),
    mix(background, deep, 0.35),
  )
  const hall = sketch.symbol(drawPyatthat(mix(deep, '#000', 0.25), small))
  const flakes = Array.from({ length: 60 }, () => {
    const [x, y, r] = [
      fx + random.range(-0.5, 0.5) * w * 0.7,
      random.range(0.03, 0.78) * h,
      random.range(1.2, 4.6) * unit,
    ]
    return polygon([[x - r, y], [x + r * 0.2, y - r], [x + r, y + r * 0.3], [x - r * 0.2, y + r]]) // prettier-ignore
  }).join('')
  const stars = Array.from({ length: 90 }, () => `M${random.int(0, w)} ${random.int(0, Math.round(h * 0.6))}h.1`).join(
    '',
  )
  const lights = Array.from(
    { length: 44 },
    () => `M${num(fx + random.range(-0.4, 0.34) * w, 0)} ${num(water - random.range(2, 20) * unit, 0)}h.1`,
  ).join('')
  const ripples = Array.from({ length: 26 }, () => {
    const y = water + random.range(0.03, 0.95) * (h - water)
    const x = fx + random.range(-0.45, 0.36) * w
    return `M${num(x, 0)} ${num(y, 0)}h${random.int(20, 110)}`
  }).join('')
  const placeStupa = (x: number, scale: number, up = 0) =>
    `<use href="${stupa}" transform="translate(${num(x)} ${num(water - up)}) scale(${num(scale * unit, 3)})"/>`
  const compound =
    placeStupa(fx - 268 * unit, 0.36) + placeStupa(fx + 270 * unit, 0.36) + placeStupa(fx - 206 * unit, 0.5) + placeStupa(fx + 206 * unit, 0.5) +
    placeStupa(fx, 1.2) +
    `<use href="${hall}" transform="translate(${num(fx - 148 * unit)} ${num(water + 3)}) scale(${num(0.6 * unit, 2)})"/><use href="${hall}" transform="translate(${num(fx + 148 * unit)} ${num(water + 3)}) scale(${num(0.6 * unit, 2)})"/><use href="${hall}" transform="translate(${num(fx - 338 * unit)} ${num(water + 3)}) scale(${num(0.46 * unit, 2)})"/>` // prettier-ignore
  const mirror = sketch.symbol(compound)
  const fade = sketch.linear([[0, deep, 0.35], [0.5, deep, 0.82], [1, deep, 1]]) // prettier-ignore
  const flying = [[-0.2, 0.2, 1], [-0.13, 0.44, 0.7], [0.13, 0.2, 1.15], [0.2, 0.46, 0.8], [0.27, 0.52, 0.62], [-0.27, 0.5, 0.5], [-0.32, 0.24, 0.42], [0.07, 0.5, 0.44], [-0.4, 0.12, 0.32], [-0.08, 0.1, 0.46]] // prettier-ignore
  return (
    cover(canvas, sky) +
    stroke(stars, highlight, 1.6 * unit, 0.65) +
    glow(sketch, fx, h * 0.36, h * 0.86, accent, 0.75) +
    flat(circle(fx, h * 0.4, h * 0.31), moon, 0.92) +
    stroke(circle(fx, h * 0.4, h * 0.335), highlight, 1.4, 0.7) +
    `<circle cx="${num(fx)}" cy="${num(h * 0.4)}" r="${num(h * 0.365)}" fill="none" stroke="${highlight}" stroke-width="3.4" stroke-dasharray="0.1 ${num(12 * unit)}" stroke-opacity=".8"/>` +
    stroke(circle(fx, h * 0.4, h * 0.395), highlight, 1, 0.4) +
    flat(
      `${toLinePath([0, 0.14, 0.3, 0.46, 0.62, 0.8, 1].map((x, index) => ({ x: x * w, y: water - (index % 2 ? 46 : 18) * unit })))}V${num(water)}H0Z`,
      mix(background, deep, 0.3),
    ) +
    drawShore(canvas, water, silhouette) +
    pool(sketch, fx, water, w * 0.42, h * 0.2, highlight, 0.55) +
    `<use href="${mirror}"/>` +
    stroke(lights, '#ffe9a8', 3.4 * unit, 0.9) +
    `<g clip-path="${sketch.clip(`M0 ${num(water)}H${w}V${h}H0Z`)}"><g transform="translate(0 ${num(water * 2)}) scale(1 -1)" opacity=".5"><use href="${mirror}"/></g></g>` +
    `<path d="M0 ${num(water)}H${w}V${h}H0Z" fill="${fade}"/>` +
    stroke(ripples, highlight, 1.5 * unit, 0.45) +
    flat(flakes, highlight, 0.75) +
    fadeStartSide(canvas, mix(background, deep, 0.55), 0.72) +
    drawMedallion(canvas) +
    stamp(
      sketch,
      drawSkyLantern(sketch),
      flying.map(([x, y, s]) => [fx + (x ?? 0) * w, (y ?? 0) * h, (s ?? 1) * unit]),
    ) +
    stroke(`M${num(w * 0.8)} -10Q${num(w * 0.92)} ${num(h * 0.14)} ${w + 10} ${num(h * 0.05)}`, '#d99a2b', 1.6) +
    place(drawFestivalLantern(sketch, accent), w * 0.865, h * 0.055 + 52 * unit, 0.9 * unit) +
    place(drawFestivalLantern(sketch, shift(accent, 0.1, 1, 24)), w * 0.955, h * 0.08 + 67 * unit, 1.15 * unit) +
    drawForeground(canvas)
  )
}

/** A candle in a cup of petals, afloat. */
function drawWaterLight(sketch: Sketch): string {
  return (
    glow(sketch, 0, -6, 40, '#ffc45e', 0.8) +
    pool(sketch, 0, 14, 30, 7, '#ffcf7a', 0.55) +
    flat('M-18 0Q-12 12 0 12Q12 12 18 0Q10 4 8 -3Q2 4 0 -5Q-2 4 -8 -3Q-10 4 -18 0Z', '#c4473a') +
    flat('M-10 2Q-6 8 0 8Q6 8 10 2Q4 5 0 -2Q-4 5 -10 2Z', '#ef8e6a') +
    flat('M0 -20Q6 -10 0 -4Q-6 -10 0 -20Z', '#fff4c4')
  )
}

function drawForeground({ sketch, width: w, height: h, colors, focus, unit }: Canvas): string {
  const { highlight, deep } = colors
  const dark = mix(deep, '#000000', 0.4)
  const step = 51.6 * unit
  const strip = stamp(
    sketch,
    drawScrollwork(highlight),
    Array.from({ length: Math.ceil(w / step) + 1 }, (_, index) => [index * step, h - 38 * unit, 0.86 * unit]),
  )
  const [fx] = focus
  const afloat = [[-0.3, 0.855, 0.62], [-0.19, 0.885, 0.9], [-0.06, 0.87, 0.7], [0.06, 0.9, 1], [0.16, 0.865, 0.72], [0.24, 0.892, 0.94], [-0.42, 0.88, 0.56], [0.1, 0.845, 0.5]] as const // prettier-ignore
  return (
    stamp(
      sketch,
      drawWaterLight(sketch),
      afloat.map(([x, y, scale]) => [fx + x * w, y * h, scale * unit]),
    ) +
    flat(box(0, h - 40 * unit, w, 40 * unit), dark, 0.72) +
    stroke(`M0 ${num(h - 41 * unit)}H${w}M0 ${num(h - 45 * unit)}H${w}`, highlight, 1.2 * unit, 0.8) +
    `<g opacity=".55">${strip}</g>`
  )
}
