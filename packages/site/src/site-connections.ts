import type { Site } from '@croupier/runtime/platform/site-context'
import type { AnyRouter, RouterHistory } from '@tanstack/react-router'
import type { i18n as I18n } from 'i18next'
import type { CheckedSite } from './gate/check-gate.ts'

/** A site and what it is connected with. */
export interface SiteConnections {
  readonly site: Site
  readonly i18n: I18n
  readonly router: AnyRouter
  readonly history: RouterHistory
  /** Checked again when the platform says that the site has changed. */
  readonly checked: CheckedSite
}
