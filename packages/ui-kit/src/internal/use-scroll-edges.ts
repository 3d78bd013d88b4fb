import { type RefCallback, useCallback, useState } from 'react'

/** Whether a horizontal scroll container has more content beyond each end, in reading direction. */
export interface ScrollEdges {
  readonly start: boolean
  readonly end: boolean
}

/** Data attributes for internal/fading.module.css. */
export function getScrollEdgeAttributes({ start, end }: ScrollEdges) {
  return { 'data-more-start': start ? '' : undefined, 'data-more-end': end ? '' : undefined }
}

function getCenter(element: Element): number {
  const { left, width } = element.getBoundingClientRect()
  return left + width / 2
}

/**
 * Scrolls the parent of an item so that the item is centered. Unlike `scrollIntoView`, never scrolls the page. Waits for
 * the next frame, which computes the layout anyway. Returns a function that cancels it, for the cleanup of an effect.
 */
export function scrollToCenter(item: Element | null | undefined): () => void {
  const frame = requestAnimationFrame(() => {
    const line = item?.parentElement
    if (item && line) line.scrollBy({ left: getCenter(item) - getCenter(line) })
  })
  return () => cancelAnimationFrame(frame)
}

/** Rounded scroll positions can be off by a pixel at either end. */
const tolerance = 2

function measureEdges(element: HTMLElement): ScrollEdges {
  const offset = Math.abs(element.scrollLeft)
  return { start: offset > tolerance, end: offset + element.clientWidth < element.scrollWidth - tolerance }
}

/** Observes position and size of a scroll container; attach the returned ref to it. */
export function useScrollEdges<Scroller extends HTMLElement>(): readonly [RefCallback<Scroller>, ScrollEdges] {
  const [edges, setEdges] = useState<ScrollEdges>({ start: false, end: false })
  const ref = useCallback((element: Scroller | null) => {
    if (element === null) return undefined
    const update = () => {
      const next = measureEdges(element)
      setEdges((last) => (last.start === next.start && last.end === next.end ? last : next))
    }
    const sizes = new ResizeObserver(update)
    // In the next frame, which computes the layout anyway.
    const children = new MutationObserver(() => requestAnimationFrame(update))
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
