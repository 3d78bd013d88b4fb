import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import { errorCatalogue } from '@croupier/domain/error-catalogue'
import type { ErrorCode } from '@croupier/domain/errors'
import { fromWire, toMoney, toWire } from '@croupier/domain/money'
import type { Settlement } from '@croupier/domain/valid-bet'
import { getRoundStep, type RoundEvent, type RoundState } from '@croupier/domain/round'
import {
  walletAuthenticate,
  walletBalance,
  walletBet,
  walletRollback,
  walletSettle,
} from '@croupier/endpoints/calls/wallet'
import { reportPots } from '@croupier/endpoints/calls/jackpots'
import { reportDraws } from '@croupier/endpoints/calls/lottery'
import type { InferBody } from '@croupier/endpoints/endpoint'
import { createStringToSign } from '@croupier/endpoints/signature'
import * as z from 'zod/mini'

/** Fault of the next call of a kind: before or after the wallet has booked it, or in its response. */
export type Fault = 'cutBefore' | 'cutAfter' | 'error500' | 'hang' | 'html'

interface Player {
  readonly session: string
  readonly game: string
  readonly mode: 'real' | 'demo'
  readonly merchant: string
  readonly playerId: string
  balance: bigint
}

interface Round {
  state: RoundState
  stake: bigint
  win: bigint
  /** As the vendor has sent it. */
  settlement: Settlement | undefined
}

/** Kinds of calls that are not events of a round. */
type OtherKind = 'authenticate' | 'balance' | 'draws' | 'pots'

type WalletReply = { status: number; body: unknown }

const transaction = z.object({ sessionId: z.string(), transactionId: z.string(), roundId: z.string() })

/** An in-memory seamless wallet behind a real HTTP server that follows the contract and fails on demand. */
export class WalletServer {
  readonly secrets: Readonly<Record<string, string>>
  readonly rounds = new Map<string, Round>()
  readonly calls: string[] = []
  /** Faults by event, taken from the front; `null` lets a call through. */
  readonly faults: Record<RoundEvent | OtherKind, (Fault | null)[]> = {
    authenticate: [],
    balance: [],
    draws: [],
    pots: [],
    bet: [],
    settle: [],
    rollback: [],
    adjust: [],
  }
  /** Results of draws in the order of their reports. */
  readonly reported: InferBody<typeof reportDraws>['draws'][number][] = []
  /** Draws of which it has another result, by code and number. */
  readonly contradicted = new Set<string>()
  /** Pots in the order of their reports. */
  readonly reportedPots: InferBody<typeof reportPots>['pots'][number][] = []
  /** Errors of bets, taken from the front. */
  readonly betErrors: ErrorCode[] = []
  readonly #tokens = new Map<string, Player>()
  readonly #players = new Map<string, Player>()
  readonly #results = new Map<string, { body: string; result: WalletReply }>()
  readonly #nonces = new Set<string>()
  readonly #server: Server
  readonly #clock: () => Date

  constructor(secrets: Readonly<Record<string, string>>, clock: () => Date) {
    this.secrets = secrets
    this.#clock = clock
    this.#server = createServer((request, response) => {
      void this.#handle(request).then((result) => {
        if (result === 'cut') return request.socket.destroy()
        if (result === 'hang') return undefined
        const html = typeof result.body === 'string'
        response.writeHead(result.status, { 'content-type': html ? 'text/html' : 'application/json' })
        return response.end(typeof result.body === 'string' ? result.body : JSON.stringify(result.body))
      })
    })
  }

  /** Listens on a free port and returns the origin. */
  async listen(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve))
    const address = this.#server.address()
    if (address === null || typeof address === 'string') throw new Error('The wallet has no port')
    return `http://127.0.0.1:${address.port}`
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections()
    await new Promise((resolve) => this.#server.close(resolve))
  }

  /** Creates a launch token for a player with this balance (USD, minor units). */
  launch(
    token: string,
    balance: bigint,
    game = 'slot-0001',
    {
      mode = 'real',
      merchant = 'SHW01',
      playerId = 'p1',
    }: Partial<Pick<Player, 'mode' | 'merchant' | 'playerId'>> = {},
  ): void {
    this.#tokens.set(token, { session: `wallet-${token}`, game, mode, merchant, playerId, balance })
  }

  getBalance(token: string): bigint {
    const player = this.#players.get(`wallet-${token}`)
    if (!player) throw new Error(`${token} was not exchanged`)
    return player.balance
  }

  async #handle(request: IncomingMessage): Promise<WalletReply | 'cut' | 'hang'> {
    const body = await readText(request)
    const path = request.url ?? ''
    const kind = parseKind(path)
    if (kind === null) return createError('NOT_FOUND')
    this.calls.push(kind)
    const fault = this.faults[kind].shift() ?? null
    if (fault === 'cutBefore') return 'cut'
    if (fault === 'error500') return createError('SYSTEM_ERROR')
    if (fault === 'html') return { status: 502, body: '<h1>Bad gateway</h1>' }
    const result = this.#verifySignature(request, path, body) ?? this.#respond(kind, body)
    if (fault === 'cutAfter') return 'cut'
    return fault === 'hang' ? 'hang' : result
  }

  #verifySignature(request: IncomingMessage, path: string, body: string): WalletReply | null {
    const header = (name: string) => String(request.headers[name])
    const [timestamp, nonce] = [header('x-timestamp'), header('x-nonce')]
    const text = createStringToSign({
      method: request.method ?? '',
      path,
      timestamp,
      nonce,
      bodyHash: createHash('sha256').update(body).digest('hex'),
    })
    const secret = this.secrets[header('x-vendor')] ?? ''
    if (createHmac('sha256', secret).update(text).digest('hex') !== header('x-signature'))
      return createError('SIGNATURE_INVALID')
    if (Math.abs(Number(timestamp) - this.#clock().getTime() / 1000) > 120) return createError('SIGNATURE_EXPIRED')
    if (this.#nonces.has(nonce)) return createError('SIGNATURE_REPLAYED')
    this.#nonces.add(nonce)
    return null
  }

  #respond(kind: RoundEvent | OtherKind, body: string): WalletReply {
    const parsed: unknown = JSON.parse(body)
    if (kind === 'authenticate') return this.#authenticate(walletAuthenticate.body.parse(parsed).launchToken)
    if (kind === 'balance') {
      const player = this.#players.get(walletBalance.body.parse(parsed).sessionId)
      return player ? createPosting(player, '') : createError('SESSION_UNKNOWN')
    }
    if (kind === 'draws') {
      const { draws } = reportDraws.body.parse(parsed)
      if (draws.some(({ gameCode, number }) => this.contradicted.has(`${gameCode}:${number}`)))
        return createError('IDEMPOTENCY_KEY_REUSED')
      this.reported.push(...draws)
      return createSuccess({ accepted: draws.length })
    }
    if (kind === 'pots') {
      const { pots } = reportPots.body.parse(parsed)
      this.reportedPots.push(...pots)
      return createSuccess({ accepted: pots.length })
    }
    const { transactionId } = transaction.parse(parsed)
    const known = this.#results.get(transactionId)
    if (known) return known.body === body ? known.result : createError('IDEMPOTENCY_KEY_REUSED')
    const result = this.#book(kind, parsed)
    this.#results.set(transactionId, { body, result })
    return result
  }

  #authenticate(token: string): WalletReply {
    const player = this.#tokens.get(token)
    if (!player) return createError('LAUNCH_TOKEN_INVALID')
    this.#tokens.delete(token)
    this.#players.set(player.session, player)
    return createSuccess({
      sessionId: player.session,
      playerId: player.playerId,
      merchant: player.merchant,
      nickname: 'Player',
      currency: 'USD',
      language: 'EN',
      mode: player.mode,
      gameCode: player.game,
      gameName: 'Dragon Fortune',
      balance: toWire(toMoney(player.balance, 'USD')),
    })
  }

  #book(event: RoundEvent, parsed: unknown): WalletReply {
    const { sessionId, roundId, transactionId } = transaction.parse(parsed)
    const player = this.#players.get(sessionId)
    if (!player) return createError('SESSION_UNKNOWN')
    const round = this.rounds.get(roundId) ?? { state: 'unknown', stake: 0n, win: 0n, settlement: undefined }
    const step = getRoundStep(round.state, event)
    if ('refuse' in step) return createError(step.refuse)
    if (event === 'bet') {
      const forcedError = this.betErrors.shift()
      if (forcedError) return createError(forcedError)
      const amount = fromWire(walletBet.body.parse(parsed).amount, 'USD').minor
      if (amount > player.balance) return createError('INSUFFICIENT_FUNDS')
      player.balance -= amount
      round.stake += amount
    }
    if (event === 'settle') {
      const { amount, settlement } = walletSettle.body.parse(parsed)
      round.win = fromWire(amount, 'USD').minor
      round.settlement = settlement
      player.balance += round.win
    }
    if (event === 'rollback') {
      walletRollback.body.parse(parsed)
      player.balance += round.stake
    }
    round.state = step.next
    this.rounds.set(roundId, round)
    return createPosting(player, transactionId)
  }
}

function parseKind(path: string): RoundEvent | OtherKind | null {
  const kinds = ['authenticate', 'balance', 'draws', 'pots', 'bet', 'settle', 'rollback', 'adjust'] as const
  return kinds.find((kind) => path === `/seamless/${kind}`) ?? null
}

async function readText(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString('utf8')
}

function createSuccess(value: unknown): WalletReply {
  return { status: 200, body: { success: true, value } }
}

function createPosting(player: Player, postingId: string): WalletReply {
  return createSuccess({ postingId, balance: toWire(toMoney(player.balance, 'USD')), currency: 'USD' })
}

function createError(code: ErrorCode): WalletReply {
  return { status: errorCatalogue[code].status, body: { success: false, errorCode: code, message: code } }
}
