import { contentsQuery } from '@croupier/runtime/data/contents'
import { enqueueAfterLogin } from '@croupier/runtime/overlays/after-login'
import { closeOverlay, isOverlayOpen, openOverlay } from '@croupier/runtime/overlays/overlays'
import { waitUntilIdle } from '@croupier/runtime/platform/idle'
import type { Site } from '@croupier/runtime/platform/site-context'
import { readSession } from '@croupier/runtime/platform/storage'
import { useSession } from '@croupier/runtime/session/session'
import { announcementsOverlay } from '../overlays/overlays.ts'
import { selectAnnouncements } from './select-announcements.ts'

/**
 * Fetches the announcements for the current account once and shows them over the page, after what else follows a login,
 * unless they were closed in this tab. Closes them when the signal aborts: the account has changed. A failure shows nothing.
 */
export async function showAnnouncements(site: Site, signal: AbortSignal): Promise<void> {
  await waitUntilIdle()
  if (signal.aborted) return
  const contents = await site.queryClient.fetchQuery(contentsQuery(site, site.language())).catch(() => null)
  if (!contents || signal.aborted || readSession('announcementClosed') !== null) return
  if (selectAnnouncements(contents.popup, useSession.getState().member).length === 0) return
  enqueueAfterLogin({
    level: 'announcement',
    run: () => {
      if (signal.aborted) return undefined
      const key = openOverlay(announcementsOverlay)
      signal.addEventListener('abort', () => isOverlayOpen(key) && closeOverlay(key))
      return key
    },
  })
}
