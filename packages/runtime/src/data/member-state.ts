import { memberState } from '@croupier/endpoints/calls/state'
import type { InferModel } from '@croupier/endpoints/endpoint'
import { queryOptions } from '@tanstack/react-query'
import type { SiteServices } from '../platform/site-services.ts'
import { toQueryKey } from './query-keys.ts'

/** What menus and badges show of a member. */
export type MemberState = InferModel<typeof memberState>

/** A count of the member state, such as `unreadMessage`. */
export type MemberCount = {
  [Name in keyof MemberState]: MemberState[Name] extends number ? Name : never
}[keyof MemberState]

/** What menus and badges show of a member; updated by the socket. Not for trial accounts. */
export function memberStateQuery({ api }: Pick<SiteServices, 'api'>) {
  return queryOptions({
    queryKey: toQueryKey(memberState),
    queryFn: ({ signal }) => api.call(memberState, { signal }),
  })
}
