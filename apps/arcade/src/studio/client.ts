import type {
  BetWire,
  InstantResult,
  RoundRecord,
  SeedRotation,
  SpinResult,
  StudioSession,
} from '@croupier/fair/studio-wire'

/** A failed request to the studio. `OFFLINE`: no response, so the result of the request is unknown. */
export class StudioError extends Error {
  override readonly name = 'StudioError'
  readonly code: string
  /** Seconds to wait before a retry; null if the studio sends none. */
  readonly retryAfter: number | null

  constructor(code: string, retryAfter: number | null = null) {
    super(code)
    this.code = code
    this.retryAfter = retryAfter
  }
}

/** The studio API of one session. All methods throw StudioError. */
export interface StudioClient {
  spin(request: { bet: string; clientRoundId: string }): Promise<SpinResult>
  place(request: { bets: readonly BetWire[]; clientRoundId: string }): Promise<InstantResult>
  rotate(clientSeed: string): Promise<SeedRotation>
  rounds(): Promise<readonly RoundRecord[]>
  balance(): Promise<{ balance: string }>
}

/** The studio itself waits up to three times 3 s for the wallet. */
const timeoutMs = 12_000

/** Error codes of an expired session. */
const sessionExpiredCodes: ReadonlySet<string> = new Set(['NOT_LOGGED_IN', 'SESSION_UNKNOWN', 'LAUNCH_TOKEN_INVALID'])

/** Whether an error code means that the game must be launched again. */
export function isSessionExpired(code: string): boolean {
  return sessionExpiredCodes.has(code)
}

/** Exchanges a launch token for a session. Throws StudioError. */
export function openSession(launchToken: string, vendor: string): Promise<StudioSession> {
  return callStudio<StudioSession>('POST', 'session', { body: { launchToken, vendor } })
}

/** Resumes the session of a stored token. Throws StudioError. */
export function resumeSession(token: string): Promise<StudioSession> {
  return callStudio<StudioSession>('GET', 'session', { token })
}

/** Creates the API client of a session token. */
export function createStudioClient(token: string): StudioClient {
  return {
    spin: (body) => callStudio('POST', 'spin', { token, body }),
    place: (body) => callStudio('POST', 'rounds', { token, body }),
    rotate: (clientSeed) => callStudio('POST', 'seed/rotate', { token, body: { clientSeed } }),
    rounds: () => callStudio('GET', 'rounds', { token }),
    balance: () => callStudio('GET', 'balance', { token }),
  }
}

/** Requests a call of the studio. Throws StudioError. */
export async function callStudio<Value>(
  method: 'GET' | 'POST',
  path: string,
  options: { token?: string; body?: object },
): Promise<Value> {
  const response = await send(method, path, options)
  // The studio shares these types, so a successful value is not validated again.
  if (isRecord(response) && response['success'] === true) return response['value'] as Value
  if (isFailure(response)) throw new StudioError(response.errorCode, response.retryAfter ?? null)
  throw new StudioError('OFFLINE')
}

async function send(
  method: string,
  path: string,
  { token, body }: { token?: string; body?: object },
): Promise<unknown> {
  try {
    const response = await fetch(`/studio/${path}`, {
      method,
      headers: {
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
      cache: 'no-store',
      credentials: 'omit',
      signal: AbortSignal.timeout(timeoutMs),
    })
    return await response.json()
  } catch {
    throw new StudioError('OFFLINE')
  }
}

function isFailure(response: unknown): response is { errorCode: string; retryAfter?: number } {
  return isRecord(response) && response['success'] === false && typeof response['errorCode'] === 'string'
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
