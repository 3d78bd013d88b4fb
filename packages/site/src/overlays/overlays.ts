import { defineOverlayHandle, noParams } from '@croupier/runtime/overlays/define-overlay'

/** Confirms a logout. */
export const logoutOverlay = defineOverlayHandle('logout', noParams, { level: 'auth' })

/** The announcements for the current account. */
export const announcementsOverlay = defineOverlayHandle('announcements', noParams, { level: 'announcement' })

/** The pictures of the licence. */
export const licenceOverlay = defineOverlayHandle('licence', noParams, { level: 'page', history: true })

/** A center over the current page; `connectCenter` opens it for an address that names one. */
export const centerOverlay = defineOverlayHandle('center', noParams, { level: 'page', history: 'address' })
