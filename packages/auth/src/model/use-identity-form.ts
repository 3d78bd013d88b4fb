import type { RegistrationField } from '@croupier/domain/registration-fields'
import { registerIdentity } from '@croupier/endpoints/calls/identities'
import type { FieldProps } from '@croupier/runtime/forms/use-controls'
import { useEndpointForm } from '@croupier/runtime/forms/use-endpoint-form'
import { useSite } from '@croupier/runtime/platform/site-context'
import { clearInvitation, getInvitation } from '@croupier/runtime/session/invitation'
import { openSession } from '@croupier/runtime/session/session-actions'
import { useTranslation } from 'react-i18next'
import { clearRefused } from './invitation-check.ts'
import { welcomeMember } from './login-flow.ts'
import { createIdentitySchema, getListedRules } from './registration.ts'

/** What a provider's return leaves to a person without an account. */
export interface IdentityTicket {
  readonly ticket: string
  readonly suggestedUsername: string
}

/** The form of a registration after a third-party sign-in: the fields that the site requires. Calls `onDone` once logged in. */
export function useIdentityForm({ ticket, suggestedUsername }: IdentityTicket, onDone: () => void) {
  const { i18n } = useTranslation()
  const site = useSite()
  const rules = getListedRules(site.gate.registrationRules, 'thirdParty')
  const form = useEndpointForm(registerIdentity, {
    schema: createIdentitySchema(rules),
    defaultValues: {
      ...Object.fromEntries(rules.map(({ field }) => [field, ''])),
      username: suggestedUsername,
      terms: false,
    },
    toInput: ({ terms: _terms, ...entries }) => ({
      body: { ticket, ...entries, ...getInvitation(), termsAccepted: true as const },
    }),
    onSuccess: async (response) => {
      welcomeMember(site, i18n, await openSession(site, response))
      clearInvitation()
      onDone()
    },
    onFailure: clearRefused,
  })
  return {
    rules,
    form,
    // The rules of this mode name no other fields.
    register: form.register as (field: RegistrationField) => FieldProps,
  }
}
