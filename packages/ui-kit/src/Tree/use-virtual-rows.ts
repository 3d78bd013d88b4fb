import { defaultRangeExtractor, useVirtualizer, type VirtualItem } from '@tanstack/react-virtual'
import { type RefObject, useEffect, useEffectEvent } from 'react'
import type { TreeRow } from './tree-rows.ts'

const overscan = 8

export interface VirtualRowsOptions {
  /** The element that scrolls. */
  readonly scroller: RefObject<HTMLElement | null>
  readonly rows: readonly TreeRow[]
  /** Index of the active row. It is always rendered, because focus points to it. */
  readonly active: number
  /** Block size of a row in CSS pixels. */
  readonly rowSize: number
}

export interface VirtualRows {
  /** The rows to render. */
  readonly items: readonly VirtualItem[]
  /** Block size of all rows in CSS pixels. */
  readonly totalSize: number
  readonly scrollToRow: (index: number) => void
}

/** Virtualizes the rows of a tree, and scrolls to the row that is active initially. */
export function useVirtualRows({ scroller, rows, active, rowSize }: VirtualRowsOptions): VirtualRows {
  // oxlint-disable-next-line react/incompatible-library -- read in this render only, never passed to something memoised
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowSize,
    getItemKey: (index) => rows[index]?.id ?? index,
    overscan,
    rangeExtractor: (range) => [...new Set([...defaultRangeExtractor(range), active])].sort((a, b) => a - b),
  })

  const scrollToActive = useEffectEvent(() => {
    if (active > 0) virtualizer.scrollToIndex(active, { align: 'center' })
  })

  // Synchronises the scroll position with the row that is selected initially.
  useEffect(() => scrollToActive(), [])

  return {
    items: virtualizer.getVirtualItems(),
    totalSize: virtualizer.getTotalSize(),
    scrollToRow: (index) => virtualizer.scrollToIndex(index),
  }
}
