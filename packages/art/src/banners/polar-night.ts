import { mix, shift } from '../draw/color.ts'
import { at, circle, num, polar, polygon } from '../draw/path.ts'
import { flat, glow, pool, stroke } from '../draw/solid.ts'
import { fadeStartSide, type Canvas, cover } from './canvas.ts'

/** A curtain of light: upright strips whose edges meet along a wandering line, with brighter rays. */
function drawCurtain(
  canvas: Canvas,
  level: number,
  tall: number,
  tones: readonly [string, string],
  phase: number,
  strength: number,
): string {
  const { sketch, random, width: w, unit } = canvas
  const [low, high] = tones
  const veil = (share: number) => sketch.linear([[0, high, 0], [0.4, high, strength * share * 0.5], [0.8, low, strength * share], [0.94, mix(low, '#ffffff', 0.35), strength * share], [1, low, 0]]) // prettier-ignore
  const [fill, bright] = [veil(0.78), veil(0.6)]
  const step = 8 * unit
  const start = w * 0.24
  const foot = (x: number) =>
    level + Math.sin((x / w) * 7 + phase) * 44 * unit + Math.sin((x / w) * 17 + phase * 2) * 15 * unit
  const ease = (x: number) => Math.min(1, Math.max(0, (x - start) / (w * 0.36)))
  const head = (x: number) =>
    foot(x) -
    tall * unit * (0.4 + 0.6 * ease(x)) * (0.8 + 0.2 * Math.sin(x * 0.021 + phase * 3) * Math.sin(x * 0.0083 + phase))
  const strip = (x: number, wide: number, paint: string) =>
    `<path d="M${at(x, foot(x))}L${at(x + wide, foot(x + wide))}L${at(x + wide, head(x + wide))}L${at(x, head(x))}Z" fill="${paint}"${ease(x) < 1 ? ` fill-opacity="${num(ease(x), 2)}"` : ''}/>`
  let data = ''
  for (let x = start; x < w; x += step) data += strip(x, step + 0.35, fill)
  for (let x = start + w * 0.1; x < w; x += random.range(10, 46) * unit)
    data += strip(x, random.range(2, 9) * unit, bright)
  return data
}

interface Rock {
  lit: string
  shade: string
  snow: string
}

/** A facetted mountain: a broken ridge, lit and shaded faces, snow. */
function drawMountain(
  { random, unit }: Canvas,
  x: number,
  base: number,
  tall: number,
  half: number,
  tones: Rock,
): string {
  const top = base - tall
  const p = (dx: number, down: number): [number, number] => [
    x + dx * half + random.range(-5, 5) * unit,
    top + tall * down + random.range(-4, 4) * unit,
  ]
  const summit: [number, number] = [x, top]
  const left = [
    p(-0.14, 0.2),
    p(-0.3, 0.3),
    p(-0.4, 0.52),
    p(-0.66, 0.64),
    p(-0.8, 0.84),
    [x - half, base] as [number, number],
  ]
  const right = [
    p(0.16, 0.22),
    p(0.3, 0.3),
    p(0.42, 0.56),
    p(0.64, 0.66),
    p(0.84, 0.88),
    [x + half, base] as [number, number],
  ]
  const spine = [p(0.04, 0.26), p(-0.04, 0.46), p(0.1, 0.7), [x, base] as [number, number]]
  const [l0, l1] = left
  const [r0, r1] = right
  const [s0, s1] = spine
  const gully = polygon([p(-0.3, 0.62), p(-0.2, 0.5), p(-0.16, 0.8), [x - half * 0.3, base], [x - half * 0.52, base]])
  if (!l0 || !l1 || !r0 || !r1 || !s0 || !s1) return ''
  return (
    flat(polygon([summit, ...right, ...spine.toReversed()]), tones.shade) +
    flat(polygon([summit, ...left, ...spine.toReversed()]), tones.lit) +
    flat(gully, tones.shade, 0.45) +
    flat(polygon([summit, l0, l1, p(-0.2, 0.34), p(-0.14, 0.46), p(-0.06, 0.34), s1, s0]), tones.snow) +
    flat(polygon([summit, r0, r1, p(0.2, 0.34), p(0.14, 0.42), s0]), mix(tones.snow, tones.shade, 0.5))
  )
}

/** Rings with fine ticks, as on an instrument. */
function drawDial({ focus, height: h, colors, unit }: Canvas): string {
  const [fx] = focus
  const [cx, cy] = [fx, h * 0.42]
  const ticks = (radius: number, count: number, long: number, every: number) =>
    Array.from({ length: count }, (_, index) => {
      const reach = index % every === 0 ? long * 2 : long
      return `M${at(...polar(cx, cy, radius, (index * 360) / count))}L${at(...polar(cx, cy, radius + reach, (index * 360) / count))}`
    }).join('')
  const r = 236 * unit
  return (
    stroke(circle(cx, cy, r) + circle(cx, cy, r * 0.74) + circle(cx, cy, r * 1.34), colors.highlight, 1, 0.28) +
    stroke(ticks(r, 120, 5 * unit, 10), colors.highlight, 1, 0.5) +
    stroke(ticks(r * 1.34, 72, 4 * unit, 6), colors.highlight, 1, 0.26) +
    stroke(
      `M${at(cx - r * 1.5, cy)}H${num(cx + r * 1.5)}M${at(cx, cy - r * 1.5)}V${num(cy + r)}`,
      colors.highlight,
      1,
      0.16,
    )
  )
}

function drawStadium(canvas: Canvas, ground: number): string {
  const { sketch, random, height: h, colors, focus, unit } = canvas
  const { accent, highlight, deep } = colors
  const [cx] = focus
  const bowl = (dx: number, dy: number) => at(cx + dx * unit, ground + dy * unit)
  const light = sketch.linear([[0, '#ffffff', 0], [1, mix(accent, '#ffffff', 0.6), 0.5]]) // prettier-ignore
  const beam = (from: number, to: number, spread: number) =>
    flat(
      `M${bowl(from - 3, -66)}L${bowl(to - spread, -420)}L${bowl(to + spread, -420)}L${bowl(from + 3, -66)}Z`,
      light,
      0.55,
    )
  const crowd = Array.from({ length: 190 }, () => {
    const angle = random.range(-1, 1)
    return `M${bowl(angle * 262, -30 - Math.sqrt(1 - angle * angle) * 18 + random.range(-12, 12))}h.1`
  }).join('')
  const ribs = Array.from({ length: 25 }, (_, index) => {
    const t = index / 12 - 1
    return `M${bowl(t * 300, -58 - Math.sqrt(Math.max(0, 1 - t * t)) * 30)}L${bowl(t * 322, -6)}`
  }).join('')
  const mast = (x: number) => stroke(`M${bowl(x, -20)}V${num(ground - 104 * unit)}`, mix(deep, highlight, 0.4), 3 * unit) + flat(polygon([[cx + (x - 22) * unit, ground - 106 * unit], [cx + (x + 22) * unit, ground - 106 * unit], [cx + (x + 18) * unit, ground - 124 * unit], [cx + (x - 18) * unit, ground - 124 * unit]]), mix(deep, highlight, 0.2)) + glow(sketch, cx + x * unit, ground - 115 * unit, 74 * unit, '#ffffff', 0.9) // prettier-ignore
  const grass = sketch.linear([[0, mix(accent, '#ffffff', 0.25)], [0.3, accent], [1, mix(accent, deep, 0.72)]]) // prettier-ignore
  const far = ground - 14 * unit
  const near = h + 20
  const lineAt = (share: number) =>
    `${at(cx + (-150 + share * 300) * unit, far)}L${at(cx + (-620 + share * 1240) * unit, near)}`
  const stripes = [0, 2, 4, 6, 8]
    .map(
      (index) =>
        `M${lineAt(index / 10)}L${at(cx + (-620 + ((index + 1) / 10) * 1240) * unit, near)}L${at(cx + (-150 + ((index + 1) / 10) * 300) * unit, far)}Z`,
    )
    .join('')
  return (
    [-250, -150, 150, 250].map((x) => beam(x, x * 1.7, 46)).join('') +
    flat(`M${bowl(-330, 0)}C${bowl(-320, -120)} ${bowl(320, -120)} ${bowl(330, 0)}Z`, mix(deep, highlight, 0.12)) +
    stroke(ribs, highlight, 1.2 * unit, 0.4) +
    flat(`M${bowl(-290, -4)}C${bowl(-276, -76)} ${bowl(276, -76)} ${bowl(290, -4)}Z`, mix(deep, accent, 0.35)) +
    stroke(crowd, highlight, 2.6 * unit, 0.75) +
    stroke(
      `M${bowl(-326, -10)}C${bowl(-306, -112)} ${bowl(306, -112)} ${bowl(326, -10)}`,
      mix(accent, '#ffffff', 0.5),
      3 * unit,
      0.95,
    ) +
    pool(sketch, cx, far, 340 * unit, 60 * unit, mix(accent, '#ffffff', 0.5), 0.9) +
    flat(
      `M${at(cx - 150 * unit, far)}H${num(cx + 150 * unit)}L${at(cx + 620 * unit, near)}H${num(cx - 620 * unit)}Z`,
      grass,
    ) +
    flat(stripes, '#ffffff', 0.07) +
    stroke(
      `M${lineAt(0.04)}M${lineAt(0.96)}M${at(cx - 140 * unit, far + 3 * unit)}H${num(cx + 140 * unit)}M${at(cx - 196 * unit, far + 22 * unit)}H${num(cx + 196 * unit)}`,
      '#ffffff',
      2 * unit,
      0.8,
    ) +
    `<ellipse cx="${num(cx)}" cy="${num(far + 64 * unit)}" rx="${num(112 * unit)}" ry="${num(24 * unit)}" fill="none" stroke="#fff" stroke-width="${num(2 * unit)}" stroke-opacity=".75"/>` +
    [-285, -170, 170, 285].map(mast).join('')
  )
}

/** Polar night: curtains of northern light over a ridge, a lit stadium at its foot, fine instrument lines. */
export function renderPolarNight(canvas: Canvas): string {
  const { sketch, random, width: w, height: h, colors, focus, unit } = canvas
  const { background, accent, highlight, deep } = colors
  const [fx] = focus
  const ground = h * 0.82
  const sky = sketch.linear([[0, shift(deep, -0.02)], [0.5, background], [0.82, mix(background, accent, 0.28)], [1, deep]]) // prettier-ignore
  const stars = (size: number, count: number, opacity: number) =>
    stroke(
      Array.from({ length: count }, () => `M${random.int(0, w)} ${random.int(0, Math.round(h * 0.62))}h.1`).join(''),
      '#ffffff',
      size * unit,
      opacity,
    )
  const tone = (light: number) => ({
    lit: mix(deep, accent, 0.2 + light),
    shade: mix(deep, '#000000', 0.25 - light * 0.3),
    snow: mix(mix(accent, highlight, 0.4), '#ffffff', 0.74),
  })
  const peaks = [[-0.36, 150, 170, 0.06], [-0.24, 196, 190, 0.1], [0.3, 210, 190, 0.1], [-0.1, 250, 210, 0.16], [0.14, 276, 230, 0.18], [0.42, 190, 200, 0.14]] as const // prettier-ignore
  const violet = shift(highlight, -0.1, 1.3, 70)
  const ridge = Array.from({ length: 15 }, (_, index) =>
    at((w * index) / 14, ground - random.range(8, index % 2 ? 60 : 26) * unit),
  ).join('L')
  return (
    cover(canvas, sky) +
    stars(1.3, 150, 0.5) +
    stars(2.1, 46, 0.85) +
    glow(sketch, fx, h * 0.4, h * 0.95, accent, 0.34) +
    drawCurtain(canvas, h * 0.5, 250, [accent, violet], 0.6, 0.5) +
    drawCurtain(canvas, h * 0.42, 290, [mix(accent, highlight, 0.5), accent], 2.2, 0.62) +
    drawCurtain(canvas, h * 0.6, 200, [highlight, violet], 4.1, 0.42) +
    drawDial(canvas) +
    flat(`M0 ${num(ground)}L${ridge}V${h}H0Z`, mix(deep, background, 0.4)) +
    peaks
      .map(([dx, tall, half, light]) =>
        drawMountain(canvas, fx + dx * w * 0.7, ground, tall * unit, half * unit, tone(light)),
      )
      .join('') +
    pool(sketch, fx, ground, w * 0.46, h * 0.13, mix(accent, '#ffffff', 0.3), 0.6) +
    flat(
      `M0 ${num(ground - 4)}H${w}V${h}H0Z`,
      sketch.linear([
        [0, mix(deep, accent, 0.16)],
        [1, deep],
      ]),
    ) +
    drawStadium(canvas, ground) +
    fadeStartSide(canvas, mix(background, deep, 0.6), 0.9)
  )
}
