import { entries as communityEntries } from '@croupier/community/entries'
import { entries as lobbyEntries } from '@croupier/lobby/entries'
import { shellEntries } from './layout/entries.ts'
import { entries as pointsEntries } from '@croupier/points-mall/entries'
import { pages } from './pages.ts'

/** What the features of the site register. */
export const features = {
  pages,
  entries: [...lobbyEntries, ...shellEntries, ...communityEntries, ...pointsEntries],
  loadOverlays: () => import('./overlays/owned-overlays.ts').then(({ overlays }) => overlays),
} as const
