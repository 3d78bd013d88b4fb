import { seedSchema, type BrandSeed } from '@croupier/brand/seed'
import { parseMoney, type Currency } from '@croupier/domain/money'
import { collectFlags, type Flags } from '@croupier/flags/modules'
import * as z from 'zod/mini'
import type { Core } from '../core.ts'
import type { Database } from '../db/database.ts'
import type { Merchant } from './merchant.ts'

/** Whitelabel module tree, registration rules, resources and so on: complete and valid. Shared, so never modified. */
export type MerchantSettings = Required<Omit<BrandSeed, '$schema'>>

/** What a merchant's row holds: settings of this or another version, which may lack keys or have further ones. */
export type StoredSettings = Readonly<Record<string, unknown>>

const credentials = { enabled: true, required: true, acceptedPattern: '*' } as const

/** Values of settings that are missing or malformed: features off, no money, only the credentials to register with. */
const defaults: MerchantSettings = {
  modules: [],
  registration: [
    { ...credentials, field: 'username', patternId: 'letterFirst', minLength: 6, maxLength: 16 },
    { ...credentials, field: 'password', patternId: 'noSpaces', minLength: 8, maxLength: 20 },
    { ...credentials, field: 'confirmPassword', patternId: 'noSpaces', minLength: 8, maxLength: 20 },
  ],
  forcedChangeOnFirstLogin: 'issued',
  welcomeBalance: '0',
  trialBalance: '0',
  demoBalances: {},
  banners: [],
  resources: {},
  customerService: [],
}

/**
 * Upgrades of stored settings, by the version they start from. Append one when a key is renamed or changes its meaning
 * or when existing merchants need another value than the default of a new key.
 */
const upgrades: readonly ((stored: StoredSettings) => StoredSettings)[] = [
  // Rows without a version hold the seed file as it was, with the schema path for editors.
  ({ $schema: _schema, ...stored }) => ({ forcedChangeOnFirstLogin: defaults.forcedChangeOnFirstLogin, ...stored }),
]

const storedObject = z.catch(z.record(z.string(), z.unknown()), {})
const storedVersion = z.catch(z.int().check(z.minimum(0)), 0)

/** Brings stored settings to the current version and marks them with it; a newer version stays as it is. */
function upgradeSettings(raw: unknown): StoredSettings {
  const stored = storedObject.parse(raw)
  const from = storedVersion.parse(stored['version'])
  const upgraded = upgrades.slice(from).reduce((settings, upgrade) => upgrade(settings), stored)
  return { ...upgraded, version: Math.max(from, upgrades.length) }
}

function createSettingsSchema(currency: Currency) {
  const amount = z.string().check(z.refine((text) => !('error' in parseMoney(text, currency))))
  const { $schema: _schema, ...shape } = seedSchema.shape
  return z.object({
    ...shape,
    forcedChangeOnFirstLogin: z.nonoptional(shape.forcedChangeOnFirstLogin),
    welcomeBalance: amount,
    trialBalance: amount,
    demoBalances: z.record(z.string(), amount),
  })
}

/** Settings and the keys that have their default because the stored value is missing or malformed. */
interface ParsedSettings {
  readonly settings: MerchantSettings
  readonly defaulted: readonly string[]
}

/** Parses stored settings of any version; amounts have to be of the merchant's currency. */
export function parseSettings(raw: unknown, currency: Currency): ParsedSettings {
  const schema = createSettingsSchema(currency)
  const stored = upgradeSettings(raw)
  const parsed = schema.safeParse(stored)
  if (parsed.success) return { settings: parsed.data, defaulted: [] }
  const defaulted = [...new Set(parsed.error.issues.map(({ path }) => String(path[0])))]
  const replaced = Object.entries(defaults).filter(([key]) => defaulted.includes(key))
  return { settings: schema.parse({ ...stored, ...Object.fromEntries(replaced) }), defaulted }
}

/** Returns what a new merchant's row holds. */
export function createStoredSettings(seed: BrandSeed): StoredSettings {
  return upgradeSettings(seed)
}

/** The last parsed text of each merchant: parsing and its warnings happen once per change, not per request. */
const cache = new WeakMap<Merchant, ParsedSettings & { readonly text: string }>()

/** Returns a merchant's current settings; missing or malformed ones have their default and are logged. */
export async function getSettings({ database, log }: Core, merchant: Merchant): Promise<MerchantSettings> {
  const [row] = await database.query<{ text: string }>('select settings::text as text from merchant where code = $1', [
    merchant.code,
  ])
  if (!row) throw new Error(`Merchant ${merchant.code} has no row.`)
  const cached = cache.get(merchant)
  if (cached?.text === row.text) return cached.settings
  const parsed = parseSettings(JSON.parse(row.text), merchant.currency)
  cache.set(merchant, { ...parsed, text: row.text })
  for (const setting of parsed.defaulted) {
    log.warn({ merchant: merchant.code, setting }, 'A setting is missing or malformed; its default applies.')
  }
  return parsed.settings
}

/** Changes some of a merchant's settings. Other keys of the row are kept, also unknown ones. */
export async function updateSettings(
  database: Database,
  merchant: string,
  changes: Partial<MerchantSettings>,
): Promise<void> {
  await database.transaction(async ({ query }) => {
    const [row] = await query<{ settings: unknown }>('select settings from merchant where code = $1 for update', [
      merchant,
    ])
    if (!row) throw new Error(`Merchant ${merchant} has no row.`)
    const settings = JSON.stringify({ ...upgradeSettings(row.settings), ...changes })
    await query('update merchant set settings = $2 where code = $1', [merchant, settings])
  })
}

/** Returns a merchant's enabled whitelabel flags. */
export async function getMerchantFlags(core: Core, merchant: Merchant): Promise<Flags> {
  return collectFlags((await getSettings(core, merchant)).modules)
}
