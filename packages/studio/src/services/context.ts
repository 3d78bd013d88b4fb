import type { DatabaseSync } from 'node:sqlite'
import type { FastifyBaseLogger } from 'fastify'
import type { StudioConfig } from '../config.ts'
import type { AcknowledgementStore } from '../db/acknowledgements.ts'
import type { DrawStore } from '../db/draws.ts'
import type { PotStore } from '../db/pots.ts'
import type { RoundStore } from '../db/rounds.ts'
import type { SessionStore } from '../db/sessions.ts'
import type { WalletClient } from '../wallet.ts'
import type { Seats } from './seats.ts'

/** Dependencies shared by the services of one studio. */
export interface Studio {
  readonly config: StudioConfig
  readonly database: DatabaseSync
  readonly sessions: SessionStore
  readonly rounds: RoundStore
  readonly acknowledgements: AcknowledgementStore
  readonly draws: DrawStore
  readonly pots: PotStore
  readonly seats: Seats
  readonly wallet: WalletClient
  /** Ids of the rounds that a request is working on, which the worker leaves alone. */
  readonly inFlight: Set<string>
  readonly log: FastifyBaseLogger
}

/** Returns the current time in ms since 1970. */
export function getNow(studio: Studio): number {
  return studio.config.clock().getTime()
}

/** Returns random bytes in hex. */
export function createRandomHex(studio: Studio, bytes: number): string {
  return Buffer.from(studio.config.randomBytes(bytes)).toString('hex')
}
