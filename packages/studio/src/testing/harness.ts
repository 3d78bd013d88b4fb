import { randomBytes } from 'node:crypto'
import type { RoundRecord, SeedRotation, SpinAnswer, StudioSession } from '@croupier/fair/studio-wire'
import type { FastifyInstance } from 'fastify'
import { buildStudio } from '../build.ts'
import type { StudioConfig } from '../config.ts'
import { WalletServer } from './wallet-server.ts'

/** An answer of the studio: its status and either value or code. */
export interface Reply<Value> {
  readonly status: number
  readonly value: Value
  readonly code: string | undefined
}

/** A player at a studio. */
export interface Player {
  readonly session: StudioSession
  spin(clientRoundId: string, bet?: string): Promise<Reply<SpinAnswer>>
  rotate(clientSeed?: string): Promise<Reply<SeedRotation>>
  rounds(): Promise<readonly RoundRecord[]>
  balance(): Promise<Reply<{ balance: string }>>
}

/** A wallet server, and studios over one database file and one clock that the test moves. */
export class Harness {
  readonly now = { ms: Date.parse('2026-11-20T12:00:00Z') }
  readonly secrets = { ACME: 'secret-of-acme-000000000000000000', NOVA: 'secret-of-nova-000000000000000000' }
  readonly wallet = new WalletServer(this.secrets, () => new Date(this.now.ms))
  readonly #studios = new Set<FastifyInstance>()
  #origin = ''

  async start(): Promise<void> {
    this.#origin = await this.wallet.listen()
  }

  async stop(): Promise<void> {
    for (const studio of this.#studios) await studio.close()
    await this.wallet.close()
  }

  async studio(change: Partial<StudioConfig> = {}): Promise<FastifyInstance> {
    const studio = await buildStudio({
      vendors: this.secrets,
      walletOrigin: this.#origin,
      databaseFile: ':memory:',
      clock: () => new Date(this.now.ms),
      randomBytes: (size) => randomBytes(size),
      fetch: globalThis.fetch,
      pollMs: 0,
      ...change,
    })
    this.#studios.add(studio)
    return studio
  }

  async player(studio: FastifyInstance, token: string, balance = 100_000n, game = 'slot-0001'): Promise<Player> {
    this.wallet.launch(token, balance, game)
    const { value } = await ask<StudioSession>(studio, 'POST', '/studio/session', {
      launchToken: token,
      vendor: 'ACME',
    })
    return this.at(studio, value)
  }

  /** The player of a session at a studio, which may be another than the one that opened it. */
  at(studio: FastifyInstance, session: StudioSession): Player {
    const bearer = session.sessionToken
    return {
      session,
      spin: (clientRoundId, bet = '1.00') => ask(studio, 'POST', '/studio/spin', { bet, clientRoundId }, bearer),
      rotate: (clientSeed) => ask(studio, 'POST', '/studio/seed/rotate', clientSeed ? { clientSeed } : {}, bearer),
      rounds: async () => (await ask<RoundRecord[]>(studio, 'GET', '/studio/rounds', undefined, bearer)).value,
      balance: () => ask(studio, 'GET', '/studio/balance', undefined, bearer),
    }
  }

  /** Lets time pass until nothing is left to tell the wallet; throws when that takes more than a day. */
  async drain(studio: FastifyInstance): Promise<void> {
    const end = this.now.ms + 24 * 60 * 60_000
    let idle = 0
    while (idle < 6) {
      this.now.ms += 60_000
      idle = (await studio.worker.runDue()) === 0 ? idle + 1 : 0
      if (this.now.ms > end) throw new Error('There is still work after a day')
    }
  }
}

/** One call of the studio. */
export async function ask<Value>(
  studio: FastifyInstance,
  method: 'GET' | 'POST',
  url: string,
  body?: object,
  bearer?: string,
): Promise<Reply<Value>> {
  const response = await studio.inject({
    method,
    url,
    ...(body ? { payload: body } : {}),
    headers: bearer ? { authorization: `Bearer ${bearer}` } : {},
  })
  const answer = response.json<{ success: boolean; value: Value; errorCode?: string }>()
  return { status: response.statusCode, value: answer.value, code: answer.errorCode }
}
