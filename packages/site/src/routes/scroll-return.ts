import { getScrollBehavior } from '@croupier/runtime/navigation/scrolling'
import type { AnyRouter } from '@tanstack/react-router'

/** A page that is gone back to is where it was left; a new one begins at the top. */
export function followScrolling(router: AnyRouter): void {
  // The router's own jump to the top would cancel the smooth one below, and would move the page under an overlay whose
  // history entry is pushed. A function is asked per navigation; set at creation it would also turn restoration on.
  router.update({ ...router.options, scrollRestoration: () => false })
  /** Where pages were left for another one, in pixels, by the key of their history entry. */
  const left = new Map<string, number>()
  /** Where the page that is loaded was left; undefined for one that is new. */
  let returnTo: number | undefined
  router.subscribe('onBeforeLoad', ({ fromLocation, toLocation }) => {
    const from = fromLocation?.state.__TSR_key
    const to = toLocation.state.__TSR_key ?? ''
    returnTo = from === to ? undefined : left.get(to)
    // A browser that goes back may have scrolled the page that is left.
    if (from && from !== to && returnTo === undefined) left.set(from, scrollY)
  })
  // The browser restores the position while the page that is left may still be shown, which may be too short for it.
  router.subscribe('onRendered', () => returnTo !== undefined && scrollTo({ top: returnTo }))
  router.subscribe('onResolved', ({ fromLocation, pathChanged }) => {
    if (pathChanged && fromLocation && returnTo === undefined) scrollTo({ top: 0, behavior: getScrollBehavior() })
  })
}
