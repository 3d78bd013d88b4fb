import { type RefCallback, useCallback, useState } from 'react'

/** Whether there is more content beyond each end of a horizontal scroller, in reading direction. */
export interface ScrollEdges {
  readonly start: boolean
  readonly end: boolean
}

/** What internal/fading.module.css reads off a scroller. */
export function moreAttributes({ start, end }: ScrollEdges) {
  return { 'data-more-start': start ? '' : undefined, 'data-more-end': end ? '' : undefined }
}

function middleOf(element: Element): number {
  const { left, width } = element.getBoundingClientRect()
  return left + width / 2
}

/** Scrolls the line of an item until the item is in its middle, and the page not at all. */
export function moveToMiddle(item: Element | null | undefined): void {
  const line = item?.parentElement
  if (item && line) line.scrollBy({ left: middleOf(item) - middleOf(line) })
}

/** Rounding of scroll positions leaves up to a pixel at either end. */
const tolerance = 2

function measure(element: HTMLElement): ScrollEdges {
  const offset = Math.abs(element.scrollLeft)
  return { start: offset > tolerance, end: offset + element.clientWidth < element.scrollWidth - tolerance }
}

/** Follows a scroller's position and size; attach the returned ref to the scrolling element. */
export function useScrollEdges<Scroller extends HTMLElement>(): readonly [RefCallback<Scroller>, ScrollEdges] {
  const [edges, setEdges] = useState<ScrollEdges>({ start: false, end: false })
  const ref = useCallback((element: Scroller | null) => {
    if (element === null) return undefined
    const update = () => {
      const next = measure(element)
      setEdges((last) => (last.start === next.start && last.end === next.end ? last : next))
    }
    const sizes = new ResizeObserver(update)
    const children = new MutationObserver(update)
    sizes.observe(element)
    children.observe(element, { childList: true })
    element.addEventListener('scroll', update, { passive: true })
    return () => {
      sizes.disconnect()
      children.disconnect()
      element.removeEventListener('scroll', update)
    }
  }, [])
  return [ref, edges]
}
