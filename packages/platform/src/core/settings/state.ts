import { DomainError } from '@croupier/domain/errors'
import type { Core } from '../core.ts'
import { isInNetworks } from '../http/address.ts'
import type { Merchant } from '../merchants/merchant.ts'
import { getSettings } from './settings.ts'

/** The state of a site for a caller (specification, section 4). */
export interface SystemState {
  /** 0 normal, 1 maintenance, 2 region-restricted. A block takes precedence over maintenance. */
  readonly status: 0 | 1 | 2
  /** ISO 8601 in UTC. */
  readonly maintenanceEnd: string | null
}

/** Returns the state of a merchant's site for a caller's address. */
export async function getSystemState(core: Core, merchant: Merchant, ip: string): Promise<SystemState> {
  const { maintenance, blockedNetworks } = await getSettings(core, merchant)
  if (isInNetworks(ip, blockedNetworks)) return { status: 2, maintenanceEnd: null }
  return maintenance.active ? { status: 1, maintenanceEnd: maintenance.end } : { status: 0, maintenanceEnd: null }
}

/** Throws SYSTEM_MAINTENANCE or REGION_RESTRICTED unless the site is open to the caller. */
export async function assertOpen(core: Core, merchant: Merchant, ip: string): Promise<void> {
  const { status, maintenanceEnd } = await getSystemState(core, merchant, ip)
  if (status === 2) throw new DomainError('REGION_RESTRICTED')
  if (status === 1) throw new DomainError('SYSTEM_MAINTENANCE', maintenanceEnd ? { maintenanceEnd } : {})
}
