import { mix, shift } from '../draw/color.ts'
import { at, blob, circle, ellipse, toLinePath, num } from '../draw/path.ts'
import { flat, glow, place, pool, stamp, stroke } from '../draw/solid.ts'
import { type Canvas, cover } from './canvas.ts'

/** A sheet of cut paper: its shadow, its body, and the light along its upper edge. */
function drawSheet(canvas: Canvas, top: string, tone: string, foot: string): string {
  const { sketch, width, height, colors, unit } = canvas
  const body = `${top}V${height + 10}H-10Z`.replace('V', `L${width + 10} ${height}V`)
  const fill = sketch.linear([[0, tone], [1, foot]]) // prettier-ignore
  return `<g transform="translate(0 ${num(-5 * unit)})">${flat(body, colors.deep, 0.07)}</g><g transform="translate(0 ${num(-2 * unit)})">${flat(body, colors.deep, 0.09)}</g>${flat(body, fill)}${stroke(top, '#ffffff', 2 * unit, 0.5)}`
}

/** Limestone towers: steep, shouldered, wider below. */
function drawKarst(
  { random, width: w, unit }: Canvas,
  level: number,
  tall: number,
  from: number,
  count: number,
): string {
  let data = `M-10 ${num(level)}`
  for (let index = 0; index < count; index += 1) {
    const x = w * (from + ((1.04 - from) * (index + 0.5)) / count) + random.range(-26, 26) * unit
    const [peak, half] = [tall * random.range(0.62, 1) * unit, random.range(54, 84) * unit]
    const p = (dx: number, up: number) => at(x + dx * half, level - peak * up)
    const [left, right] = [random.range(0.44, 0.66), random.range(0.36, 0.6)]
    data += `L${p(-1.5, 0)}C${p(-1.05, 0.04)} ${p(-1.02, left * 0.7)} ${p(-0.86, left)}C${p(-0.78, left + 0.1)} ${p(-0.62, left + 0.02)} ${p(-0.54, left + 0.12)}C${p(-0.44, 0.94)} ${p(-0.2, 1.02)} ${p(0.02, 1)}C${p(0.3, 0.98)} ${p(0.36, right + 0.3)} ${p(0.5, right + 0.12)}C${p(0.62, right + 0.06)} ${p(0.78, right + 0.04)} ${p(0.88, right - 0.1)}C${p(1.02, right * 0.5)} ${p(1.06, 0.04)} ${p(1.5, 0)}`
  }
  return `${data}L${w + 10} ${num(level)}`
}

function drawBank({ random, width: w, unit }: Canvas, level: number, swing: number, steps: number): string {
  return toLinePath(
    Array.from({ length: steps + 1 }, (_, index) => ({
      x: -10 + ((w + 20) * index) / steps,
      y: level + (index % 2 ? -1 : 1) * swing * unit * random.range(0.4, 1),
    })),
  )
}

function drawSampan(dark: string, light: string): string {
  return (
    flat(blob('-92,-12! -60,6 0,12 62,4 100,-20! 76,20 40,28 -40,28 -76,18'), dark) +
    stroke('M-88 -8Q-50 12 0 14Q56 10 96 -16', light, 2.4, 0.8) +
    flat('M-34 8Q-34 -30 2 -30Q36 -30 36 6Z', mix(dark, light, 0.35)) +
    stroke('M-20 9Q-20 -26 -6 -29M2 10V-30M20 8Q22 -24 10 -29', dark, 1.8, 0.6) +
    flat(blob('56,4! 54,-30 62,-40 70,-38 78,-22 76,2!'), dark) +
    flat('M44 -44L66 -62L90 -42Q66 -36 44 -44Z', light) +
    stroke('M70 -24L112 34', dark, 3.4) +
    flat(ellipse(66, -40, 6, 5), dark)
  )
}

const PETAL = blob('0,0! -25,-36 -19,-74 0,-102! 19,-74 25,-36')

function drawBloom(canvas: Canvas, pink: string): string {
  const { sketch } = canvas
  const tone = (light: number) => sketch.linear([[0, shift(pink, 0.02 + light)], [0.5, mix(pink, '#ffffff', 0.45 + light)], [1, mix(pink, '#fff6e8', 0.75)]]) // prettier-ignore
  const petal = (fill: string) =>
    flat(PETAL, fill) +
    stroke(PETAL, shift(pink, -0.1), 1.2, 0.5) +
    stroke('M0 -10Q-5 -50 0 -86M-7 -16Q-14 -48 -9 -70M7 -16Q14 -48 9 -70', shift(pink, -0.06), 1, 0.35)
  const [back, front] = [petal(tone(-0.03)), petal(tone(0.08))]
  return (
    stamp(sketch, back, [[0, 0, 0.86, -78], [0, 0, 0.86, 78], [0, 0, 1, -52], [0, 0, 1, 52], [0, 0, 1.1, -27], [0, 0, 1.1, 27], [0, 0, 1.14, 0]]) +
    glow(sketch, 0, -34, 34, '#ffe79a', 0.8) +
    stamp(sketch, front, [[0, 4, 0.7, -64], [0, 4, 0.7, 64], [0, 6, 0.82, -38], [0, 6, 0.82, 38], [0, 8, 0.9, -13], [0, 8, 0.9, 13]])
  ) // prettier-ignore
}

function pad(sketch: Canvas['sketch'], jade: string): string {
  const fill = sketch.linear([[0, shift(jade, 0.1)], [1, shift(jade, -0.08)]], { from: [0, 0], to: [1, 1] }) // prettier-ignore
  return (
    flat(ellipse(0, 5, 98, 27), shift(jade, -0.24), 0.3) +
    flat('M0 0L30 -24Q96 -22 98 0Q92 24 0 26Q-92 24 -98 0Q-94 -24 -10 -26Z', fill) +
    stroke('M0 0L-60 -17M0 0L-84 2M0 0L-48 19M0 0L8 25M0 0L58 18M0 0L82 -4M0 0L-16 -24', shift(jade, 0.18), 1.5, 0.6)
  )
}

const BIRD = 'M-24 -6Q-12 -16 0 0Q12 -16 26 -8Q12 -8 2 6Q-10 -4 -24 -6Z'

/** River morning: hills of jade cut from paper, a boat, lotus in the foreground. */
export function renderRiverMorning(canvas: Canvas): string {
  const { sketch, random, width: w, height: h, colors, focus, unit } = canvas
  const { background, accent, highlight, deep } = colors
  const [fx] = focus
  const paper = mix(background, '#ffffff', 0.55)
  const sky = sketch.linear([[0, mix(background, highlight, 0.1)], [0.36, paper], [0.62, mix(paper, highlight, 0.32)], [1, paper]]) // prettier-ignore
  const jade = (amount: number) => mix(paper, accent, amount)
  const fibres = Array.from(
    { length: 80 },
    () =>
      `M${random.int(0, w)} ${random.int(0, h)}q${random.int(4, 22)} ${random.int(-6, 6)} ${random.int(16, 40)} ${random.int(-8, 8)}`,
  ).join('')
  const sun = sketch.linear([[0, mix(highlight, '#fff2d0', 0.25)], [1, mix(highlight, '#fff6e2', 0.72)]]) // prettier-ignore
  const glints = Array.from(
    { length: 34 },
    () => `M${num(w * random.range(0.4, 1), 0)} ${num(h * random.range(0.71, 0.93), 0)}h${random.int(14, 80)}`,
  ).join('')
  return (
    cover(canvas, sky) +
    glow(sketch, fx, h * 0.36, h * 0.6, '#fff3d6', 0.95) +
    flat(circle(fx + 20 * unit, h * 0.34, 92 * unit), sun) +
    stroke(circle(fx + 20 * unit, h * 0.34, 108 * unit), highlight, 1.2, 0.5) +
    stroke(fibres, deep, 1, 0.05) +
    flat([0.2, 0.33, 0.52, 0.86].map((x, index) => ellipse(w * x, h * (0.16 + (index % 3) * 0.07), 130 * unit, 9 * unit) + ellipse(w * x + 60 * unit, h * (0.16 + (index % 3) * 0.07) + 10 * unit, 96 * unit, 7 * unit)).join(''), '#ffffff', 0.6) +
    drawSheet(canvas, drawKarst(canvas, h * 0.62, 190, 0.36, 6), jade(0.2), jade(0.04)) +
    drawSheet(canvas, drawKarst(canvas, h * 0.65, 260, 0.5, 4), jade(0.4), jade(0.1)) +
    drawSheet(canvas, drawKarst(canvas, h * 0.68, 210, 0.7, 3), jade(0.66), jade(0.22)) +
    pool(sketch, fx, h * 0.67, w * 0.5, h * 0.09, '#ffffff', 0.9) +
    drawSheet(canvas, drawBank(canvas, h * 0.7, 5, 7), mix(paper, accent, 0.24), mix(paper, accent, 0.12)) +
    stroke(glints, '#ffffff', 2.2 * unit, 0.75) +
    flat(ellipse(fx - 96 * unit, h * 0.785, 104 * unit, 10 * unit), deep, 0.16) +
    place(drawSampan(mix(deep, accent, 0.25), mix(highlight, '#fff2d0', 0.5)), fx - 96 * unit, h * 0.74, 0.92 * unit) +
    stamp(sketch, flat(BIRD, mix(deep, accent, 0.3)), [[fx - 190 * unit, h * 0.2, 0.72 * unit, -8], [fx - 146 * unit, h * 0.15, 0.52 * unit, 4], [fx - 118 * unit, h * 0.235, 0.4 * unit, -2]]) +
    drawSheet(canvas, drawBank(canvas, h * 0.865, 7, 6), mix(paper, accent, 0.46), mix(paper, accent, 0.3)) +
    drawLotusPond(canvas)
  ) // prettier-ignore
}

function drawLotusPond(canvas: Canvas): string {
  const { sketch, width: w, height: h, colors, unit } = canvas
  const { accent, highlight, deep } = colors
  const stem = (x: number, top: number, lean: number) =>
    stroke(
      `M${num(x)} ${num(top)}Q${num(x + lean)} ${num((top + h) / 2)} ${num(x + lean * 0.4)} ${h + 10}`,
      mix(accent, deep, 0.3),
      7 * unit,
    )
  const flower = drawBloom(canvas, highlight)
  const leaf = pad(sketch, accent)
  const bamboo = flat(blob('0,0! 18,-9 66,0! 18,9'), mix(accent, deep, 0.2))
  const branch = [[0, 0, 1, 150], [0, 6, 0.9, 118], [-34, 24, 1, 158], [-30, 26, 0.86, 104], [-74, 40, 0.9, 164], [-70, 44, 0.8, 128], [-112, 62, 0.8, 150], [40, -14, 1, 132], [44, -12, 0.9, 98]] // prettier-ignore
  return (
    stamp(sketch, leaf, [[w * 0.56, h * 0.965, 0.9 * unit, -2], [w * 0.735, h * 0.93, 1.24 * unit, 2], [w * 0.955, h * 0.955, 1.5 * unit, -3], [w * 0.645, h * 0.992, 0.8 * unit]]) +
    stem(w * 0.8, h * 0.72, 14) +
    stem(w * 0.915, h * 0.62, -18) +
    stem(w * 0.695, h * 0.84, -8) +
    place(flower, w * 0.8, h * 0.79, 1.04 * unit, -6) +
    place(flower, w * 0.915, h * 0.7, 1.36 * unit, 5) +
    place(flat(blob('0,8! -20,-24 -14,-58 0,-84! 14,-58 20,-24'), mix(highlight, '#ffffff', 0.3)) + stroke('M0 4Q-8 -40 0 -78M0 4Q10 -36 2 -70', shift(highlight, -0.1), 1.2, 0.5), w * 0.695, h * 0.85, 0.8 * unit, -7) +
    stamp(sketch, leaf, [[w * 0.845, h * 1.0, 1.3 * unit, 3]]) +
    stroke(`M${w + 10} ${num(-10 * unit)}Q${num(w - 60 * unit)} ${num(30 * unit)} ${num(w - 170 * unit)} ${num(70 * unit)}`, mix(accent, deep, 0.35), 4 * unit) +
    stamp(sketch, bamboo, branch.map(([x, y, s, turn]) => [w - 50 * unit + (x ?? 0) * unit, 24 * unit + (y ?? 0) * unit, (s ?? 1) * unit, turn ?? 0]))
  ) // prettier-ignore
}
