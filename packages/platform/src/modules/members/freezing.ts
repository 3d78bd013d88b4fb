import type { Core } from '../../core/core.ts'
import type { UnitOfWork } from '../../core/http/unit-of-work.ts'
import { endMemberSessions } from '../session/sessions.ts'
import { lockMember, setDisabled } from './repository.ts'

/** An account that is to be frozen or opened. */
export interface FreezableAccount {
  readonly merchant: string
  readonly username: string
}

/** Locks an account until the end of the transaction, and returns whether it is frozen; undefined without one. */
export async function lockFreezable(
  unit: UnitOfWork,
  { merchant, username }: FreezableAccount,
): Promise<boolean | undefined> {
  return (await lockMember(unit, merchant, username))?.disabled
}

/** Freezes an account and ends its sessions, or opens it. */
export async function setFrozen(
  core: Core,
  unit: UnitOfWork,
  { merchant, memberId, frozen }: { readonly merchant: string; readonly memberId: bigint; readonly frozen: boolean },
): Promise<void> {
  await setDisabled(unit, memberId, frozen)
  if (frozen) await endMemberSessions(core, unit, { merchant, memberId })
}
