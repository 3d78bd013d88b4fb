import { DomainError } from '@croupier/domain/errors'
import type * as endpoints from '@croupier/endpoints/calls/ops/sites'
import type { InferBody, InferQuery, InferWire } from '@croupier/endpoints/endpoint'
import type { Core } from '../../core/core.ts'
import type { OperatorSession } from '../../core/http/authentication.ts'
import { toPageSize } from '../../core/http/cursor.ts'
import type { Commit, UnitOfWork } from '../../core/http/unit-of-work.ts'
import type { Merchant } from '../../core/merchants/merchant.ts'
import {
  changeSetting,
  explainFlags,
  setBlockedCountries,
  setBlockedNetworks,
  setMaintenance,
  switchModule,
  type MerchantSettings,
  type SettingKey,
} from '../../core/settings/change-setting.ts'
import { findPrivateAddress } from '../../core/settings/private-addresses.ts'
import { listSettings, listSettingVersions, type SettingRow } from '../../core/settings/repository.ts'
import { getSettings } from '../../core/settings/settings.ts'

/** An operator's change of a site. */
interface SiteChange<Body> {
  readonly merchant: Merchant
  readonly operator: OperatorSession
  readonly body: Body
  readonly commit: Commit<unknown>
}

type Changed = { version: number }

/** Returns state, settings and flags of a site. */
export async function getSiteDetails(
  core: Core,
  { merchant }: { readonly merchant: Merchant },
): Promise<InferWire<typeof endpoints.siteDetails>> {
  const current = await getSettings(core, merchant)
  const { maintenance, blockedNetworks, blockedCountries } = current
  const rows = await listSettings(core.database, merchant.code)
  const flags = await explainFlags(core, merchant)
  return {
    maintenance,
    blockedNetworks: [...blockedNetworks],
    blockedCountries: [...blockedCountries],
    knowsCountries: core.config.countryHeader !== undefined,
    settings: [...rows.map(({ key, ...row }) => ({ key, ...toVersion(row) })), ...listDefaults(current, rows)],
    flags: flags.map(({ flag, offAncestors, dependants, ...module }) => ({
      ...module,
      offAncestors: [...offAncestors],
      dependants: [...dependants],
      meaning: flag?.meaning ?? null,
      usedIn: [...(flag?.usedBy ?? [])],
    })),
  }
}

/** Returns the settings that have no row, since no operator or seed has set them. */
function listDefaults(current: MerchantSettings, rows: readonly SettingRow[]) {
  const stored = new Set(rows.map(({ key }) => key))
  return Object.entries(current)
    .filter(([key]) => !stored.has(key))
    .map(([key, value]) => ({ key, version: 0, value, actor: null, reason: null, changedAt: null }))
}

/** Returns a page of the values that a setting has had, the current one first. */
export async function getSiteHistory(
  { database }: Core,
  { merchant, query }: { readonly merchant: Merchant; readonly query: InferQuery<typeof endpoints.siteHistory> },
): Promise<InferWire<typeof endpoints.siteHistory>> {
  const { key, before, pageSize } = query
  const rows = await listSettingVersions(database, merchant.code, { key, before, limit: toPageSize(pageSize) })
  return rows.map(toVersion)
}

/** Closes a site for maintenance, or opens it. Throws SETTING_INVALID for an end that has passed. */
export async function changeStatus(
  core: Core,
  change: SiteChange<InferBody<typeof endpoints.changeSiteStatus>>,
): Promise<Changed> {
  const { maintenance: active, end } = change.body
  const until = active && end ? new Date(end) : null
  if (until && until <= core.clock.now()) throw new DomainError('SETTING_INVALID')
  return commitChange(change, 'maintenance', (unit, base) =>
    setMaintenance(core, unit, { ...base, active, end: until }),
  )
}

/** Replaces the networks that a site does not serve. */
export function changeNetworks(
  core: Core,
  change: SiteChange<InferBody<typeof endpoints.changeSiteNetworks>>,
): Promise<Changed> {
  const { networks } = change.body
  return commitChange(change, 'blockedNetworks', (unit, base) => setBlockedNetworks(core, unit, { ...base, networks }))
}

/** Replaces the countries that a site does not serve. */
export function changeCountries(
  core: Core,
  change: SiteChange<InferBody<typeof endpoints.changeSiteCountries>>,
): Promise<Changed> {
  const { countries } = change.body
  return commitChange(change, 'blockedCountries', (unit, base) =>
    setBlockedCountries(core, unit, { ...base, countries }),
  )
}

/** Switches one module of the whitelabel tree. Throws NOT_FOUND for a code that the tree lacks. */
export function switchFlag(
  core: Core,
  change: SiteChange<InferBody<typeof endpoints.switchSiteFlag>>,
): Promise<Changed> {
  const { flag: code, enabled } = change.body
  return commitChange(change, 'modules', (unit, base) => switchModule(core, unit, { ...base, code, enabled }), {
    flag: code,
    enabled,
  })
}

/**
 * Replaces a setting. Throws NOT_FOUND for a key that there is none of, SETTING_INVALID for a value that breaks a rule, and
 * ADDRESS_PRIVATE for an address that members and other services cannot reach, unless the server is a lab.
 */
export async function replaceSetting(
  core: Core,
  change: SiteChange<InferBody<typeof endpoints.changeSiteSetting>>,
): Promise<Changed> {
  const { merchant, body } = change
  const settings = await getSettings(core, merchant)
  const key = Object.keys(settings).find((each): each is SettingKey => each === body.key)
  if (key === undefined) throw new DomainError('NOT_FOUND')
  const field = core.config.lab ? null : findPrivateAddress(body.value, key)
  if (field !== null) throw new DomainError('ADDRESS_PRIVATE', { field })
  // `changeSetting` validates the value by the schema of its key.
  const value = body.value as (typeof settings)[SettingKey]
  return commitChange(change, key, (unit, base) => changeSetting(core, unit, { ...base, key, value }), { value })
}

interface ChangeBase {
  readonly merchant: Merchant
  readonly expectedVersion: number
  readonly actor: string
  readonly reason: string
}

async function commitChange(
  { merchant, operator, body, commit }: SiteChange<{ readonly version?: number | undefined; readonly reason: string }>,
  key: SettingKey,
  write: (unit: UnitOfWork, base: ChangeBase) => Promise<number>,
  values?: Readonly<Record<string, unknown>>,
): Promise<Changed> {
  return commit(async (unit) => {
    const before = (await listSettings(unit, merchant.code)).find((row) => row.key === key)
    const { reason } = body
    const base = {
      merchant,
      expectedVersion: body.version ?? before?.version ?? 0,
      actor: operator.username,
      reason,
    }
    const version = await write(unit, base)
    const after = values ?? { value: (await listSettings(unit, merchant.code)).find((row) => row.key === key)?.value }
    unit.audit({
      subject: `setting ${key}`,
      reason,
      before: { version: base.expectedVersion },
      after: { version, ...after },
    })
    return { version }
  })
}

function toVersion({ version, value, actor, reason, changedAt }: Omit<SettingRow, 'key'>) {
  return { version, value, actor, reason, changedAt: changedAt.toISOString() }
}
