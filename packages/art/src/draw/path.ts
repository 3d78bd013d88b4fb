/** A point; `corner` stops the smoothing there. */
interface Knot {
  x: number
  y: number
  corner?: boolean
}

/** Formats a number for path data: at most `digits` decimals, no trailing zeros. */
export function num(value: number, digits = 1): string {
  const scale = digits === 1 ? 10 : 10 ** digits
  const rounded = Math.round(value * scale) / scale
  if (rounded === 0) return '0'
  const text = String(rounded)
  if (rounded >= 1 || rounded <= -1) return text
  return rounded > 0 ? text.slice(1) : `-${text.slice(2)}`
}

/** Formats a coordinate pair for path data. */
export const at = (x: number, y: number): string => `${num(x)} ${num(y)}`

const roundToTenth = (value: number) => Math.round(value * 10) / 10

/** Formats a coordinate pair without a space before a minus sign. */
function pair(x: number, y: number): string {
  const second = num(y)
  return second.startsWith('-') ? num(x) + second : `${num(x)} ${second}`
}

function parseKnots(text: string): Knot[] {
  return text
    .trim()
    .split(/\s+/)
    .map((token) => {
      const [x, y] = token.replace('!', '').split(',').map(Number)
      if (x === undefined || y === undefined || Number.isNaN(x + y)) throw new RangeError(`not a knot: ${token}`)
      return { x, y, corner: token.endsWith('!') }
    })
}

function getHandle(from: Knot, to: Knot, before: Knot, after: Knot): { x: number; y: number } {
  const reach = Math.hypot(to.x - from.x, to.y - from.y) * 0.36
  if (from.corner) return { x: from.x + (to.x - from.x) * 0.34, y: from.y + (to.y - from.y) * 0.34 }
  const length = Math.hypot(after.x - before.x, after.y - before.y) || 1
  return { x: from.x + ((after.x - before.x) / length) * reach, y: from.y + ((after.y - before.y) / length) * reach }
}

function joinKnots(knots: readonly Knot[], closed: boolean): string {
  const count = knots.length
  const knot = (index: number): Knot => {
    const found = closed ? knots[((index % count) + count) % count] : knots[Math.min(count - 1, Math.max(0, index))]
    if (!found) throw new RangeError('a curve needs knots')
    return found
  }
  let data = `M${at(knot(0).x, knot(0).y)}`
  let [px, py] = [roundToTenth(knot(0).x), roundToTenth(knot(0).y)]
  const relative = (...points: readonly { x: number; y: number }[]) =>
    points.map(({ x, y }) => pair(x - px, y - py)).join(' ')
  for (let index = 0; index < (closed ? count : count - 1); index += 1) {
    const from = knot(index)
    const to = knot(index + 1)
    if (from.corner && to.corner) data += `l${relative(to)}`
    else
      data += `c${relative(getHandle(from, to, knot(index - 1), to), getHandle(to, from, knot(index + 2), from), to)}`
    ;[px, py] = [roundToTenth(to.x), roundToTenth(to.y)]
  }
  return closed ? `${data}Z` : data
}

/** A smooth closed outline through `x,y` pairs; a pair that ends in `!` is a corner. */
export const blob = (text: string): string => joinKnots(parseKnots(text), true)

/** A smooth open line through `x,y` pairs; a pair that ends in `!` is a corner. */
export const line = (text: string): string => joinKnots(parseKnots(text), false)

/** Converts computed knots to an open line. */
export const toLinePath = (knots: readonly Knot[]): string => joinKnots(knots, false)

/** A symmetric outline from its right half, top to bottom; the half is mirrored over x = 0. */
export function mirrored(text: string): string {
  const half = parseKnots(text)
  const back = half
    .filter(({ x }) => x !== 0)
    .reverse()
    .map(({ x, y, corner }) => ({ x: -x, y, corner: corner === true }))
  return joinKnots([...half, ...back], true)
}

/** Straight-edged closed outline. */
export const polygon = (points: readonly (readonly [number, number])[]): string =>
  `M${points.map(([x, y]) => at(x, y)).join('L')}Z`

/** A circle as path data. */
export const circle = (x: number, y: number, r: number): string => ellipse(x, y, r, r)

/** An ellipse as path data. */
export const ellipse = (x: number, y: number, rx: number, ry: number): string =>
  `M${at(x - rx, y)}a${at(rx, ry)} 0 1 1 ${num(rx * 2)} 0a${at(rx, ry)} 0 1 1 ${num(-rx * 2)} 0Z`

/** A rectangle with round corners as path data. */
export function box(x: number, y: number, width: number, height: number, radius = 0): string {
  const r = Math.min(radius, width / 2, height / 2)
  if (r === 0) return `M${at(x, y)}h${num(width)}v${num(height)}h${num(-width)}Z`
  const turn = (dx: number, dy: number) => `a${num(r)} ${num(r)} 0 0 1 ${num(dx)} ${num(dy)}`
  return `M${at(x + r, y)}h${num(width - 2 * r)}${turn(r, r)}v${num(height - 2 * r)}${turn(-r, r)}h${num(2 * r - width)}${turn(-r, -r)}v${num(2 * r - height)}${turn(r, -r)}Z`
}

/** A point on a circle, `degrees` clockwise from the top. */
export function polar(x: number, y: number, radius: number, degrees: number): [number, number] {
  const angle = ((degrees - 90) * Math.PI) / 180
  return [x + Math.cos(angle) * radius, y + Math.sin(angle) * radius]
}

/** A star with `tips` points as path data. */
export function star(x: number, y: number, outer: number, inner: number, tips = 5, turn = 0): string {
  const points: [number, number][] = []
  for (let index = 0; index < tips * 2; index += 1) {
    points.push(polar(x, y, index % 2 === 0 ? outer : inner, turn + (index * 180) / tips))
  }
  return polygon(points)
}

/** A regular polygon as path data. */
export function regular(x: number, y: number, radius: number, sides: number, turn = 0): string {
  return polygon(Array.from({ length: sides }, (_, index) => polar(x, y, radius, turn + (index * 360) / sides)))
}

/** A wedge of a ring, from `start` to `end` degrees clockwise from the top. */
export function wedge(x: number, y: number, inner: number, outer: number, start: number, end: number): string {
  const large = end - start > 180 ? 1 : 0
  const [ax, ay] = polar(x, y, outer, start)
  const [bx, by] = polar(x, y, outer, end)
  const arc = `M${at(ax, ay)}A${at(outer, outer)} 0 ${large} 1 ${at(bx, by)}`
  if (inner <= 0) return `${arc}L${at(x, y)}Z`
  const [cx, cy] = polar(x, y, inner, end)
  const [dx, dy] = polar(x, y, inner, start)
  return `${arc}L${at(cx, cy)}A${at(inner, inner)} 0 ${large} 0 ${at(dx, dy)}Z`
}
