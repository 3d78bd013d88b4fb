import { collectFlags, type Flags } from '@croupier/flags/modules'
import type { Core } from '../core.ts'
import type { Connection } from '../db/database.ts'
import type { Merchant } from '../merchants/merchant.ts'
import { findSettings } from './repository.ts'
import { parseSettings, type MerchantSettings, type ParsedSettings } from './values.ts'

/** Settings and the number of changes that led to them. */
interface CurrentSettings extends ParsedSettings {
  readonly revision: number
}

/** The last settings of each merchant: values are sent and parsed once per change, not per request. */
const cache = new WeakMap<Merchant, CurrentSettings>()

/** Returns a merchant's current settings; missing or malformed ones have their default, malformed ones are logged. */
export async function getSettings(core: Core, merchant: Merchant): Promise<MerchantSettings> {
  return (await loadSettings(core, merchant)).settings
}

/** Returns a merchant's settings as a transaction sees them, for jobs and changes. */
export async function readSettings(connection: Connection, merchant: Merchant): Promise<MerchantSettings> {
  const { values } = await findSettings(connection, merchant.code, -1)
  return parseSettings(values ?? {}, merchant.currency).settings
}

/** Returns the number of changes of a merchant's settings and public contents. */
export async function getRevision(core: Core, merchant: Merchant): Promise<number> {
  return (await loadSettings(core, merchant)).revision
}

async function loadSettings({ database, log }: Core, merchant: Merchant): Promise<CurrentSettings> {
  const cached = cache.get(merchant)
  const { revision, values } = await findSettings(database, merchant.code, cached?.revision ?? -1)
  if (cached?.revision === revision) return cached
  const current = { ...parseSettings(values ?? {}, merchant.currency), revision }
  cache.set(merchant, current)
  for (const setting of current.defaulted) {
    log.warn({ merchant: merchant.code, setting }, 'A setting is malformed; its default applies.')
  }
  return current
}

/** Returns a merchant's enabled whitelabel flags. */
export async function getMerchantFlags(core: Core, merchant: Merchant): Promise<Flags> {
  return collectFlags((await getSettings(core, merchant)).modules)
}
