import type { FastifyBaseLogger } from 'fastify'
import type { PublicKey } from '@croupier/crypto/keys'
import type { MemberType } from '@croupier/domain/member'
import type { Currency } from '@croupier/domain/money'
import type { Catalogue } from '../modules/catalogue/catalogue.ts'
import type { Clock, PlatformConfig } from './config.ts'
import type { Database } from './db/database.ts'
import type { MerchantRegistry } from './merchants/merchant.ts'
import type { WalletEventProcessor } from '../modules/wallet/event-processor.ts'
import type { ImageCache } from '../modules/images/image-cache.ts'
import type { AntiBot } from './security/proof-of-work.ts'
import type { PasswordHasher } from './security/passwords.ts'

/** The session behind a token. */
export interface Session {
  readonly tokenHash: string
  readonly merchant: string
  readonly memberId: bigint
  readonly username: string
  readonly nickname: string
  readonly type: MemberType
  readonly currency: Currency
  readonly firstTimeLogin: boolean
  readonly previousLoginAt: Date | null
}

/**
 * Finds the session of a bearer token and refreshes its idle time; null when it has expired, was ended, or belongs to
 * another merchant.
 */
export interface SessionStore {
  find(token: string, merchant: string): Promise<Session | null>
}

/** Opens encrypted bodies; throws DomainError ENVELOPE_* when they do not belong to this call or have expired. */
export interface EnvelopeOpener {
  open(compactJwe: string, call: { method: string; path: string }): Promise<unknown>
  /** Keys that envelopes may be sealed with, newest first. */
  getPublicKeys(): Promise<readonly PublicKey[]>
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

/** Notifies a member's open sites of changes, across all server processes. */
export interface Push {
  notifyBalanceChanged(merchant: string, memberId: bigint): void
  notifySessionEnded(merchant: string, tokenHash: string): void
}

/** Services available to every operation. Created once by `build`. */
export interface Kernel {
  readonly config: PlatformConfig
  readonly clock: Clock
  readonly database: Database
  readonly merchants: MerchantRegistry
  readonly catalogue: Catalogue
  readonly sessions: SessionStore
  readonly envelopes: EnvelopeOpener
  readonly passwords: PasswordHasher
  readonly antiBot: AntiBot
  readonly vendors: VendorAuthenticator
  readonly processWalletEvent: WalletEventProcessor
  readonly push: Push
  readonly pictures: ImageCache
  readonly log: FastifyBaseLogger
}
