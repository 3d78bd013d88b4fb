import { DomainError } from '@croupier/domain/errors'
import { captchaDetails } from '@croupier/domain/login-step'
import { maxCodeTries } from '@croupier/domain/verification'
import type { Core } from '../../core/core.ts'
import type { Connection } from '../../core/db/database.ts'
import { lockAccount } from '../../core/members/repository.ts'
import { createKeyedHash } from '../../core/security/keyed-hash.ts'
import { consumeCode, type VerifiedCode } from '../../core/security/verification-codes.ts'
import { repeatMs } from './repeat-time.ts'
import { claimTicketAttempt, findLoginTicket, keepLoginTicket, type LoginTicketRow } from './ticket-repository.ts'

/** A right code: one that its login uses up, or one that a login from the same network has used up minutes ago. */
export interface ProvedCode {
  /** Null for a used one. */
  readonly verified: VerifiedCode | null
  /** Names the ticket of the code once it is used. */
  readonly ticketHash: string
}

/** A code that was typed to log in. */
interface TypedCode {
  readonly merchant: string
  /** The account of the number; null for a number of no account. */
  readonly memberId: bigint | null
  /** Mobile number in E.164 form. */
  readonly target: string
  readonly code: string
}

/** Returns the hash of the ticket that a code leaves when it is used. */
export function createCodeTicketHash(core: Core, { merchant, memberId, target, code }: TypedCode): string {
  return createKeyedHash(core, 'used login code', JSON.stringify([merchant, String(memberId), target, code.trim()]))
}

/** The source of a login by a code. */
type CodeSource = Pick<LoginTicketRow, 'merchant' | 'network'> & { readonly now: Date }

function toClaim(ticketHash: string, { merchant, network, now }: CodeSource) {
  return { ticketHash, merchant, network, now, maxAttempts: maxCodeTries }
}

/** Whether a code was used minutes ago from the same network: the response was lost, and the login was sent again. */
export async function isCodeRepeated(
  { database }: Pick<Core, 'database'>,
  ticketHash: string,
  source: CodeSource,
): Promise<boolean> {
  return (await findLoginTicket(database, toClaim(ticketHash, source))) !== null
}

/**
 * Uses a code up, and keeps a ticket for a repeat of its login; or uses that ticket, which a logout or what ends
 * sessions of the account deletes. Throws invalid-verification-code when the code or its ticket is gone.
 */
export async function consumeLoginCode(
  connection: Connection,
  { verified, ticketHash }: ProvedCode,
  { memberId, area, ...source }: CodeSource & Pick<LoginTicketRow, 'memberId' | 'area'>,
): Promise<void> {
  const { merchant, network, now } = source
  if (verified) {
    await consumeCode(connection, verified)
    const expiresAt = new Date(now.getTime() + repeatMs)
    await keepLoginTicket(connection, { ticketHash, merchant, memberId, network, area, expiresAt })
    return
  }
  // What ends all sessions locks it too, and so finds this one.
  await lockAccount(connection, memberId)
  if (await claimTicketAttempt(connection, toClaim(ticketHash, source))) return
  throw new DomainError('invalid-verification-code', captchaDetails)
}
