import { type RefCallback, useCallback, useState } from 'react'

/** How far a line of notices has to run. */
export interface Run {
  /** The line is longer than its place. */
  readonly overflowing: boolean
  /** Width of the line in CSS pixels. */
  readonly distance: number
}

/** Measures the line inside its place; attach the returned ref to the line. */
export function useRun<Line extends HTMLElement>(): readonly [RefCallback<Line>, Run] {
  const [run, setRun] = useState<Run>({ overflowing: false, distance: 0 })
  const ref = useCallback((line: Line | null) => {
    const place = line?.parentElement?.parentElement
    if (line === null || !place) return undefined
    const measure = () => {
      const distance = line.offsetWidth
      const overflowing = distance > place.clientWidth
      setRun((last) =>
        last.overflowing === overflowing && last.distance === distance ? last : { overflowing, distance },
      )
    }
    // At once, so that what is first painted already runs, or can be scrolled by key.
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(line)
    observer.observe(place)
    return () => observer.disconnect()
  }, [])
  return [ref, run]
}
