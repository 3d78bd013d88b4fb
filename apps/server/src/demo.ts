import type { Brand } from '@croupier/brand/define'
import type { DemoAccounts } from '@croupier/platform/config'
import { findPublicHost } from './local-hosts.ts'
import type { Settings } from './settings.ts'

/**
 * Returns which merchants get the demo accounts. Their passwords are public, so that they are created by default only in
 * an embedded database that serves this machine alone.
 */
export function chooseDemoAccounts(settings: Settings, brands: readonly Pick<Brand, 'domains'>[]): DemoAccounts {
  if (settings.demo) return 'withoutMembers'
  const isLocal = findPublicHost(settings, brands) === undefined
  return settings.databaseUrl === undefined && isLocal ? 'newMerchants' : 'none'
}
