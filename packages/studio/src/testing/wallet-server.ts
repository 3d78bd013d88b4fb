import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import { errorCatalogue, type ErrorCode } from '@croupier/domain/errors'
import { fromWire, money, toWire } from '@croupier/domain/money'
import { roundStep, type RoundEvent, type RoundState } from '@croupier/domain/round'
import {
  walletAuthenticate,
  walletBalance,
  walletBet,
  walletRollback,
  walletSettle,
} from '@croupier/endpoints/calls/wallet'
import { signedText } from '@croupier/endpoints/signature'
import * as z from 'zod/mini'

/** What goes wrong with the next call of a kind: before or after the wallet has booked it, or how it answers. */
export type Fault = 'cutBefore' | 'cutAfter' | 'error500' | 'hang' | 'html'

interface Player {
  readonly session: string
  readonly game: string
  balance: bigint
}

interface Round {
  state: RoundState
  stake: bigint
  win: bigint
}

type Answer = { status: number; body: unknown }

const transaction = z.object({ sessionId: z.string(), transactionId: z.string(), roundId: z.string() })

/** A seamless wallet in memory, behind a real HTTP server, that speaks the contract and fails on demand. */
export class WalletServer {
  readonly secrets: Readonly<Record<string, string>>
  readonly rounds = new Map<string, Round>()
  readonly calls: string[] = []
  /** Faults by event, taken from the front; `null` lets a call through. */
  readonly faults: Record<RoundEvent | 'authenticate' | 'balance', (Fault | null)[]> = {
    authenticate: [],
    balance: [],
    bet: [],
    settle: [],
    rollback: [],
    adjust: [],
  }
  /** Refusals of bets, taken from the front. */
  readonly refuseBets: ErrorCode[] = []
  readonly #tokens = new Map<string, Player>()
  readonly #players = new Map<string, Player>()
  readonly #answers = new Map<string, { body: string; answer: Answer }>()
  readonly #nonces = new Set<string>()
  readonly #server: Server
  readonly #clock: () => Date

  constructor(secrets: Readonly<Record<string, string>>, clock: () => Date) {
    this.secrets = secrets
    this.#clock = clock
    this.#server = createServer((request, response) => {
      void this.#handle(request).then((answer) => {
        if (answer === 'cut') return request.socket.destroy()
        if (answer === 'hang') return undefined
        const html = typeof answer.body === 'string'
        response.writeHead(answer.status, { 'content-type': html ? 'text/html' : 'application/json' })
        return response.end(typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body))
      })
    })
  }

  /** Listens on a free port and answers the origin. */
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

  /** A launch token for a player with this balance (USD, minor units). */
  launch(token: string, balance: bigint, game = 'slot-0001'): void {
    this.#tokens.set(token, { session: `wallet-${token}`, game, balance })
  }

  balanceOf(token: string): bigint {
    const player = this.#players.get(`wallet-${token}`)
    if (!player) throw new Error(`${token} was not exchanged`)
    return player.balance
  }

  async #handle(request: IncomingMessage): Promise<Answer | 'cut' | 'hang'> {
    const body = await textOf(request)
    const path = request.url ?? ''
    const kind = kindOf(path)
    if (kind === null) return refusal('NOT_FOUND')
    this.calls.push(kind)
    const fault = this.faults[kind].shift() ?? null
    if (fault === 'cutBefore') return 'cut'
    if (fault === 'error500') return refusal('SYSTEM_ERROR')
    if (fault === 'html') return { status: 502, body: '<h1>Bad gateway</h1>' }
    const answer = this.#signatureRefusal(request, path, body) ?? this.#answer(kind, body)
    if (fault === 'cutAfter') return 'cut'
    return fault === 'hang' ? 'hang' : answer
  }

  #signatureRefusal(request: IncomingMessage, path: string, body: string): Answer | null {
    const header = (name: string) => String(request.headers[name])
    const [timestamp, nonce] = [header('x-timestamp'), header('x-nonce')]
    const text = signedText({
      method: request.method ?? '',
      path,
      timestamp,
      nonce,
      bodyHash: createHash('sha256').update(body).digest('hex'),
    })
    const secret = this.secrets[header('x-vendor')] ?? ''
    if (createHmac('sha256', secret).update(text).digest('hex') !== header('x-signature'))
      return refusal('SIGNATURE_INVALID')
    if (Math.abs(Number(timestamp) - this.#clock().getTime() / 1000) > 120) return refusal('SIGNATURE_EXPIRED')
    if (this.#nonces.has(nonce)) return refusal('SIGNATURE_REPLAYED')
    this.#nonces.add(nonce)
    return null
  }

  #answer(kind: RoundEvent | 'authenticate' | 'balance', body: string): Answer {
    const parsed: unknown = JSON.parse(body)
    if (kind === 'authenticate') return this.#authenticate(walletAuthenticate.body.parse(parsed).launchToken)
    if (kind === 'balance') {
      const player = this.#players.get(walletBalance.body.parse(parsed).sessionId)
      return player ? posted(player, '') : refusal('SESSION_UNKNOWN')
    }
    const { transactionId } = transaction.parse(parsed)
    const known = this.#answers.get(transactionId)
    if (known) return known.body === body ? known.answer : refusal('IDEMPOTENCY_KEY_REUSED')
    const answer = this.#book(kind, parsed)
    this.#answers.set(transactionId, { body, answer })
    return answer
  }

  #authenticate(token: string): Answer {
    const player = this.#tokens.get(token)
    if (!player) return refusal('LAUNCH_TOKEN_INVALID')
    this.#tokens.delete(token)
    this.#players.set(player.session, player)
    return ok({
      sessionId: player.session,
      playerId: 'p1',
      nickname: 'Player',
      currency: 'USD',
      language: 'EN',
      mode: 'real',
      gameCode: player.game,
      gameName: 'Dragon Fortune',
      balance: toWire(money(player.balance, 'USD')),
    })
  }

  #book(event: RoundEvent, parsed: unknown): Answer {
    const { sessionId, roundId, transactionId } = transaction.parse(parsed)
    const player = this.#players.get(sessionId)
    if (!player) return refusal('SESSION_UNKNOWN')
    const round = this.rounds.get(roundId) ?? { state: 'unknown', stake: 0n, win: 0n }
    const step = roundStep(round.state, event)
    if ('refuse' in step) return refusal(step.refuse)
    if (event === 'bet') {
      const ordered = this.refuseBets.shift()
      if (ordered) return refusal(ordered)
      const amount = fromWire(walletBet.body.parse(parsed).amount, 'USD').minor
      if (amount > player.balance) return refusal('INSUFFICIENT_FUNDS')
      player.balance -= amount
      round.stake += amount
    }
    if (event === 'settle') {
      round.win = fromWire(walletSettle.body.parse(parsed).amount, 'USD').minor
      player.balance += round.win
    }
    if (event === 'rollback') {
      walletRollback.body.parse(parsed)
      player.balance += round.stake
    }
    round.state = step.next
    this.rounds.set(roundId, round)
    return posted(player, transactionId)
  }
}

function kindOf(path: string): RoundEvent | 'authenticate' | 'balance' | null {
  const kinds = ['authenticate', 'balance', 'bet', 'settle', 'rollback', 'adjust'] as const
  return kinds.find((kind) => path === `/seamless/${kind}`) ?? null
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString('utf8')
}

function ok(value: unknown): Answer {
  return { status: 200, body: { success: true, value } }
}

function posted(player: Player, postingId: string): Answer {
  return ok({ postingId, balance: toWire(money(player.balance, 'USD')), currency: 'USD' })
}

function refusal(code: ErrorCode): Answer {
  return { status: errorCatalogue[code].status, body: { success: false, errorCode: code, message: code } }
}
