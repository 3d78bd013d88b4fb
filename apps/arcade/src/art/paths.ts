/**
 * Shape factories in the unit square of a symbol: -100 to 100 on both axes, y down. They return SVG path data.
 */

/** A point. */
export type Point = readonly [x: number, y: number]

const quarter = 0.5523

export function circle(x: number, y: number, radius: number): string {
  return ellipse(x, y, radius, radius)
}

export function ellipse(x: number, y: number, rx: number, ry: number): string {
  const [cx, cy] = [rx * quarter, ry * quarter]
  return (
    `M${x - rx} ${y}C${x - rx} ${y - cy} ${x - cx} ${y - ry} ${x} ${y - ry}` +
    `C${x + cx} ${y - ry} ${x + rx} ${y - cy} ${x + rx} ${y}C${x + rx} ${y + cy} ${x + cx} ${y + ry} ${x} ${y + ry}` +
    `C${x - cx} ${y + ry} ${x - rx} ${y + cy} ${x - rx} ${y}Z`
  )
}

export function roundRect(x: number, y: number, width: number, height: number, radius: number): string {
  const [right, bottom] = [x + width, y + height]
  return (
    `M${x + radius} ${y}L${right - radius} ${y}Q${right} ${y} ${right} ${y + radius}L${right} ${bottom - radius}` +
    `Q${right} ${bottom} ${right - radius} ${bottom}L${x + radius} ${bottom}Q${x} ${bottom} ${x} ${bottom - radius}` +
    `L${x} ${y + radius}Q${x} ${y} ${x + radius} ${y}Z`
  )
}

export function polygon(points: readonly Point[]): string {
  return `M${points.map(([x, y]) => `${x} ${y}`).join('L')}Z`
}

/** Points on a circle, the first at the top. */
export function ring(count: number, radius: number, turn = 0, x = 0, y = 0): Point[] {
  return Array.from({ length: count }, (_, index) => {
    const angle = ((index / count) * 360 + turn - 90) * (Math.PI / 180)
    return [round(x + Math.cos(angle) * radius), round(y + Math.sin(angle) * radius)]
  })
}

/** A star of `points` tips. */
export function star(points: number, outer: number, inner: number, x = 0, y = 0, turn = 0): string {
  const tips = ring(points, outer, turn, x, y)
  const dents = ring(points, inner, turn + 180 / points, x, y)
  return polygon(tips.flatMap((tip, index): Point[] => [tip, dents[index] ?? tip]))
}

/** A drop with its tip at the top. */
export function drop(x: number, y: number, width: number, height: number): string {
  const [w, h] = [width / 2, height / 2]
  return `M${x} ${y - h}C${x + w * 0.35} ${y - h * 0.35} ${x + w} ${y} ${x + w} ${y + h * 0.4}C${x + w} ${y + h * 0.8} ${x + w * 0.55} ${y + h} ${x} ${y + h}C${x - w * 0.55} ${y + h} ${x - w} ${y + h * 0.8} ${x - w} ${y + h * 0.4}C${x - w} ${y} ${x - w * 0.35} ${y - h * 0.35} ${x} ${y - h}Z`
}

/** A leaf or petal that extends upwards from the origin. */
export function petal(length: number, width: number): string {
  const w = width / 2
  return `M0 0C${-w * 1.2} ${-length * 0.3} ${-w} ${-length * 0.75} 0 ${-length}C${w} ${-length * 0.75} ${w * 1.2} ${-length * 0.3} 0 0Z`
}

function round(value: number): number {
  return Math.round(value * 100) / 100
}
