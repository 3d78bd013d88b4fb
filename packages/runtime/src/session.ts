import type { MemberInfo } from '@croupier/endpoints/calls/account'
import { audienceOf, type Audience } from '@croupier/domain/member'
import { create } from 'zustand'

/** Who uses this tab. `unknown` until the token of the tab has been checked. */
export type SessionState =
  | { readonly status: 'unknown'; readonly token: string | null; readonly member: null }
  | { readonly status: 'loggedOut'; readonly token: null; readonly member: null }
  | { readonly status: 'loggedIn'; readonly token: string; readonly member: MemberInfo }

/** What happened to the session. */
export type SessionEvent =
  | { type: 'tokenFound'; token: string }
  | { type: 'noTokenFound' }
  | { type: 'loggedIn'; token: string; member: MemberInfo }
  | { type: 'loggedOut' }
  | { type: 'tokenDied'; token: string }

export const initialSession: SessionState = { status: 'unknown', token: null, member: null }
const loggedOut: SessionState = { status: 'loggedOut', token: null, member: null }

/** The only way from one session state to the next. A dead token ends only the session that it belongs to. */
export function reduceSession(state: SessionState, event: SessionEvent): SessionState {
  switch (event.type) {
    case 'tokenFound':
      return { status: 'unknown', token: event.token, member: null }
    case 'noTokenFound':
    case 'loggedOut':
      return loggedOut
    case 'loggedIn':
      return { status: 'loggedIn', token: event.token, member: event.member }
    case 'tokenDied':
      return state.token === event.token ? loggedOut : state
  }
}

/** The session of this tab; state only. */
export const useSession = create<SessionState>(() => initialSession)

/** Applies an event; answers the state after it. */
export function dispatchSession(event: SessionEvent): SessionState {
  const next = reduceSession(useSession.getState(), event)
  useSession.setState(next, true)
  return next
}

/** The audience of a session state, for rules of domain. */
export function audienceOfSession(session: SessionState): Audience {
  return session.member ? audienceOf(session.member.type) : 'visitor'
}

/** Audience of this tab. */
export function useAudience(): Audience {
  return useSession(audienceOfSession)
}
