import { num } from '../draw/path.ts'
import { drawLetter, type Pen, type Point } from './pen.ts'
import { SKELETONS, toTypesettable, spaceWidth } from './skeletons.ts'
import { PENS, type LetterStyle } from './styles.ts'

/** A rectangle in picture units. */
export interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** Bend of a block of lines. */
export type Bend = 'none' | 'arch' | 'bowl' | 'bulge' | 'rise' | 'wave' | 'swell'

/** Input of `typeset`. */
interface LetteringInput {
  text: string
  style: LetterStyle
  /** Bounding box of the lettering, including its outline. */
  box: Box
  bend?: Bend
  /** Maximum number of lines; default 3. */
  maxLines?: number
  /** Space around the letters for outline and shadow, in picture units. */
  margin?: number
  align?: 'start' | 'middle'
  /** Vertical alignment in a taller box. */
  anchor?: 'top' | 'middle' | 'bottom'
}

/** One typeset line. */
interface LetterLine {
  /** Path data of the letter outlines; nonzero fill. */
  body: string
  /** Path data of the letters' center lines. */
  spine: string
  top: number
  bottom: number
  /** Cap height in picture units. */
  height: number
}

/** Typeset text. `bounds` is the exact box of the letters, without outline. */
export interface Lettering {
  lines: LetterLine[]
  bounds: Box
}

interface SetLine {
  outlines: Point[][]
  spines: { points: Point[]; closed: boolean }[]
  width: number
}

const KERNING: Readonly<Record<string, number>> = {
  AV: -0.1, VA: -0.1, AW: -0.08, WA: -0.08, AY: -0.1, YA: -0.1, AT: -0.08, TA: -0.08, LT: -0.12, LY: -0.12, LV: -0.11,
  FA: -0.08, PA: -0.08, TO: -0.03, OT: -0.03, RY: -0.05, RT: -0.04, KO: -0.04, LO: -0.03, DA: -0.03, AD: -0.02, CA: -0.02,
} // prettier-ignore

function typesetLine(text: string, pen: Pen): SetLine {
  const outlines: Point[][] = []
  const spines: SetLine['spines'] = []
  let x = 0
  let before = ''
  for (const sign of text) {
    const skeleton = SKELETONS[sign]
    if (!skeleton) {
      x += spaceWidth * Math.max(0.8, pen.stretch)
    } else {
      x += (KERNING[before + sign] ?? 0) * pen.stretch
      const { width, outlines: bodies, lines } = drawLetter(skeleton, pen)
      const start = x
      const put = ([px, py]: Point): Point => [start + px + (1 - py) * pen.lean, py]
      outlines.push(...bodies.map((body) => body.map(put)))
      spines.push(...lines.map(({ points, closed }) => ({ points: points.map(put), closed })))
      x += width + pen.tracking
    }
    before = sign
  }
  return { outlines, spines, width: Math.max(0.1, x - pen.tracking + pen.lean) }
}

/** Lists all ways to break words into at most `limit` lines. */
function listLineBreaks(words: readonly string[], limit: number): string[][] {
  if (words.length <= 1 || limit === 1) return [[words.join(' ')]]
  const result: string[][] = [[words.join(' ')]]
  for (let cut = 1; cut < words.length; cut += 1) {
    const head = words.slice(0, cut).join(' ')
    for (const tail of listLineBreaks(words.slice(cut), limit - 1)) result.push([head, ...tail])
  }
  return result
}

const LEADING = 0.2

function fitHeights(lines: readonly SetLine[], width: number, height: number): number[] {
  const cap = height * (lines.length === 1 ? 0.86 : 0.56)
  const raw = lines.map((line) => Math.min(cap, width / line.width))
  const smallest = Math.min(...raw)
  const even = raw.map((value) => Math.min(value, smallest * 1.75))
  const total = even.reduce((sum, value) => sum + value, 0) + LEADING * smallest * (lines.length - 1)
  return total > height ? even.map((value) => (value * height) / total) : even
}

function findScoreLines(lines: readonly SetLine[], heights: readonly number[], width: number): number {
  const smallest = Math.min(...heights)
  const cover = lines.reduce((sum, line, index) => sum + line.width * (heights[index] ?? 0) * (heights[index] ?? 0), 0)
  return smallest * 3 + cover / width - lines.length * 2
}

function subdivide(points: readonly Point[], closed: boolean, longest: number): Point[] {
  const result: Point[] = []
  points.forEach((point, index) => {
    result.push(point)
    const next = points[index + 1] ?? (closed ? points[0] : undefined)
    if (!next) return
    const steps = Math.min(6, Math.floor(Math.hypot(next[0] - point[0], next[1] - point[1]) / longest))
    for (let step = 1; step <= steps; step += 1) {
      const t = step / (steps + 1)
      result.push([point[0] + (next[0] - point[0]) * t, point[1] + (next[1] - point[1]) * t])
    }
  })
  return result
}

/** Bends a point given in block units: u from -1 to 1 over the width, v from -1 to 1 over the height. */
const BENDS = {
  none: (_u, v) => v,
  arch: (u, v) => v + 0.32 * u * u,
  bowl: (u, v) => v - 0.26 * u * u,
  bulge: (u, v) => v * (1.16 - 0.32 * u * u),
  rise: (u, v) => v - 0.22 * u,
  wave: (u, v) => v + 0.16 * Math.sin(u * 2.8),
  swell: (u, v) => v * (1 + 0.16 * u) - 0.1 * u,
} as const satisfies Record<Bend, (u: number, v: number) => number>

function toPathData(points: readonly Point[], closed: boolean): string {
  let [px, py] = [0, 0]
  let data = ''
  points.forEach(([x, y], index) => {
    const [rx, ry] = [Math.round(x * 10) / 10, Math.round(y * 10) / 10]
    if (index === 0) data += `M${num(rx)} ${num(ry)}l`
    else {
      const dy = num(ry - py)
      data += `${index === 1 ? '' : ' '}${num(rx - px)}${dy.startsWith('-') ? '' : ' '}${dy}`
    }
    ;[px, py] = [rx, ry]
  })
  return closed ? `${data}Z` : data
}

/** Height factor of a bend. */
const RISE = {
  none: 1,
  arch: 1.16,
  bowl: 1.13,
  bulge: 1.16,
  rise: 1.2,
  wave: 1.16,
  swell: 1.24,
} as const satisfies Record<Bend, number>

function chooseLines(text: string, pen: Pen, width: number, height: number, maxLines: number) {
  let best: { lines: SetLine[]; heights: number[]; score: number } | undefined
  const set = new Map<string, SetLine>()
  const setOnce = (line: string) => {
    const ready = set.get(line) ?? typesetLine(line, pen)
    set.set(line, ready)
    return ready
  }
  for (const option of listLineBreaks(text.split(' ').slice(0, 7), maxLines)) {
    const lines = option.map(setOnce)
    const heights = fitHeights(lines, width, height)
    const score = findScoreLines(lines, heights, width)
    if (!best || score > best.score) best = { lines, heights, score }
  }
  return best ?? { lines: [], heights: [], score: 0 }
}

/** Typesets a text in up to `maxLines` lines, fitted to the box. Returns no lines if no character is supported. */
export function typeset(input: LetteringInput): Lettering {
  const { style, box, bend = 'none', maxLines = 3, margin = 0, align = 'middle', anchor = 'middle' } = input
  const text = toTypesettable(input.text)
  if (text === '') return { lines: [], bounds: { ...box, width: 0, height: 0 } }
  const [roomX, roomY] = [box.width - margin * 2, box.height - margin * 2]
  const { lines, heights } = chooseLines(text, PENS[style], roomX, roomY / RISE[bend], maxLines)
  const smallest = Math.min(...heights)
  const blockWidth = Math.max(...lines.map((line, index) => line.width * (heights[index] ?? 0)))
  const blockHeight = heights.reduce((sum, value) => sum + value, 0) + LEADING * smallest * (lines.length - 1)

  let top = 0
  const bent = lines.map((line, index) => {
    const height = heights[index] ?? 0
    const left = align === 'start' ? 0 : (blockWidth - line.width * height) / 2
    const lineTop = top
    top += height + LEADING * smallest
    const warp = ([x, y]: Point): Point => {
      const [px, py] = [left + x * height, lineTop + y * height]
      const u = (px / blockWidth) * 2 - 1
      const v = (py / blockHeight) * 2 - 1
      return [px, ((BENDS[bend](u, v) + 1) / 2) * blockHeight]
    }
    const fine = bend === 'none' || bend === 'rise'
    const ready = (points: Point[], closed: boolean) => (fine ? points : subdivide(points, closed, 0.42)).map(warp)
    return {
      bodies: line.outlines.map((points) => ready(points, true)),
      spines: line.spines.map(({ points, closed }) => ({ points: ready(points, closed), closed })),
      height,
    }
  })
  return fitToBox(bent, { x: box.x + margin, y: box.y + margin, width: roomX, height: roomY }, align, anchor)
}

interface BentLine {
  bodies: Point[][]
  spines: { points: Point[]; closed: boolean }[]
  height: number
}

function getBounds(points: readonly Point[]): Box {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const [x, y] of points) {
    left = Math.min(left, x)
    right = Math.max(right, x)
    top = Math.min(top, y)
    bottom = Math.max(bottom, y)
  }
  return { x: left, y: top, width: right - left, height: bottom - top }
}

function fitToBox(
  bent: readonly BentLine[],
  room: Box,
  align: 'start' | 'middle',
  anchor: 'top' | 'middle' | 'bottom',
): Lettering {
  const whole = getBounds(bent.flatMap(({ bodies }) => bodies.flat()))
  const scale = Math.min(1, room.width / whole.width, room.height / whole.height)
  const spare = { x: room.width - whole.width * scale, y: room.height - whole.height * scale }
  const dx = room.x + (align === 'start' ? 0 : spare.x / 2)
  const dy = room.y + { top: 0, middle: spare.y / 2, bottom: spare.y }[anchor]
  const put = ([x, y]: Point): Point => [dx + (x - whole.x) * scale, dy + (y - whole.y) * scale]
  const lines = bent.map(({ bodies, spines, height }): LetterLine => {
    const placed = bodies.map((points) => points.map(put))
    const { y, height: tall } = getBounds(placed.flat())
    return {
      body: placed.map((points) => toPathData(points, true)).join(''),
      spine: spines.map(({ points, closed }) => toPathData(points.map(put), closed)).join(''),
      top: y,
      bottom: y + tall,
      height: height * scale,
    }
  })
  return { lines, bounds: { x: dx, y: dy, width: whole.width * scale, height: whole.height * scale } }
}
