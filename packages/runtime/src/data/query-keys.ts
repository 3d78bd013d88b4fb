import type { CallAuth } from '@croupier/endpoints/endpoint'
import { getSessionAudience, useSession } from '../session/session.ts'

/** Prefix of the keys of an account's data, which a logout removes. */
export const memberKey = ['member'] as const

/** Query key of data of the current account that belongs to no single call. */
export function toAccountKey(...parts: readonly string[]) {
  return [...memberKey, useSession.getState().member?.id ?? null, ...parts] as const
}

/** Part of the key of what is public and differs by caller: the id of the account, else its audience. */
export function getCaller(): string {
  const session = useSession.getState()
  return session.member?.id ?? getSessionAudience(session)
}

/**
 * Query key of a call: private data, of calls with `auth: 'token'`, is below `memberKey` and the account's id, so that no
 * account reads the data of another one. Without a query it is the prefix of all keys of the call.
 */
export function toQueryKey(
  { method, path, auth }: { readonly method: string; readonly path: string; readonly auth: CallAuth },
  query?: object,
) {
  const scope = auth === 'token' ? toAccountKey() : []
  return [...scope, `${method} ${path}`, ...(query === undefined ? [] : [query])] as const
}
