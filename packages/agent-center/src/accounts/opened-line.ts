import type { BulkOutcome, LineProblem } from '@croupier/endpoints/calls/agent-accounts'
import type { FileLine } from './accounts-file.ts'

/** A line and what became of it. */
export interface OpenedLine extends Omit<FileLine, 'problem'> {
  readonly outcome: BulkOutcome
  readonly problem: LineProblem | null
}

/** Returns the password of an account that was opened now; nothing else knows it from here on. */
export function getIssuedPassword({ outcome, password }: OpenedLine): string {
  return outcome === 'opened' ? password : ''
}
