/** Space for half of the stroke width at the edges. */
const inset = 2

/** SVG path of `values` across a box; equal values make a horizontal line in the middle. */
export function createTrendPath(values: readonly number[], width: number, height: number): string {
  const low = Math.min(...values)
  const range = Math.max(...values) - low
  const points = values.map((value, index) => {
    const share = range === 0 ? 0.5 : (value - low) / range
    const x = (index / (values.length - 1)) * width
    const y = height - inset - share * (height - 2 * inset)
    return `${x.toFixed(2)} ${y.toFixed(2)}`
  })
  return `M${points.join('L')}`
}
