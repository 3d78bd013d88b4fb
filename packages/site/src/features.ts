import { overlays as authOverlays } from '@croupier/auth/overlays'
import { overlays as lobbyOverlays } from '@croupier/lobby/overlays'
import { pages as memberPages } from '@croupier/member-center/pages'
import { composePages } from '@croupier/runtime/navigation/pages'
import { shellOverlays } from './overlays/overlays.ts'

/** What the features of the site register. */
export const features = {
  pages: composePages([memberPages]),
  overlays: [...shellOverlays, ...authOverlays, ...lobbyOverlays],
} as const
