import { changeSetting, type MerchantSettings, type SettingKey } from '@croupier/platform/settings'
import type { TestPlatform } from './platform.ts'

/** A site that nothing closes. */
export const openSite = {
  maintenance: { active: false, end: null },
  blockedNetworks: [],
  blockedCountries: [],
} satisfies SiteSettings

/** New values of settings by key. */
export type SiteSettings = Partial<MerchantSettings>

/** Changes settings of a brand, or of all, as an operator does: open sites are notified. */
export async function changeSettings(
  { core }: Pick<TestPlatform, 'core'>,
  brandId: string | null,
  settings: SiteSettings,
): Promise<void> {
  const merchants = core.merchants.all.filter(({ brand }) => brandId === null || brand.brand.id === brandId)
  for (const merchant of merchants) {
    for (const [key, value] of Object.entries(settings)) {
      await core.database.transaction(async (transaction) => {
        const [row] = await transaction.query<{ version: number }>(
          'select version from setting where merchant = $1 and key = $2',
          [merchant.code, key],
        )
        const change = { merchant, expectedVersion: row?.version ?? 0, actor: 'test', reason: 'A test needs it.' }
        await changeSetting(core, transaction, { ...change, key: key as SettingKey, value })
      })
    }
  }
}

/** Creates a module tree in which exactly these flags are on. */
export function createModules(flags: readonly string[]): MerchantSettings['modules'] {
  return flags.map((modId) => ({ modId, enabled: '1', childrenNodes: [] }))
}
