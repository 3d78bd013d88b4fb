/** Returns `smooth`, or `instant` under `prefers-reduced-motion`. */
export function getScrollBehavior(): ScrollBehavior {
  return matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth'
}
