import type { RoundRecord, SeedRotation, SpinAnswer, StudioSession } from '@croupier/fair/studio-wire'

/** A call of the studio that did not succeed. `OFFLINE`: no answer, so what happened is not known. */
export class StudioError extends Error {
  override readonly name = 'StudioError'
  readonly code: string
  /** Seconds to wait before asking again; null where the studio names none. */
  readonly retryAfter: number | null

  constructor(code: string, retryAfter: number | null = null) {
    super(code)
    this.code = code
    this.retryAfter = retryAfter
  }
}

/** The studio's calls in one session. */
export interface StudioClient {
  spin(request: { bet: string; clientRoundId: string }): Promise<SpinAnswer>
  rotate(clientSeed: string): Promise<SeedRotation>
  rounds(): Promise<readonly RoundRecord[]>
  balance(): Promise<{ balance: string }>
}

/** Longest wait for an answer, in ms: the studio itself may wait three times 3 s for the wallet. */
const timeoutMs = 12_000

/** Codes that say that the session is over. */
const endings: ReadonlySet<string> = new Set(['NOT_LOGGED_IN', 'SESSION_UNKNOWN', 'LAUNCH_TOKEN_INVALID'])

/** Whether a code means that the game has to be started again. */
export function endsSession(code: string): boolean {
  return endings.has(code)
}

/** Exchanges a launch token for a session. Throws StudioError. */
export function openSession(launchToken: string, vendor: string): Promise<StudioSession> {
  return call<StudioSession>('POST', 'session', { body: { launchToken, vendor } })
}

/** The session of a token that was kept. Throws StudioError. */
export function resumeSession(token: string): Promise<StudioSession> {
  return call<StudioSession>('GET', 'session', { token })
}

export function studioClient(token: string): StudioClient {
  return {
    spin: (body) => call('POST', 'spin', { token, body }),
    rotate: (clientSeed) => call('POST', 'seed/rotate', { token, body: { clientSeed } }),
    rounds: () => call('GET', 'rounds', { token }),
    balance: () => call('GET', 'balance', { token }),
  }
}

async function call<Value>(
  method: 'GET' | 'POST',
  path: string,
  options: { token?: string; body?: object },
): Promise<Value> {
  const answer = await send(method, path, options)
  // Our own studio stands on the same types; what it calls a success is one.
  if (isRecord(answer) && answer['success'] === true) return answer['value'] as Value
  if (isFailure(answer)) throw new StudioError(answer.errorCode, answer.retryAfter ?? null)
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

function isFailure(answer: unknown): answer is { errorCode: string; retryAfter?: number } {
  return isRecord(answer) && answer['success'] === false && typeof answer['errorCode'] === 'string'
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
