import { DomainError } from '@croupier/domain/errors'
import type { LanguageCode } from '@croupier/domain/languages'
import type { Clock } from '../../core/config.ts'
import type { Core } from '../../core/core.ts'
import type { Connection } from '../../core/db/database.ts'
import { getCallerNetwork } from '../../core/http/address.ts'
import type { Session } from '../../core/http/authentication.ts'
import { consumeRateLimit } from '../../core/limits/limits.ts'
import { findAccountById } from '../../core/members/repository.ts'
import type { Merchant } from '../../core/merchants/merchant.ts'
import { createRandomToken, sha256 } from '../../core/security/random.ts'
import { assertCanLogIn } from './assert-can-log-in.ts'
import { consumeHandoverToken, insertHandoverToken } from './token-repository.ts'
import { endSession, openSession, type OpenedSession } from './sessions.ts'
import { exchangeLimit } from './exchange-limit.ts'

const lifetimeMs = 60_000

/**
 * Issues a token that opens a session of a member once within 60 seconds: another site of the operator links to
 * `https://<host of the merchant>/?token=<token>`. Nobody but the member may see that address. Only a hash is stored.
 */
export async function issueHandoverToken(
  { clock, database }: { readonly clock: Clock; readonly database: Connection },
  merchant: string,
  memberId: bigint,
): Promise<string> {
  const token = createRandomToken()
  const expiresAt = new Date(clock.now().getTime() + lifetimeMs)
  await insertHandoverToken(database, { tokenHash: sha256(token), merchant, memberId, expiresAt })
  return token
}

/** An exchange and its source. */
export interface HandoverExchange {
  readonly merchant: Merchant
  readonly ip: string
  readonly userAgent: string
  readonly language: LanguageCode
  readonly token: string
  /** Session of the request; it is ended by the exchange. */
  readonly session: Session | null
}

/**
 * Exchanges a hand-over token for a session. Like a login through another site it asks for no password, so it forces no
 * change of one either. Throws HANDOVER_INVALID for a token that is unknown at the merchant, used or expired.
 */
export async function exchangeHandoverToken(core: Core, exchange: HandoverExchange): Promise<OpenedSession> {
  const { merchant, ip, userAgent, language, session } = exchange
  await consumeRateLimit(core, exchangeLimit, getCallerNetwork(ip))
  const now = core.clock.now()
  const used = { tokenHash: sha256(exchange.token), merchant: merchant.code, now }
  const memberId = await consumeHandoverToken(core.database, used)
  const account = memberId === undefined ? null : await findAccountById(core.database, merchant.code, memberId)
  if (!account) throw new DomainError('HANDOVER_INVALID')
  assertCanLogIn(account)
  const opened = await core.database.transaction(async (connection) => {
    if (session) await endSession(connection, session.tokenHash, now)
    const login = { merchant: merchant.code, memberId: account.id, ip, userAgent, language, now }
    return openSession(connection, { ...login, method: 'handover' })
  })
  if (session) core.push.notify('sessionEnded', { merchant: merchant.code, tokenHash: session.tokenHash })
  return opened
}
