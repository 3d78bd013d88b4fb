import type { Center } from '@croupier/domain/centers'
import { useRouterState } from '@tanstack/react-router'
import { useSite } from '../platform/site-context.tsx'
import type { Page } from './pages.ts'
import { paths } from './paths.ts'

/** The page of a center that is shown; undefined elsewhere. */
export function useCurrentPage(center: Center): Page | undefined {
  const { pages } = useSite()
  // The location changes before the next page has loaded; the matches change with it.
  const pathname = useRouterState({ select: ({ matches }) => matches.at(-1)?.pathname })
  return pages.find((page) => page.center === center && paths.page(page).to === pathname)
}
