import { normalizeAccountNumber, normalizeHolderName } from '@croupier/domain/bank-accounts'
import type { PersonalField } from '@croupier/domain/personal-fields'
import type * as endpoints from '@croupier/endpoints/calls/ops/members'
import type { InferWire } from '@croupier/endpoints/endpoint'
import type { Core } from '../../core/core.ts'
import { parseIdCursor, toIdCursor, toPageSize } from '../../core/http/cursor.ts'
import type { Call } from '../../core/http/operation.ts'
import { consumeRateLimit, defineRateLimit } from '../../core/limits/limits.ts'
import { parseMobile } from '../../core/members/mobile.ts'
import type { Merchant } from '../../core/merchants/merchant.ts'
import { toRow } from './lookup.ts'
import { readMembersBy, type PersonalValue } from './repository.ts'

const defaultPageSize = 25

/** Searches and further pages of an operator: enough for customer service, too few to try out whose numbers are known. */
const searchLimit = defineRateLimit({ bucket: 'find-members', max: 300, windowSeconds: 3600 })

/** Returns what is typed as it is stored at a merchant; null for a number that no member of it can have. */
type Normalize = (typed: string, core: Core, merchant: Merchant) => string | Promise<string | null>

const normalizers = {
  mobile: (number, core, merchant) => parseMobile(core, merchant, { number }),
  email: (typed) => typed.trim().toLowerCase(),
  accountNumber: (typed) => normalizeAccountNumber(typed),
  holderName: (typed) => normalizeHolderName(typed),
} satisfies Record<PersonalField, Normalize>

/**
 * Returns a page of the members of the operator's merchants with a personal datum, and records that it was searched. Throws
 * TOO_MANY_REQUESTS.
 */
export async function findMembers(
  core: Core,
  { operator, merchants, body, commit }: Call<typeof endpoints.findMembers, 'operator'>,
): Promise<InferWire<typeof endpoints.findMembers>> {
  await consumeRateLimit(core, searchLimit, operator.username)
  const { by, value, after, pageSize = defaultPageSize } = body
  const limit = toPageSize(pageSize)
  const before = parseIdCursor(after)
  const normalize: Normalize = normalizers[by]
  const wanted: PersonalValue[] = []
  for (const merchant of merchants) {
    const stored = await normalize(value, core, merchant)
    if (stored) wanted.push({ merchant: merchant.code, value: stored })
  }
  return commit(async (unit) => {
    const rows = await readMembersBy(unit, by, { wanted, before, limit })
    const [only, ...others] = merchants
    // Those who read the audit log of one brand see what was searched in it alone.
    unit.audit({ ...(only && others.length === 0 && { merchant: only.code }), after: { by, found: rows.length } })
    return { members: rows.map(toRow), next: toIdCursor(rows, limit) }
  })
}
