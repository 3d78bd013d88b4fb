import { findSettingProblems } from '@croupier/brand/seed'
import { DomainError } from '@croupier/domain/errors'
import { explainModules, switchModule as switchInTree, type ModuleExplanation } from '@croupier/flags/explain'
import type { Core } from '../core.ts'
import type { Transaction } from '../db/database.ts'
import type { Merchant } from '../merchants/merchant.ts'
import { contradictsLimits, findUnapprovedReward } from './limits.ts'
import { lockSettings, writeSetting } from './repository.ts'
import { getSettings, readSettings } from './settings.ts'
import { createSettingsSchema, type MerchantSettings, type SettingKey } from './values.ts'

export type { MerchantSettings, SettingKey }

/** Who changes what a version of a setting says, and why. */
export interface Change {
  readonly merchant: Merchant
  /** Version that the change replaces; 0 if the setting has no value. */
  readonly expectedVersion: number
  readonly actor: string
  readonly reason: string
}

/** A new value of a setting. */
export interface SettingChange<Key extends SettingKey> extends Change {
  readonly key: Key
  readonly value: MerchantSettings[Key]
}

/** Settings that decide whether a site is open. */
const stateKeys: ReadonlySet<SettingKey> = new Set<SettingKey>(['maintenance', 'blockedNetworks', 'blockedCountries'])

/**
 * Changes a setting, returns its new version, and notifies open sites after the commit. Throws VERSION_CONFLICT when the
 * stored version is not the expected one, SETTING_INVALID with the path of a part that breaks a rule.
 */
export async function changeSetting<Key extends SettingKey>(
  { clock, push }: Core,
  transaction: Transaction,
  { merchant, key, value, expectedVersion, actor, reason }: SettingChange<Key>,
): Promise<number> {
  // What is valid depends on the other settings, which another operator may change at the same time.
  await lockSettings(transaction, merchant.code)
  const settings = await readSettings(transaction, merchant)
  const version = await writeSetting(transaction, {
    merchant: merchant.code,
    key,
    value: validateSettings(merchant, { ...settings, [key]: value }, key)[key],
    version: expectedVersion,
    actor,
    reason,
    changedAt: clock.now(),
  })
  if (version === null) throw new DomainError('VERSION_CONFLICT')
  const changed = stateKeys.has(key) ? 'status' : 'settings'
  transaction.afterCommit(() => push.notify('site', { merchant: merchant.code, message: { changed } }))
  return version
}

/** Returns valid settings, of which one has changed. */
function validateSettings(
  { currency, brand }: Merchant,
  settings: MerchantSettings,
  key: SettingKey,
): MerchantSettings {
  const { data, error } = createSettingsSchema(currency).safeParse(settings)
  if (!data) throw new DomainError('SETTING_INVALID', { field: error.issues[0]?.path.join('.') ?? key })
  const problem = findSettingProblems(data, brand.brand).find(({ path }) => path.startsWith(key))
  if (problem) throw new DomainError('SETTING_INVALID', { field: problem.path })
  if (contradictsLimits(data, key, currency)) throw new DomainError('SETTING_INVALID', { field: key })
  const unapproved = findUnapprovedReward(data, key, currency)
  if (unapproved !== undefined) throw new DomainError('SETTING_INVALID', { field: unapproved })
  return data
}

/** Closes a site for maintenance, with a known end or without one, or opens it. */
export function setMaintenance(
  core: Core,
  transaction: Transaction,
  { active, end, ...change }: Change & { readonly active: boolean; readonly end: Date | null },
): Promise<number> {
  const value = { active, end: end?.toISOString() ?? null }
  return changeSetting(core, transaction, { ...change, key: 'maintenance', value })
}

/** Replaces the networks (CIDR or addresses) that a site does not serve. */
export function setBlockedNetworks(
  core: Core,
  transaction: Transaction,
  { networks, ...change }: Change & { readonly networks: readonly string[] },
): Promise<number> {
  return changeSetting(core, transaction, { ...change, key: 'blockedNetworks', value: [...networks] })
}

/** Replaces the countries that a site does not serve; each once, in the order of their codes. */
export function setBlockedCountries(
  core: Core,
  transaction: Transaction,
  { countries, ...change }: Change & { readonly countries: readonly string[] },
): Promise<number> {
  const value = [...new Set(countries)].toSorted()
  return changeSetting(core, transaction, { ...change, key: 'blockedCountries', value })
}

/** Switches one module of the whitelabel tree. Throws NOT_FOUND for a code that the tree lacks. */
export async function switchModule(
  core: Core,
  transaction: Transaction,
  { code, enabled, ...change }: Change & { readonly code: string; readonly enabled: boolean },
): Promise<number> {
  const { merchant } = change
  const { modules } = await readSettings(transaction, merchant)
  const value = switchInTree(modules, code, enabled)
  if (!value) throw new DomainError('NOT_FOUND')
  return changeSetting(core, transaction, { ...change, key: 'modules', value })
}

/** Explains every module and flag of a merchant: its own switch, its effect, what turns it off, and where it is used. */
export async function explainFlags(core: Core, merchant: Merchant): Promise<readonly ModuleExplanation[]> {
  return explainModules((await getSettings(core, merchant)).modules)
}
