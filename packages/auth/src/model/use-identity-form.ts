import { registerIdentity } from '@croupier/endpoints/calls/identities'
import { checkRules } from '@croupier/runtime/forms/rule-schema'
import { useEndpointForm } from '@croupier/runtime/forms/use-endpoint-form'
import { useSite } from '@croupier/runtime/platform/site-context'
import { clearInvitation, getInvitation } from '@croupier/runtime/session/invitation'
import { openSession } from '@croupier/runtime/session/session-actions'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { clearRefused } from './invitation-check.ts'
import { welcomeMember } from './login-flow.ts'
import { getListedRules } from './registration.ts'

/** What a provider's return leaves to a person without an account. */
export interface IdentityTicket {
  readonly ticket: string
  readonly suggestedUsername: string
}

/** The form of a registration after a third-party sign-in. Calls `onDone` once logged in. */
export function useIdentityForm({ ticket, suggestedUsername }: IdentityTicket, onDone: () => void) {
  const { i18n } = useTranslation()
  const site = useSite()
  const rules = getListedRules(site.gate.registrationRules, 'username').filter(({ field }) => field === 'username')
  return useEndpointForm(registerIdentity, {
    schema: z
      .object({
        username: z.string().check(z.minLength(1)),
        terms: z.boolean().check(z.refine((accepted) => accepted, { params: { rule: 'required' } })),
      })
      .check(checkRules(rules.map((rule) => [rule.field, rule]))),
    defaultValues: { username: suggestedUsername, terms: false },
    toInput: ({ username }) => ({ body: { ticket, username, ...getInvitation(), termsAccepted: true as const } }),
    onSuccess: async (response) => {
      welcomeMember(site, i18n, await openSession(site, response))
      clearInvitation()
      onDone()
    },
    onFailure: clearRefused,
  })
}
