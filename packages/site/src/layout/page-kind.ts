import { useRouterState } from '@tanstack/react-router'

/** Pages that a game fills: no side menu (specification, section 2). */
const gamePages = new Set(['/seamless', '/lottery', '/vnLottery', '/seaLottery'])

/** How a page stands in the layout. */
export type PageKind = 'ordinary' | 'game' | 'frame'

/** `frame` is the game frame, which has no footer either. */
export function pageKindOf(pathname: string): PageKind {
  if (pathname === '/seamless') return 'frame'
  return gamePages.has(pathname) ? 'game' : 'ordinary'
}

/** How the present page stands in the layout. */
export function usePageKind(): PageKind {
  return useRouterState({ select: ({ location }) => pageKindOf(location.pathname) })
}
