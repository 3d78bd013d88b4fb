import { DomainError } from '@croupier/domain/errors'
import type { Core } from '../core.ts'
import type { Merchant } from './merchant.ts'
import { isInNetworks } from '../http/address.ts'

/** The state of a site for a caller (specification, section 4). */
export interface SystemState {
  /** 0 normal, 1 maintenance, 2 region-restricted. A block takes precedence over maintenance. */
  readonly status: 0 | 1 | 2
  readonly maintenanceEnd: Date | null
}

interface StateRow {
  status: number
  maintenance_end: Date | null
  blocked_networks: string[]
}

/** Returns the state of a merchant's site for a caller's address. */
export async function getSystemState(core: Core, merchant: Merchant, ip: string): Promise<SystemState> {
  const [row] = await core.database.query<StateRow>(
    'select status, maintenance_end, blocked_networks from merchant where code = $1',
    [merchant.code],
  )
  if (!row) throw new Error(`Merchant ${merchant.code} has no row.`)
  if (isInNetworks(ip, row.blocked_networks)) return { status: 2, maintenanceEnd: null }
  return row.status === 1 ? { status: 1, maintenanceEnd: row.maintenance_end } : { status: 0, maintenanceEnd: null }
}

/** Throws SYSTEM_MAINTENANCE or REGION_RESTRICTED unless the site is open to the caller. */
export async function assertOpen(core: Core, merchant: Merchant, ip: string): Promise<void> {
  const { status, maintenanceEnd } = await getSystemState(core, merchant, ip)
  if (status === 2) throw new DomainError('REGION_RESTRICTED')
  if (status === 1) {
    throw new DomainError('SYSTEM_MAINTENANCE', maintenanceEnd ? { maintenanceEnd: maintenanceEnd.toISOString() } : {})
  }
}
