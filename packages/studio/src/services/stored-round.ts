import { createHash } from 'node:crypto'
import { DomainError } from '@croupier/domain/errors'
import type { RoundRow } from '../db/rounds.ts'
import type { SessionRow } from '../db/sessions.ts'

/** Returns the id of a round by the id that its client has given it. */
export function toRoundId(session: SessionRow, clientRoundId: string): string {
  return createHash('sha256').update(`${session.id}:${clientRoundId}`).digest('hex').slice(0, 40)
}

/** Returns the balance of a round after its stake or win was posted; throws the error of any other round. */
export function requirePosted(round: RoundRow): bigint {
  if (round.state === 'refused') throw new DomainError(round.refusal ?? 'SYSTEM_ERROR')
  if (round.state === 'cancelled') throw new DomainError('ROUND_CANCELLED')
  if (round.state === 'intended') throw new DomainError('SERVER_BUSY', { retryAfter: 2 })
  if (round.state === 'stuck') throw new DomainError('ROUND_STUCK')
  if (round.balance === null) throw new DomainError('SYSTEM_ERROR')
  return round.balance
}
