import { DomainError } from '@croupier/domain/errors'
import type * as endpoints from '@croupier/endpoints/calls/ops/banks'
import type { InferWire } from '@croupier/endpoints/endpoint'
import type { Core } from '../../core/core.ts'
import type { Call } from '../../core/http/operation.ts'
import { findAccountByUsername } from '../../core/members/repository.ts'
import { getSettings } from '../../core/settings/settings.ts'
import { getMember } from '../members/changes.ts'
import { readHolderName } from './bank-accounts.ts'
import { maskHolderName } from './mask.ts'
import { getBoundName, readAllBankAccounts, removeOtherHolders, setBoundName } from './repository.ts'

/** Returns the bank accounts of a member, in full, for those who pay to them. Throws MEMBER_UNKNOWN. */
export async function listMemberBankAccounts(
  { database }: Core,
  { merchant, query }: Call<typeof endpoints.memberBankAccounts, 'operator'>,
): Promise<InferWire<typeof endpoints.memberBankAccounts>> {
  const account = await findAccountByUsername(database, merchant.code, query.account.trim())
  if (!account) throw new DomainError('MEMBER_UNKNOWN')
  const rows = await readAllBankAccounts(database, account.id)
  return {
    boundName: await getBoundName(database, account.id),
    accounts: rows.map(({ id, kind, title, accountNumber, holderName, createdAt, removedAt }) => ({
      id: String(id),
      kind,
      title,
      accountNumber,
      holderName,
      createdAt: createdAt.toISOString(),
      removedAt: removedAt?.toISOString() ?? null,
    })),
  }
}

/** Changes the name that is bound to a member, and removes its accounts in another name. Throws MEMBER_UNKNOWN. */
export async function changeBoundName(
  core: Core,
  { merchant, body, commit }: Call<typeof endpoints.changeBoundName, 'operator'>,
): Promise<{ done: true }> {
  const { registration } = await getSettings(core, merchant)
  const name = readHolderName(registration, body.holderName)
  return commit(async (unit) => {
    const { id } = await getMember(unit, { merchant, body })
    const before = await getBoundName(unit, id)
    await setBoundName(unit, id, name)
    const removed = await removeOtherHolders(unit, id, name, core.clock.now())
    unit.audit({
      subject: `member ${id}`,
      reason: body.reason,
      before: { boundName: before && maskHolderName(before) },
      after: { boundName: maskHolderName(name), removedAccounts: removed },
    })
    return { done: true as const }
  })
}
