import { getServerNow } from '@croupier/runtime/platform/server-time'
import type { SiteServices } from '@croupier/runtime/platform/site-services'

const minuteMs = 60_000
/** The server's time is known from the `date` header of its responses, in whole seconds, and late by the network. */
const accuracyMs = 2_000

/** Returns the whole minutes until a moment of the server (ISO 8601), at least 1. */
export function getMinutesUntil(site: Pick<SiteServices, 'api'>, moment: string): number {
  const leftMs = Date.parse(moment) - getServerNow(site).getTime()
  return Math.max(1, Math.ceil((leftMs - accuracyMs) / minuteMs))
}
