import type {
  BetWire,
  FairnessState,
  InstantResult,
  PotState,
  RoundRecord,
  SeedRotation,
  SpinResult,
  StudioFailure,
  StudioSession,
} from '@croupier/fair/studio-wire'

/** A failed request to the studio. `OFFLINE`: no response, so the result of the request is unknown. */
export class StudioError extends Error {
  override readonly name = 'StudioError'
  readonly code: string
  /** Seconds to wait before a retry; null if the studio sends none. */
  readonly retryAfter: number | null
  /** Current odds of a slip whose odds have changed; null for other errors. */
  readonly odds: readonly (number | null)[] | null

  constructor(code: string, { retryAfter, odds }: Pick<StudioFailure, 'retryAfter' | 'odds'> = {}) {
    super(code)
    this.code = code
    this.retryAfter = retryAfter ?? null
    this.odds = odds ?? null
  }
}

/** The studio API of one session. All methods throw StudioError. */
export interface StudioClient {
  spin(request: { bet: string; clientRoundId: string }): Promise<SpinResult>
  place(request: { bets: readonly BetWire[]; clientRoundId: string }): Promise<InstantResult>
  rotate(clientSeed: string): Promise<SeedRotation>
  /** The active seed pair. */
  fairness(): Promise<FairnessState>
  rounds(): Promise<readonly RoundRecord[]>
  /** Reports rounds that were shown, also while the page closes. */
  acknowledge(roundIds: readonly string[]): Promise<unknown>
  balance(): Promise<{ balance: string }>
  /** The pot of a jackpot game. */
  pot(): Promise<PotState>
}

/** The studio itself waits up to three times 3 s for the wallet. */
const timeoutMs = 12_000

/** Error codes of an expired session. */
const sessionExpiredCodes: ReadonlySet<string> = new Set(['NOT_LOGGED_IN', 'SESSION_UNKNOWN', 'LAUNCH_TOKEN_INVALID'])

/** Whether an error code means that the game must be launched again. */
export function isSessionExpired(code: string): boolean {
  return sessionExpiredCodes.has(code)
}

/** Creates the API client of a session token. */
export function createStudioClient(token: string): StudioClient {
  return {
    spin: (body) => callStudio('POST', 'spin', { token, body }),
    place: (body) => callStudio('POST', 'rounds', { token, body }),
    rotate: (clientSeed) => callStudio('POST', 'seed/rotate', { token, body: { clientSeed } }),
    fairness: async () => (await callStudio<StudioSession>('GET', 'session', { token })).fairness,
    rounds: () => callStudio('GET', 'rounds', { token }),
    acknowledge: (roundIds) => callStudio('POST', 'rounds/acknowledge', { token, body: { roundIds }, keepalive: true }),
    balance: () => callStudio('GET', 'balance', { token }),
    pot: () => callStudio('GET', 'pot', { token }),
  }
}

interface CallOptions {
  readonly token?: string
  readonly body?: object
  /** Whether the call goes on when the page closes. */
  readonly keepalive?: boolean
}

/** Requests a call of the studio. Throws StudioError. */
export async function callStudio<Value>(method: 'GET' | 'POST', path: string, options: CallOptions): Promise<Value> {
  const response = await send(method, path, options)
  // The studio shares these types, so a successful value is not validated again.
  if (isRecord(response) && response['success'] === true) return response['value'] as Value
  if (isFailure(response)) throw new StudioError(response.errorCode, response)
  throw new StudioError('OFFLINE')
}

async function send(method: string, path: string, { token, body, keepalive = false }: CallOptions): Promise<unknown> {
  try {
    const response = await fetch(`/studio/${path}`, {
      method,
      headers: {
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
      keepalive,
      cache: 'no-store',
      credentials: 'omit',
      signal: AbortSignal.timeout(timeoutMs),
    })
    return await response.json()
  } catch {
    throw new StudioError('OFFLINE')
  }
}

function isFailure(response: unknown): response is StudioFailure {
  return isRecord(response) && response['success'] === false && typeof response['errorCode'] === 'string'
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
