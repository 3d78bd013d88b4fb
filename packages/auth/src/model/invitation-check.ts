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

/** What the invitation link says to the visitor: why it is refused, or the message of its agent; null for neither. */
interface CheckedInvitation {
  readonly refusal: ApiError | null
  readonly message: string | null
}

const unchecked: CheckedInvitation = { refusal: null, message: null }

/**
 * Counts the visit of the invitation link that has led to the registration, and returns what it says. A refused invitation is removed,
 * so that the visitor can register without it.
 */
export function useInvitationCheck(): CheckedInvitation {
  const { api } = useSite()
  const [code] = useState(() => getInvitation().affiliateCode)
  const { data = unchecked } = useQuery({
    queryKey: [...toQueryKey(visitAgentLink), code],
    queryFn: code
      ? async (): Promise<CheckedInvitation> => {
          try {
            const { message } = await api.call(visitAgentLink, { body: { code, visitor: getVisitor() } })
            return { refusal: null, message: message || null }
          } catch (error) {
            if (!isInvitationRefusal(error)) throw error
            clearRefused(error)
            return { refusal: error, message: null }
          }
        }
      : skipToken,
    staleTime: 'static',
    retry: false,
  })
  return data
}
