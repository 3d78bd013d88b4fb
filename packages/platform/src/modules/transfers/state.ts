import type { Core } from '../../core/core.ts'
import type { MemberState, StateHolder } from '../../core/state/member-state.ts'
import { findUpline, hasDownline } from './repository.ts'

/** Contributes whether the account has someone to send money to. */
export async function readTransferState(
  { database, clock }: Core,
  { merchant, memberId }: StateHolder,
): Promise<Partial<MemberState>> {
  const holder = { merchant, memberId }
  const now = clock.now()
  const canTransfer = (await findUpline(database, holder, now)) !== null || (await hasDownline(database, holder, now))
  return { canTransfer }
}
