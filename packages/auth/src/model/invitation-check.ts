import { ApiError } from '@croupier/api-client/api-error'
import { agentLinkErrors, visitAgentLink } from '@croupier/endpoints/calls/agent-accounts'
import { affiliate } from '@croupier/endpoints/calls/session'
import { toQueryKey } from '@croupier/runtime/data/query-keys'
import { createId } from '@croupier/runtime/platform/randomness'
import { useSite } from '@croupier/runtime/platform/site-context'
import { readSession, writeSession } from '@croupier/runtime/platform/storage'
import { clearInvitation, getInvitation } from '@croupier/runtime/session/invitation'
import { skipToken, useQuery } from '@tanstack/react-query'
import { useState } from 'react'

const refusals: ReadonlySet<string> = new Set(['AFFILIATE_UNKNOWN', ...agentLinkErrors])

/** Whether an error says that an invitation is of no use. */
export function isInvitationRefusal(error: unknown): error is ApiError {
  return error instanceof ApiError && refusals.has(error.code)
}

/** Paths of the calls that look at the affiliate's code alone. */
const affiliatePaths: ReadonlySet<string> = new Set([affiliate.path, visitAgentLink.path])

/**
 * Removes what an error refuses of the invitation, since a hidden field cannot be corrected. A registration says of either code that it
 * is unknown.
 */
export function clearRefused(error: ApiError): void {
  if (!isInvitationRefusal(error)) return
  const isEither = error.code === 'AFFILIATE_UNKNOWN' && !affiliatePaths.has(error.path)
  clearInvitation(isEither ? undefined : ['affiliateCode'])
}

/** Returns what this tab calls itself at invitation links, so that its visits count once. */
function getVisitor(): string {
  const known = readSession('linkVisitor')
  if (known) return known
  const visitor = createId()
  writeSession('linkVisitor', visitor)
  return visitor
}

/**
 * Counts the visit of the invitation link that has led to the registration, and returns why it is refused; null while it is not.
 * A refused invitation is removed, so that the visitor can register without it.
 */
export function useInvitationCheck(): ApiError | null {
  const { api } = useSite()
  const [code] = useState(() => getInvitation().affiliateCode)
  const { data = null } = useQuery({
    queryKey: [...toQueryKey(visitAgentLink), code],
    queryFn: code
      ? async () => {
          try {
            await api.call(visitAgentLink, { body: { code, visitor: getVisitor() } })
            return null
          } catch (error) {
            if (!isInvitationRefusal(error)) throw error
            clearRefused(error)
            return error
          }
        }
      : skipToken,
    staleTime: 'static',
    retry: false,
  })
  return data
}
