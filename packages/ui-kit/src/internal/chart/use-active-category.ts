import { type KeyboardEvent, type PointerEvent, useState } from 'react'
import { findCategoryAt, getPositionForKey } from './chart-model.ts'
import type { PlotBox } from './plot.ts'

export interface ActiveCategory {
  /** Index of the category that was last under the pointer or the keyboard. */
  readonly position: number
  /** The same while its reading is shown. */
  readonly active: number | undefined
  /** Spread on the plot area. */
  readonly handlers: {
    readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void
    readonly onPointerMove: (event: PointerEvent<HTMLElement>) => void
    readonly onPointerLeave: () => void
    readonly onFocus: () => void
    readonly onBlur: () => void
    readonly onKeyDown: (event: KeyboardEvent) => void
  }
}

/** Follows the pointer and the arrow keys over `count` categories; Escape hides the reading. */
export function useActiveCategory({ width, rightToLeft }: PlotBox, count: number): ActiveCategory {
  const [lastPosition, setLastPosition] = useState(0)
  const [shown, setShown] = useState(false)
  // The chart may have fewer categories now.
  const position = Math.min(lastPosition, count - 1)
  const show = () => setShown(true)
  const hide = () => setShown(false)

  function handlePointer(event: PointerEvent<HTMLElement>) {
    const { left, right } = event.currentTarget.getBoundingClientRect()
    const offset = rightToLeft ? right - event.clientX : event.clientX - left
    setLastPosition(findCategoryAt(offset, width, count))
    show()
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape' && shown) {
      event.stopPropagation()
      hide()
    }
    const next = getPositionForKey(event.key, position, count, rightToLeft)
    if (next === undefined) return
    event.preventDefault()
    setLastPosition(next)
    show()
  }

  return {
    position,
    active: shown && width > 0 ? position : undefined,
    handlers: {
      onPointerDown: handlePointer,
      onPointerMove: handlePointer,
      onPointerLeave: hide,
      onFocus: show,
      onBlur: hide,
      onKeyDown: handleKeyDown,
    },
  }
}
