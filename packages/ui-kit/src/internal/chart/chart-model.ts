/** A data series: one line, or the bars of one texture. */
export interface ChartSeries {
  readonly id: string
  readonly label: string
  /** One figure per category, in order; null if missing. */
  readonly values: readonly (number | null)[]
}

/** Range of the value axis; always includes 0. */
export type Extent = readonly [low: number, high: number]

/** Textures, dashes and markers repeat after this many series. */
export const seriesStyleCount = 6

/** Pixels between two labels of the category axis. */
const labelGap = 12

function getFigures(series: readonly ChartSeries[]): readonly number[] {
  return series.flatMap(({ values }) => values.filter((value) => value !== null))
}

/** Whether all figures are missing. */
export function isBlank(series: readonly ChartSeries[]): boolean {
  return getFigures(series).length === 0
}

/** Whether every figure is an integer; then the axis ticks are integers too. */
export function isWhole(series: readonly ChartSeries[]): boolean {
  return getFigures(series).every((value) => Number.isInteger(value))
}

/** Extent of grouped figures. */
export function getExtent(series: readonly ChartSeries[]): Extent {
  const values = getFigures(series)
  return values.reduce<Extent>(([low, high], value) => [Math.min(low, value), Math.max(high, value)], [0, 0])
}

/** Sum of a category; missing figures count as 0, null if all are missing. */
export function sumCategory(series: readonly ChartSeries[], category: number): number | null {
  const values = series.flatMap(({ values: all }) => all[category] ?? [])
  return values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0)
}

/** Extent of stacked figures: positive values above 0, negative ones below. */
export function getStackedExtent(series: readonly ChartSeries[], categories: number): Extent {
  let extent: Extent = [0, 0]
  for (let category = 0; category < categories; category += 1) {
    const values = series.map(({ values: all }) => all[category] ?? 0)
    const low = values.reduce((sum, value) => sum + Math.min(value, 0), 0)
    const high = values.reduce((sum, value) => sum + Math.max(value, 0), 0)
    extent = [Math.min(extent[0], low), Math.max(extent[1], high)]
  }
  return extent
}

/**
 * Returns n so that every n-th label fits below a plot of `width` pixels; `longest` is the width of the longest label.
 */
export function getLabelStep(categories: number, width: number, longest: number): number {
  return width <= 0 ? 1 : Math.max(1, Math.ceil((categories * (longest + labelGap)) / width))
}

/** The category at `offset` pixels from the inline start of a plot of `width` pixels. */
export function findCategoryAt(offset: number, width: number, categories: number): number {
  const index = Math.floor((offset / width) * categories)
  return Math.max(0, Math.min(categories - 1, index))
}

/** The position that an arrow key moves to, or undefined for other keys. */
export function getPositionForKey(key: string, position: number, categories: number, rightToLeft: boolean) {
  const last = categories - 1
  const onward = Math.min(last, position + 1)
  const back = Math.max(0, position - 1)
  const moves: Readonly<Record<string, number>> = {
    ArrowRight: rightToLeft ? back : onward,
    ArrowLeft: rightToLeft ? onward : back,
    ArrowUp: onward,
    ArrowDown: back,
    Home: 0,
    End: last,
  }
  return moves[key]
}
