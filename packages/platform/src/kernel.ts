import type { FastifyBaseLogger } from 'fastify'
import type { PublicKey } from '@croupier/crypto/keys'
import type { MemberType } from '@croupier/domain/member'
import type { Currency } from '@croupier/domain/money'
import type { Catalogue } from './catalogue/catalogue.ts'
import type { Clock, PlatformBrand, PlatformConfig } from './config.ts'
import type { Database } from './db/database.ts'
import type { WalletDesk } from './wallet/desk.ts'
import type { PictureShelf } from './images/picture-shelf.ts'
import type { AntiBot } from './services/antibot.ts'
import type { PasswordKeeper } from './services/passwords.ts'

/** A tenant as requests see it: what a brand says and never changes while the server runs. */
export interface Merchant {
  readonly code: string
  readonly currency: Currency
  readonly timeZone: string
  readonly brand: PlatformBrand
}

/** The account behind a token. */
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

/** Which merchant a host belongs to. */
export interface MerchantDirectory {
  /** Host without port, lower case. Hosts of no brand belong to the default brand. */
  byHost(host: string): Merchant
  byCode(code: string): Merchant | undefined
  readonly all: readonly Merchant[]
}

/** Finds the session of a bearer token and keeps it alive; null when dead, idle too long, or of another merchant. */
export interface SessionKeeper {
  find(token: string, merchant: string): Promise<Session | null>
}

/** Opens encrypted bodies; throws DomainError ENVELOPE_* when they do not belong to this call, now. */
export interface EnvelopeOpener {
  open(compactJwe: string, call: { method: string; path: string }): Promise<unknown>
  /** Keys that envelopes may be sealed to, newest first. */
  publicKeys(): Promise<readonly PublicKey[]>
}

/** Checks vendors' signatures; throws DomainError SIGNATURE_*; answers the vendor's code. */
export interface VendorGuard {
  verify(call: {
    method: string
    path: string
    headers: Readonly<Record<string, string | string[] | undefined>>
    rawBody: Uint8Array
  }): Promise<string>
}

/** Tells a member's open sites that something changed; reaches every server process. */
export interface Push {
  balanceChanged(merchant: string, memberId: bigint): void
  sessionEnded(merchant: string, tokenHash: string): void
}

/** What every operation may use. Built once by `build`. */
export interface Kernel {
  readonly config: PlatformConfig
  readonly clock: Clock
  readonly database: Database
  readonly merchants: MerchantDirectory
  readonly catalogue: Catalogue
  readonly sessions: SessionKeeper
  readonly envelopes: EnvelopeOpener
  readonly passwords: PasswordKeeper
  readonly antiBot: AntiBot
  readonly vendors: VendorGuard
  readonly wallet: WalletDesk
  readonly push: Push
  readonly pictures: PictureShelf
  readonly log: FastifyBaseLogger
}
