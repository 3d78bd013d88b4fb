import { create } from 'zustand'

/** What a code is requested for; a login that is verified further has a ticket, and a pause for each of its ways. */
export type CodePurpose =
  | 'login'
  | 'register'
  | 'reset'
  | 'bindMobile'
  | 'bindEmail'
  | `payment ${string}`
  | `verification ${string}`

/** A time in which no further code can be requested, in milliseconds of `Date.now`. */
interface CodePause {
  readonly startedAt: number
  readonly until: number
}

/** The last pause of each purpose in this tab; they outlive the dialogs. */
export const useCodePauses = create<Readonly<Partial<Record<CodePurpose, CodePause>>>>(() => ({}))

/** Begins a pause of some minutes. */
export function startCodePause(purpose: CodePurpose, minutes: number): void {
  const startedAt = Date.now()
  useCodePauses.setState({ [purpose]: { startedAt, until: startedAt + minutes * 60_000 } })
}
