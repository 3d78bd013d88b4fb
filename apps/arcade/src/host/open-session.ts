import { callStudio, StudioError } from '../studio/client.ts'
import type { Launch } from './launch.ts'
import { readSessionToken, writeSessionToken } from './storage.ts'

/** A session with the token of its further calls. */
export interface OpenedSession<Session> {
  readonly session: Session
  readonly token: string
}

/** Opens the session of a launch, whose token is valid once; after a reload the opened session is resumed. Throws StudioError. */
export async function openOrResumeSession<Session extends { readonly sessionToken?: string }>(
  launch: Pick<Launch, 'token' | 'vendor'>,
): Promise<OpenedSession<Session>> {
  const stored = readSessionToken(launch.token)
  if (stored !== null) return { session: await callStudio<Session>('GET', 'session', { token: stored }), token: stored }
  const body = { launchToken: launch.token, vendor: launch.vendor }
  const session = await callStudio<Session>('POST', 'session', { body })
  if (session.sessionToken === undefined) throw new StudioError('SYSTEM_ERROR')
  writeSessionToken(launch.token, session.sessionToken)
  return { session, token: session.sessionToken }
}
