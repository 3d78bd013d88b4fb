import { randomBytes } from 'node:crypto'
import type {
  DrawPage,
  LotterySession,
  LotteryState,
  TicketPage,
  TicketRequest,
  TicketResult,
} from '@croupier/fair/lottery/lottery-wire'
import type {
  MatchdayPage,
  SlipPage,
  SlipPlacement,
  SlipRequest,
  SportsBoard,
  SportsSession,
} from '@croupier/fair/sports/sports-wire'
import type {
  BetWire,
  InstantResult,
  PotState,
  RoundRecord,
  SeedRotation,
  SpinResult,
  StudioSession,
} from '@croupier/fair/studio-wire'
import type { FastifyInstance } from 'fastify'
import { buildStudio } from '../build.ts'
import type { StudioConfig } from '../config.ts'
import { WalletServer } from './wallet-server.ts'

/** A response of the studio: its status and either value or code; with current odds where those of a slip have changed. */
export interface StudioReply<Value> {
  readonly status: number
  readonly value: Value
  readonly code: string | undefined
  readonly odds?: readonly (number | null)[]
}

/** A player's session at a studio. */
export interface Player {
  readonly session: StudioSession
  spin(clientRoundId: string, bet?: string): Promise<StudioReply<SpinResult>>
  place(clientRoundId: string, bets: readonly BetWire[]): Promise<StudioReply<InstantResult>>
  rotate(clientSeed?: string): Promise<StudioReply<SeedRotation>>
  rounds(): Promise<readonly RoundRecord[]>
  acknowledge(...roundIds: readonly string[]): Promise<StudioReply<null>>
  balance(): Promise<StudioReply<{ balance: string }>>
  pot(): Promise<StudioReply<PotState>>
}

/** A player's session of a lottery. */
export interface LotteryPlayer {
  readonly session: LotterySession
  state(): Promise<LotteryState>
  buy(ticket: TicketRequest): Promise<StudioReply<TicketResult>>
  tickets(before?: string): Promise<TicketPage>
  draws(before?: string): Promise<DrawPage>
}

/** A player's session of a book. */
export interface SportsPlayer {
  readonly session: SportsSession
  board(): Promise<SportsBoard>
  place(slip: SlipRequest): Promise<StudioReply<SlipPlacement>>
  slips(before?: string): Promise<SlipPage>
  matchdays(competition: string): Promise<MatchdayPage>
}

/** A wallet server, and studios that share a database file and a clock controlled by the test. */
export class Harness {
  readonly now = { ms: Date.parse('2026-11-20T12:00:00Z') }
  readonly secrets: Readonly<Record<string, string>>
  readonly wallet: WalletServer
  readonly #studios = new Set<FastifyInstance>()
  #origin = ''

  /** The vendors ACME and NOVA, and further ones. */
  constructor(vendors: readonly string[] = []) {
    const codes = ['ACME', 'NOVA', ...vendors]
    this.secrets = Object.fromEntries(codes.map((code) => [code, `secret-of-${code.toLowerCase()}-000000000000000000`]))
    this.wallet = new WalletServer(this.secrets, () => new Date(this.now.ms))
  }

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
      formatErrorMessage: ({ code }, language) => `${code} in ${language}`,
      pollMs: 0,
      ...change,
    })
    this.#studios.add(studio)
    return studio
  }

  /** Opens a session of a lottery. */
  async launchLottery(
    studio: FastifyInstance,
    token: string,
    options: { game: string; vendor: string },
  ): Promise<LotteryPlayer> {
    return this.createLotteryPlayer(studio, await this.#open<LotterySession>(studio, token, options))
  }

  /** Opens a session of a book. */
  async launchBook(studio: FastifyInstance, token: string, game = 'BTI_SPORTS', vendor = 'BTI'): Promise<SportsPlayer> {
    const session = await this.#open<SportsSession>(studio, token, { game, vendor })
    const bearer = session.sessionToken
    const get = async <Value>(path: string) => (await callStudio<Value>(studio, 'GET', path, undefined, bearer)).value
    return {
      session,
      board: () => get('/studio/sports'),
      place: (slip) => callStudio(studio, 'POST', '/studio/slips', slip, bearer),
      slips: (before) => get(`/studio/slips${before ? `?before=${before}` : ''}`),
      matchdays: (competition) => get(`/studio/matchdays?competition=${competition}`),
    }
  }

  async #open<Session>(
    studio: FastifyInstance,
    token: string,
    { game, vendor }: { game: string; vendor: string },
  ): Promise<Session> {
    this.wallet.launch(token, 100_000n, game)
    const body = { launchToken: token, vendor }
    return (await callStudio<Session>(studio, 'POST', '/studio/session', body)).value
  }

  /** Creates the player of a lottery's session at a studio, which need not be the one that opened it. */
  createLotteryPlayer(studio: FastifyInstance, session: LotterySession): LotteryPlayer {
    const bearer = session.sessionToken
    const get = async <Value>(path: string) => (await callStudio<Value>(studio, 'GET', path, undefined, bearer)).value
    return {
      session,
      state: () => get('/studio/lottery'),
      buy: (ticket) => callStudio(studio, 'POST', '/studio/tickets', ticket, bearer),
      tickets: (before) => get(`/studio/tickets${before ? `?before=${before}` : ''}`),
      draws: (before) => get(`/studio/draws${before ? `?before=${before}` : ''}`),
    }
  }

  async launchPlayer(
    studio: FastifyInstance,
    token: string,
    balance = 100_000n,
    game = 'slot-0001',
    of: Parameters<WalletServer['launch']>[3] = {},
  ): Promise<Player> {
    this.wallet.launch(token, balance, game, of)
    const { value } = await callStudio<StudioSession>(studio, 'POST', '/studio/session', {
      launchToken: token,
      vendor: 'ACME',
    })
    return this.createPlayer(studio, value)
  }

  /** Creates the player of a session at a studio, which need not be the one that opened it. */
  createPlayer(studio: FastifyInstance, session: StudioSession): Player {
    const bearer = session.sessionToken
    return {
      session,
      spin: (clientRoundId, bet = '1.00') => callStudio(studio, 'POST', '/studio/spin', { bet, clientRoundId }, bearer),
      place: (clientRoundId, bets) => callStudio(studio, 'POST', '/studio/rounds', { bets, clientRoundId }, bearer),
      rotate: (clientSeed) =>
        callStudio(studio, 'POST', '/studio/seed/rotate', clientSeed ? { clientSeed } : {}, bearer),
      rounds: async () => (await callStudio<RoundRecord[]>(studio, 'GET', '/studio/rounds', undefined, bearer)).value,
      acknowledge: (...roundIds) => callStudio(studio, 'POST', '/studio/rounds/acknowledge', { roundIds }, bearer),
      balance: () => callStudio(studio, 'GET', '/studio/balance', undefined, bearer),
      pot: () => callStudio(studio, 'GET', '/studio/pot', undefined, bearer),
    }
  }

  /** Advances the clock until no wallet call is pending; throws when that takes more than a day. */
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

/** Sends one request to the studio. */
export async function callStudio<Value>(
  studio: FastifyInstance,
  method: 'GET' | 'POST',
  url: string,
  body?: object,
  bearer?: string,
): Promise<StudioReply<Value>> {
  const response = await studio.inject({
    method,
    url,
    ...(body ? { payload: body } : {}),
    headers: bearer ? { authorization: `Bearer ${bearer}` } : {},
  })
  const { value, errorCode, odds } = response.json<StudioReply<Value> & { errorCode?: string }>()
  return { status: response.statusCode, value, code: errorCode, ...(odds && { odds }) }
}
