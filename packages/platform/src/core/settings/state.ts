import { DomainError } from '@croupier/domain/errors'
import type { Core } from '../core.ts'
import { isInNetworks } from '../http/address.ts'
import type { CallerPlace } from '../http/caller-place.ts'
import type { Merchant } from '../merchants/merchant.ts'
import { getSettings } from './settings.ts'
import type { MerchantSettings } from './values.ts'

/** The state of a site for a caller (specification, section 4). */
export interface SystemState {
  /** 0 normal, 1 maintenance, 2 region-restricted. A block takes precedence over maintenance. */
  readonly status: 0 | 1 | 2
  /** ISO 8601 in UTC. */
  readonly maintenanceEnd: string | null
  /** What the site is restricted by; null for another status. */
  readonly restrictedBy: 'network' | 'country' | null
}

/** Returns what keeps a caller from a site: its network, else its country; null where neither does. */
export function findRestriction(
  { blockedNetworks, blockedCountries }: Pick<MerchantSettings, 'blockedNetworks' | 'blockedCountries'>,
  { ip, country }: CallerPlace,
): SystemState['restrictedBy'] {
  if (isInNetworks(ip, blockedNetworks)) return 'network'
  return country !== null && blockedCountries.includes(country) ? 'country' : null
}

/** Returns the state of a merchant's site for a caller. */
export async function getSystemState(core: Core, merchant: Merchant, place: CallerPlace): Promise<SystemState> {
  const settings = await getSettings(core, merchant)
  const { maintenance } = settings
  const restrictedBy = findRestriction(settings, place)
  if (restrictedBy !== null) return { status: 2, maintenanceEnd: null, restrictedBy }
  return maintenance.active
    ? { status: 1, maintenanceEnd: maintenance.end, restrictedBy }
    : { status: 0, maintenanceEnd: null, restrictedBy }
}

/** Throws SYSTEM_MAINTENANCE or REGION_RESTRICTED unless the site is open to the caller. */
export async function assertOpen(core: Core, merchant: Merchant, place: CallerPlace): Promise<void> {
  const { status, maintenanceEnd } = await getSystemState(core, merchant, place)
  if (status === 2) throw new DomainError('REGION_RESTRICTED')
  if (status === 1) throw new DomainError('SYSTEM_MAINTENANCE', maintenanceEnd ? { maintenanceEnd } : {})
}
