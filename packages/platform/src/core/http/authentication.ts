import type { MemberType } from '@croupier/domain/member'
import type { OperatorRole } from '@croupier/domain/operators'
import type { Currency } from '@croupier/domain/money'
import type { PasswordChangeReason } from '@croupier/domain/password-change'

/** The session behind a token. */
export interface Session {
  readonly tokenHash: string
  readonly merchant: string
  readonly memberId: bigint
  readonly username: string
  readonly nickname: string
  readonly icon: string | null
  readonly type: MemberType
  readonly currency: Currency
  readonly firstTimeLogin: boolean
  readonly previousLoginAt: Date | null
  readonly createdAt: Date
  /** Why the session is restricted to changing the password; null for an unrestricted one. */
  readonly passwordChange: PasswordChangeReason | null
}

/**
 * Finds the session of a bearer token and refreshes its idle time; null when it has expired, was ended, or belongs to
 * another merchant.
 */
export interface SessionStore {
  find(token: string, merchant: string): Promise<Session | null>
}

/** Verifies vendor signatures; throws DomainError SIGNATURE_*; returns the vendor's code. */
export interface VendorAuthenticator {
  verify(call: {
    method: string
    path: string
    headers: Readonly<Record<string, string | string[] | undefined>>
    rawBody: Uint8Array
  }): Promise<string>
}

/** The session of an operator. */
export interface OperatorSession {
  readonly tokenHash: string
  readonly username: string
  readonly name: string
  readonly roles: readonly OperatorRole[]
  /** Codes of the merchants that the operator is given; null for all. */
  readonly merchants: readonly string[] | null
  /** The command line of the server's own machine. */
  readonly local: boolean
}

/** Where a call of an operator comes from. `isUnattended`: nobody has asked for it. */
export interface OperatorCaller {
  readonly isOfThisMachine: boolean
  readonly isUnattended: boolean
}

/**
 * Finds the operator of a bearer token and refreshes the idle time of its session, unless the call is unattended; null when
 * the session has expired or was ended.
 */
export interface OperatorStore {
  find(token: string, caller: OperatorCaller): Promise<OperatorSession | null>
}

/** Identifies the callers of operations; the modules that own sessions and vendors implement it. */
export interface Authenticators {
  readonly sessions: SessionStore
  readonly vendors: VendorAuthenticator
  readonly operators: OperatorStore
}
