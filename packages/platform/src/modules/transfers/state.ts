import type { Core } from '../../core/core.ts'
import type { MemberState, StateHolder } from '../../core/state/member-state.ts'
import { findUpline, hasDownline } from './repository.ts'

/** Contributes whether the account has someone to send money to. */
export async function readTransferState(
  { database }: Core,
  { merchant, memberId }: StateHolder,
): Promise<Partial<MemberState>> {
  const holder = { merchant, memberId }
  return { canTransfer: (await findUpline(database, holder)) !== null || (await hasDownline(database, holder)) }
}
