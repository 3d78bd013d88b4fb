import { scaleBand, scaleLinear } from '@visx/scale'
import { type RefCallback, useCallback, useState } from 'react'
import type { Extent } from './chart-model.ts'

/** Measured box of a plot. */
export interface PlotBox {
  /** Pixels; 0 before the first measurement. */
  readonly width: number
  readonly height: number
  readonly rightToLeft: boolean
}

/** Scales of a plot, in pixels from its physical top left corner. */
export interface Plot extends PlotBox {
  readonly categories: readonly number[]
  /** Band scale of the categories, in reading direction. */
  readonly x: ReturnType<typeof scaleBand<number>>
  readonly y: ReturnType<typeof scaleLinear<number>>
  /** Center of a category's band. */
  readonly center: (category: number) => number
}

/** Share of a band that stays empty, half of it on either side. */
const bandPadding = 0.32

/** Observes the size and direction of a plot; attach the returned ref to it. */
export function usePlotBox(): readonly [RefCallback<HTMLElement>, PlotBox] {
  const [box, setBox] = useState<PlotBox>({ width: 0, height: 0, rightToLeft: false })
  const ref = useCallback((element: HTMLElement | null) => {
    if (element === null) return undefined
    const sizes = new ResizeObserver(() => {
      const rightToLeft = getComputedStyle(element).direction === 'rtl'
      setBox({ width: element.clientWidth, height: element.clientHeight, rightToLeft })
    })
    sizes.observe(element)
    return () => sizes.disconnect()
  }, [])
  return [ref, box]
}

/** Creates the scales of `count` categories and the value range `extent` over a box. */
export function createPlot(box: PlotBox, count: number, extent: Extent): Plot {
  const categories = Array.from({ length: count }, (_, category) => category)
  const { width, height, rightToLeft } = box
  const x = scaleBand<number>({
    domain: categories,
    range: rightToLeft ? [width, 0] : [0, width],
    paddingInner: bandPadding,
    paddingOuter: bandPadding / 2,
  })
  const [low, high] = extent
  const y = scaleLinear<number>({ domain: [low, low === high ? low + 1 : high], range: [height, 0], nice: 4 })
  return { ...box, categories, x, y, center: (category) => (x(category) ?? 0) + x.bandwidth() / 2 }
}

/** About four ticks of the value axis; only integers if `whole`. */
export function getTicks({ y }: Plot, whole: boolean): readonly number[] {
  return y.ticks(4).filter((tick) => !whole || Number.isInteger(tick))
}
