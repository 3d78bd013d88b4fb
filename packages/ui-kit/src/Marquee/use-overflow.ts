import { type RefCallback, useCallback, useState } from 'react'

/** How far a line has to move. */
export interface Overflow {
  /** The line is wider than its container. */
  readonly overflowing: boolean
  /** Width of the line in CSS pixels. */
  readonly distance: number
}

/** Measures a line inside its container; attach the returned ref to the line. */
export function useOverflow<Line extends HTMLElement>(): readonly [RefCallback<Line>, Overflow] {
  const [overflow, setOverflow] = useState<Overflow>({ overflowing: false, distance: 0 })
  const ref = useCallback((line: Line | null) => {
    const container = line?.parentElement?.parentElement
    if (line === null || !container) return undefined
    const measure = () => {
      const distance = line.offsetWidth
      const overflowing = distance > container.clientWidth
      setOverflow((last) =>
        last.overflowing === overflowing && last.distance === distance ? last : { overflowing, distance },
      )
    }
    // Measure before the first paint, so that the line already moves or can be scrolled by keyboard.
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(line)
    observer.observe(container)
    return () => observer.disconnect()
  }, [])
  return [ref, overflow]
}
