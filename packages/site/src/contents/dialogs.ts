/** The dialogs of contents share a chunk. */
export { AnnouncementsOverlay } from './AnnouncementsOverlay.tsx'
export { HelpOverlay } from './HelpOverlay.tsx'
export { LicenceOverlay } from './LicenceOverlay.tsx'
export { NoticesOverlay } from './NoticesOverlay.tsx'
