/** One row of figures: what a line or the bars of one texture show. */
export interface ChartSeries {
  readonly id: string
  readonly label: string
  /** One figure for each category, in their order; null where there is none. */
  readonly values: readonly (number | null)[]
}

/** From the lowest to the highest figure that has to find room; always holds 0. */
export type Extent = readonly [low: number, high: number]

/** Textures, dashes and markers come round after this many series. */
export const seriesStyles = 6

/** Room between two names below the plot, in pixels. */
const labelGap = 12

function figures(series: readonly ChartSeries[]): readonly number[] {
  return series.flatMap(({ values }) => values.filter((value) => value !== null))
}

/** Whether there is no figure at all. */
export function isBlank(series: readonly ChartSeries[]): boolean {
  return figures(series).length === 0
}

/** Whether every figure is a whole number; then the ticks of the axis are, too. */
export function isWhole(series: readonly ChartSeries[]): boolean {
  return figures(series).every((value) => Number.isInteger(value))
}

/** The extent of figures that stand side by side. */
export function extentOf(series: readonly ChartSeries[]): Extent {
  const values = figures(series)
  return values.reduce<Extent>(([low, high], value) => [Math.min(low, value), Math.max(high, value)], [0, 0])
}

/** The sum of a category; figures that are missing count nothing, null where all are missing. */
export function sumAt(series: readonly ChartSeries[], category: number): number | null {
  const values = series.flatMap(({ values: all }) => all[category] ?? [])
  return values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0)
}

/** The extent of figures that stand on one another: gains above 0, losses below it. */
export function stackedExtentOf(series: readonly ChartSeries[], categories: number): Extent {
  let extent: Extent = [0, 0]
  for (let category = 0; category < categories; category += 1) {
    const values = series.map(({ values: all }) => all[category] ?? 0)
    const low = values.reduce((sum, value) => sum + Math.min(value, 0), 0)
    const high = values.reduce((sum, value) => sum + Math.max(value, 0), 0)
    extent = [Math.min(extent[0], low), Math.max(extent[1], high)]
  }
  return extent
}

/** Every how many categories a name has room below a plot of `width` pixels, where the longest takes `longest` pixels. */
export function labelStep(categories: number, width: number, longest: number): number {
  return width <= 0 ? 1 : Math.max(1, Math.ceil((categories * (longest + labelGap)) / width))
}

/** The category under a point `offset` pixels from where reading begins, in a plot of `width` pixels. */
export function categoryAt(offset: number, width: number, categories: number): number {
  const index = Math.floor((offset / width) * categories)
  return Math.max(0, Math.min(categories - 1, index))
}

/** Where an arrow key leads from `position`, or undefined for every other key. */
export function positionAfter(key: string, position: number, categories: number, rightToLeft: boolean) {
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
