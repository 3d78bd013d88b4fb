import type { Skeleton } from './skeletons.ts'

/** A position in cap-height units or picture units. */
export type Point = readonly [x: number, y: number]

/** Stroke parameters of a letter style; lengths relative to cap height. */
export interface Pen {
  /** Thickness of upright strokes. */
  upright: number
  /** Thickness of level strokes. */
  level: number
  /** Multiplies letter widths. */
  stretch: number
  /** Gap between letters. */
  tracking: number
  /** Slant to the right, as run over rise. */
  lean: number
  ends: 'square' | 'round' | 'flare' | 'serif' | 'brush'
  /** Replaces curves with chamfered corners. */
  chamfer: boolean
}

interface Stroke {
  points: Point[]
  closed: boolean
}

interface Joint {
  point: Point
  direction: Point
  thickness: number
}

const CURVE_STEPS = 5

function evaluateCubic(a: Point, b: Point, c: Point, d: Point, t: number): Point {
  const u = 1 - t
  const blend = (i: 0 | 1) => u ** 3 * a[i] + 3 * u * u * t * b[i] + 3 * u * t * t * c[i] + t ** 3 * d[i]
  return [blend(0), blend(1)]
}

function readPoint(token: string | undefined): Point {
  const [x, y] = (token ?? '').split(',').map(Number)
  if (x === undefined || y === undefined || Number.isNaN(x + y)) throw new RangeError(`not a point: ${token}`)
  return [x, y]
}

function readStroke(text: string, chamfer: boolean): Stroke {
  const tokens = text.trim().split(/\s+/)
  const points: Point[] = []
  for (let index = 0; index < tokens.length; index += 1) {
    const start = points.at(-1)
    if (tokens[index] !== 'c' || !start) {
      points.push(readPoint(tokens[index]))
      continue
    }
    const [b, c, d] = [readPoint(tokens[index + 1]), readPoint(tokens[index + 2]), readPoint(tokens[index + 3])]
    if (chamfer) points.push(evaluateCubic(start, b, c, d, 0.28), evaluateCubic(start, b, c, d, 0.72), d)
    else
      for (let step = 1; step <= CURVE_STEPS; step += 1) points.push(evaluateCubic(start, b, c, d, step / CURVE_STEPS))
    index += 3
  }
  const [first, last] = [points[0], points.at(-1)]
  const closed =
    points.length > 3 &&
    first !== undefined &&
    last !== undefined &&
    Math.hypot(first[0] - last[0], first[1] - last[1]) < 0.001
  return { points: closed ? points.slice(0, -1) : points, closed }
}

const normalize = (from: Point, to: Point): Point => {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1
  return [(to[0] - from[0]) / length, (to[1] - from[1]) / length]
}

function getThickness(pen: Pen, direction: Point): number {
  return pen.level + (pen.upright - pen.level) * Math.abs(direction[1]) ** 1.4
}

/** Returns the intersection of the two edges of a corner, or both edge points if it is too far away. */
function joinCorner(point: Point, before: Joint, after: Joint, side: 1 | -1): Point[] {
  const edge = ({ direction, thickness }: Joint): Point => [
    point[0] - direction[1] * side * thickness * 0.5,
    point[1] + direction[0] * side * thickness * 0.5,
  ]
  const [first, second] = [edge(before), edge(after)]
  const cross = before.direction[0] * after.direction[1] - before.direction[1] * after.direction[0]
  if (Math.abs(cross) < 0.08) return [[(first[0] + second[0]) / 2, (first[1] + second[1]) / 2]]
  const reach = ((second[0] - first[0]) * after.direction[1] - (second[1] - first[1]) * after.direction[0]) / cross
  const met: Point = [first[0] + before.direction[0] * reach, first[1] + before.direction[1] * reach]
  const far = Math.hypot(met[0] - point[0], met[1] - point[1]) > Math.max(before.thickness, after.thickness) * 1.5
  return far ? [first, second] : [met]
}

function createJoints(points: readonly Point[], closed: boolean, pen: Pen): Joint[] {
  const result: Joint[] = []
  const count = points.length
  for (let index = 0; index < (closed ? count : count - 1); index += 1) {
    const point = points[index]
    const next = points[(index + 1) % count]
    if (!point || !next) continue
    const direction = normalize(point, next)
    result.push({ point, direction, thickness: getThickness(pen, direction) })
  }
  return result
}

function expandClosed(stroke: Stroke, pen: Pen, side: 1 | -1): Point[] {
  const parts = createJoints(stroke.points, true, pen)
  return parts.flatMap((joint, index) => {
    const before = parts.at(index - 1)
    return before ? joinCorner(joint.point, before, joint, side) : []
  })
}

/** Returns the two corners of a stroke's end; `outward` points away from the stroke. */
function getEndCorners(at: Point, outward: Point, thickness: number, pen: Pen): [Point, Point] {
  const free = at[1] < 0.001 || at[1] > 0.999
  const half = thickness * 0.5 * (pen.ends === 'flare' ? 1.13 : 1)
  const upright = Math.abs(outward[1])
  if (free && upright > 0.35 && upright < 0.995) {
    const cut = half / upright
    const side = Math.sign(outward[1])
    return [
      [at[0] + side * cut, at[1]],
      [at[0] - side * cut, at[1]],
    ]
  }
  return [
    [at[0] - outward[1] * -half, at[1] + outward[0] * -half],
    [at[0] + outward[1] * -half, at[1] - outward[0] * -half],
  ]
}

function createRoundEnd(at: Point, outward: Point, thickness: number): Point[] {
  const start = Math.atan2(outward[1], outward[0]) - Math.PI / 2
  return Array.from({ length: 7 }, (_, step): Point => {
    const angle = start + (Math.PI * step) / 6
    return [at[0] + (Math.cos(angle) * thickness) / 2, at[1] + (Math.sin(angle) * thickness) / 2]
  })
}

function createBrushEnd(at: Point, outward: Point, thickness: number, last: boolean): Point[] {
  const half = thickness * (last ? 0.34 : 0.56)
  const push = thickness * (last ? 0.3 : 0.1)
  const side: Point = [-outward[1], outward[0]]
  return [
    [at[0] - side[0] * half, at[1] - side[1] * half],
    [at[0] - side[0] * half * 0.3 + outward[0] * push, at[1] - side[1] * half * 0.3 + outward[1] * push],
    [at[0] + side[0] * half - outward[0] * push * 0.4, at[1] + side[1] * half - outward[1] * push * 0.4],
  ]
}

function createEnd(at: Point, outward: Point, thickness: number, pen: Pen, last: boolean): Point[] {
  if (pen.ends === 'round') return createRoundEnd(at, outward, thickness)
  if (pen.ends === 'brush') return createBrushEnd(at, outward, thickness, last)
  const [right, left] = getEndCorners(at, outward, thickness, pen)
  return [right, left]
}

function createSerif(at: Point, outward: Point, pen: Pen): Point[] | undefined {
  if (Math.abs(outward[1]) > 0.78 && (at[1] < 0.001 || at[1] > 0.999)) {
    const [wide, narrow, tall] = [pen.upright * 0.95, pen.upright * 0.5, pen.level * 0.95]
    const inward = -Math.sign(outward[1])
    return [
      [at[0] - wide, at[1]],
      [at[0] + wide, at[1]],
      [at[0] + wide, at[1] + inward * tall * 0.62],
      [at[0] + narrow, at[1] + inward * tall * 1.5],
      [at[0] - narrow, at[1] + inward * tall * 1.5],
      [at[0] - wide, at[1] + inward * tall * 0.62],
    ]
  }
  return undefined
}

function expandOpen(stroke: Stroke, pen: Pen): Point[][] {
  const parts = createJoints(stroke.points, false, pen)
  const [first, last, tip] = [parts[0], parts.at(-1), stroke.points.at(-1)]
  if (!first || !last || !tip) return []
  const sides = (side: 1 | -1) =>
    parts.slice(1).flatMap((joint, index) => {
      const before = parts[index]
      return before ? joinCorner(joint.point, before, joint, side) : []
    })
  const backward: Point = [-first.direction[0], -first.direction[1]]
  const body = [
    ...createEnd(first.point, backward, first.thickness, pen, false),
    ...sides(-1),
    ...createEnd(tip, last.direction, last.thickness, pen, true),
    ...sides(1).reverse(),
  ]
  const long = stroke.points.length > 2 || Math.hypot(tip[0] - first.point[0], tip[1] - first.point[1]) > 0.5
  if (pen.ends !== 'serif' || !long) return [body]
  const feet = [createSerif(first.point, backward, pen), createSerif(tip, last.direction, pen)]
  return [body, ...feet.filter((foot) => foot !== undefined)]
}

const getArea = (points: readonly Point[]) =>
  points.reduce((sum, [x, y], index) => {
    const next = points[(index + 1) % points.length] ?? [x, y]
    return sum + x * next[1] - next[0] * y
  }, 0)

const orient = (points: Point[], sign: 1 | -1) => (Math.sign(getArea(points)) === sign ? points : points.toReversed())

/** Outlines (nonzero fill) and center lines of a letter. */
interface LetterShape {
  width: number
  outlines: Point[][]
  lines: { points: Point[]; closed: boolean }[]
}

function drawShape({ width, strokes }: Skeleton, pen: Pen): LetterShape {
  const full = Math.max(pen.upright, width * pen.stretch)
  const inset = pen.ends === 'round' ? pen.level / 2 : 0
  const outlines: Point[][] = []
  const lines: LetterShape['lines'] = []
  for (const text of strokes.split('|')) {
    const { points, closed } = readStroke(text, pen.chamfer)
    const real = points.map(([x, y], index): Point => {
      const px = pen.upright / 2 + x * (full - pen.upright)
      const tip = !closed && (index === 0 || index === points.length - 1)
      const neighbor = points[index === 0 ? 1 : index - 1]
      const rise = neighbor ? Math.abs(neighbor[1] - y) > 0.12 : true
      if (tip && rise && inset === 0 && (y === 0 || y === 1)) return [px, y]
      const reach = tip && !rise && inset === 0 && pen.ends !== 'brush' ? pen.upright / 2 : 0
      const outward = x === 0 ? -reach : x === 1 ? reach : 0
      return [px + outward, pen.level / 2 + y * (1 - pen.level)]
    })
    lines.push({ points: real, closed })
    if (closed) {
      const [one, two] = [
        expandClosed({ points: real, closed }, pen, 1),
        expandClosed({ points: real, closed }, pen, -1),
      ]
      const [outer, inner] = Math.abs(getArea(one)) > Math.abs(getArea(two)) ? [one, two] : [two, one]
      outlines.push(orient(outer, 1), orient(inner, -1))
    } else outlines.push(...expandOpen({ points: real, closed }, pen).map((outline) => orient(outline, 1)))
  }
  const edges = outlines.flat().map(([x]) => x)
  const left = Math.min(...edges)
  const move = ([x, y]: Point): Point => [x - left, y]
  return {
    width: Math.max(...edges) - left,
    outlines: outlines.map((outline) => outline.map(move)),
    lines: lines.map(({ points, closed }) => ({ points: points.map(move), closed })),
  }
}

const cache = new WeakMap<Pen, Map<Skeleton, LetterShape>>()

/** Draws a skeleton with a pen, at cap height 1 with the left edge at x = 0. Results are cached per pair. */
export function drawLetter(skeleton: Skeleton, pen: Pen): LetterShape {
  const shapes = cache.get(pen) ?? new Map<Skeleton, LetterShape>()
  cache.set(pen, shapes)
  const shape = shapes.get(skeleton) ?? drawShape(skeleton, pen)
  shapes.set(skeleton, shape)
  return shape
}
