import type { MemberInfo } from '@croupier/endpoints/calls/account'
import { getAudience, type Audience } from '@croupier/domain/member'
import type { PasswordChangeReason } from '@croupier/domain/password-change'
import { create } from 'zustand'

/**
 * Session of this tab. `unknown` until the token of the tab has been checked; `restricted` until the account has changed
 * its password: for everything but that change it is a visitor.
 */
export type SessionState =
  | { readonly status: 'unknown'; readonly token: string | null; readonly member: null }
  | { readonly status: 'loggedOut'; readonly token: null; readonly member: null }
  | { readonly status: 'loggedIn'; readonly token: string; readonly member: MemberInfo }
  | {
      readonly status: 'restricted'
      readonly token: string
      readonly member: null
      readonly reason: PasswordChangeReason
      /** The password has just been typed for the login, so that it need not be typed again. */
      readonly passwordKnown: boolean
    }

/** Transitions of the session. */
export type SessionEvent =
  | { type: 'tokenFound'; token: string }
  | { type: 'noTokenFound' }
  | { type: 'loggedIn'; token: string; member: MemberInfo }
  | { type: 'passwordChangeRequired'; token: string; reason: PasswordChangeReason; passwordKnown: boolean }
  | { type: 'loggedOut' }
  | { type: 'tokenExpired'; token: string }

export const initialSession: SessionState = { status: 'unknown', token: null, member: null }
const loggedOut: SessionState = { status: 'loggedOut', token: null, member: null }

/** The session reducer. An expired token ends only its own session. */
export function reduceSession(state: SessionState, event: SessionEvent): SessionState {
  switch (event.type) {
    case 'tokenFound':
      return { status: 'unknown', token: event.token, member: null }
    case 'noTokenFound':
    case 'loggedOut':
      return loggedOut
    case 'loggedIn':
      return { status: 'loggedIn', token: event.token, member: event.member }
    case 'passwordChangeRequired': {
      const { token, reason, passwordKnown } = event
      return { status: 'restricted', token, member: null, reason, passwordKnown }
    }
    case 'tokenExpired':
      return state.token === event.token ? loggedOut : state
  }
}

/** The session of this tab; state only. */
export const useSession = create<SessionState>(() => initialSession)

/** Applies an event and returns the next state. */
export function dispatchSession(event: SessionEvent): SessionState {
  const next = reduceSession(useSession.getState(), event)
  useSession.setState(next, true)
  return next
}

/** Returns the audience of a session state, as the rules of domain take it. */
export function getSessionAudience(session: SessionState): Audience {
  return session.member ? getAudience(session.member.type) : 'visitor'
}

/** Audience of this tab. */
export function useAudience(): Audience {
  return useSession(getSessionAudience)
}
