import { communityPagePaths } from '@croupier/community/paths'
import { centerPaths } from '@croupier/domain/centers'
import { lobbyPagePaths } from '@croupier/lobby/paths'
import { pointsPagePaths } from '@croupier/points-mall/paths'
import { paths } from '@croupier/runtime/navigation/paths'
import { pages } from '../pages.ts'

/**
 * Paths of all pages of the site, from the tables that its routes are created from. The build stores them for the
 * server, which responds with 404 to every other path. Runs without a browser and without JSX.
 */
export const pagePaths: readonly string[] = [
  ...new Set([
    ...lobbyPagePaths,
    ...communityPagePaths,
    ...pointsPagePaths,
    paths.agentLogin().to,
    ...pages.flatMap((page) => [centerPaths[page.center], paths.page(page).to]),
  ]),
]
