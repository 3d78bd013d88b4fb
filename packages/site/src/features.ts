import { overlays as authOverlays } from '@croupier/auth/overlays'
import { overlays as cashierOverlays } from '@croupier/cashier/overlays'
import { entries as communityEntries } from '@croupier/community/entries'
import { overlays as communityOverlays } from '@croupier/community/overlays'
import { entries as lobbyEntries } from '@croupier/lobby/entries'
import { overlays as lobbyOverlays } from '@croupier/lobby/overlays'
import { overlays as memberOverlays } from '@croupier/member-center/overlays'
import { overlays as messageOverlays } from '@croupier/messages/overlays'
import { shellEntries } from './layout/entries.ts'
import { shellOverlays } from './overlays/overlays.ts'
import { pages } from './pages.ts'

/** What the features of the site register. */
export const features = {
  pages,
  entries: [...lobbyEntries, ...shellEntries, ...communityEntries],
  overlays: [
    ...shellOverlays,
    ...authOverlays,
    ...lobbyOverlays,
    ...messageOverlays,
    ...communityOverlays,
    ...memberOverlays,
    ...cashierOverlays,
  ],
} as const
