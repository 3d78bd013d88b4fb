import { useRouterState } from '@tanstack/react-router'

/** Paths of game pages, which have no side menu (specification, section 2). */
const gamePages = new Set(['/seamless', '/lottery', '/vnLottery', '/seaLottery'])

/** Layout of a page. */
export type PageKind = 'ordinary' | 'game' | 'frame'

/** Returns the layout of a path. `frame` is the game frame, which has no footer either. */
export function getPageKind(pathname: string): PageKind {
  if (pathname === '/seamless') return 'frame'
  return gamePages.has(pathname) ? 'game' : 'ordinary'
}

/** Layout of the current page. */
export function usePageKind(): PageKind {
  return useRouterState({ select: ({ location }) => getPageKind(location.pathname) })
}
