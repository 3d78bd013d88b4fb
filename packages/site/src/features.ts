import { overlays as authOverlays } from '@croupier/auth/overlays'
import { entries as lobbyEntries } from '@croupier/lobby/entries'
import { overlays as lobbyOverlays } from '@croupier/lobby/overlays'
import { shellOverlays } from './overlays/overlays.ts'
import { pages } from './pages.ts'

/** What the features of the site register. */
export const features = {
  pages,
  entries: [...lobbyEntries],
  overlays: [...shellOverlays, ...authOverlays, ...lobbyOverlays],
} as const
