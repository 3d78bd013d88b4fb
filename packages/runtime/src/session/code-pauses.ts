import { create } from 'zustand'
import { useSession } from './session.ts'

/** What an account requests a code for; each way to its payment password has a pause. */
type AccountPurpose = 'bindMobile' | 'bindEmail' | `confirm ${string}` | `payment ${string}`

/**
 * What a code is requested for. The first three belong to a number, for every caller; a login that is verified further has a ticket,
 * and a pause for each of its ways.
 */
export type CodePurpose = 'login' | 'register' | 'reset' | `${AccountPurpose} ${string}` | `verification ${string}`

/** A time in which no further code can be requested, in milliseconds of `Date.now`. */
interface CodePause {
  readonly startedAt: number
  readonly until: number
}

/** The last pause of each purpose in this tab; they outlive the dialogs. */
export const useCodePauses = create<Readonly<Partial<Record<CodePurpose, CodePause>>>>(() => ({}))

/** Returns the purpose of a code of this tab's account: another one that logs in has pauses of its own. */
export function toAccountPurpose(purpose: AccountPurpose): CodePurpose {
  return `${purpose} ${useSession.getState().member?.id}`
}

/** Begins a pause of some minutes. */
export function startCodePause(purpose: CodePurpose, minutes: number): void {
  const startedAt = Date.now()
  useCodePauses.setState({ [purpose]: { startedAt, until: startedAt + minutes * 60_000 } })
}
