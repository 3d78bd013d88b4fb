import type { BrandSeed } from '@croupier/brand/seed'
import { DomainError } from '@croupier/domain/errors'
import { flagsOf, type Flags } from '@croupier/flags/modules'
import type { Kernel, Merchant } from '../kernel.ts'
import { isInNetworks } from './address.ts'

/** What a site may show to a caller now (specification, section 4). */
export interface SystemState {
  /** 0 normal, 1 maintenance, 2 region-restricted. A blocked caller is told so even during maintenance. */
  readonly status: 0 | 1 | 2
  readonly maintenanceEnd: Date | null
}

interface StateRow {
  status: number
  maintenance_end: Date | null
  blocked_networks: string[]
}

/** The state of a merchant's site for a caller's address. */
export async function systemStateOf(kernel: Kernel, merchant: Merchant, ip: string): Promise<SystemState> {
  const [row] = await kernel.database.query<StateRow>(
    'select status, maintenance_end, blocked_networks from merchant where code = $1',
    [merchant.code],
  )
  if (!row) throw new Error(`Merchant ${merchant.code} has no row.`)
  if (isInNetworks(ip, row.blocked_networks)) return { status: 2, maintenanceEnd: null }
  return row.status === 1 ? { status: 1, maintenanceEnd: row.maintenance_end } : { status: 0, maintenanceEnd: null }
}

/** Throws SYSTEM_MAINTENANCE or REGION_RESTRICTED unless the site is open to the caller. */
export async function assertOpen(kernel: Kernel, merchant: Merchant, ip: string): Promise<void> {
  const { status, maintenanceEnd } = await systemStateOf(kernel, merchant, ip)
  if (status === 2) throw new DomainError('REGION_RESTRICTED')
  if (status === 1) {
    throw new DomainError('SYSTEM_MAINTENANCE', maintenanceEnd ? { maintenanceEnd: maintenanceEnd.toISOString() } : {})
  }
}

/** A merchant's settings as the server has them now: module tree, registration rules, resources and the like. */
export async function settingsOf(kernel: Kernel, merchant: Merchant): Promise<BrandSeed> {
  const [row] = await kernel.database.query<{ settings: BrandSeed }>('select settings from merchant where code = $1', [
    merchant.code,
  ])
  if (!row) throw new Error(`Merchant ${merchant.code} has no row.`)
  return row.settings
}

/** The whitelabel flags of a merchant that are on now. */
export async function merchantFlags(kernel: Kernel, merchant: Merchant): Promise<Flags> {
  return flagsOf((await settingsOf(kernel, merchant)).modules)
}
