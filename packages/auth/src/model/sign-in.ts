import { ApiError } from '@croupier/api-client/api-error'
import { completeSignIn, startSignIn } from '@croupier/endpoints/calls/identities'
import type { InferModel } from '@croupier/endpoints/endpoint'
import { openSession } from '@croupier/runtime/session/session-actions'
import type { Site } from '@croupier/runtime/platform/site-context'
import { storeDeparture } from '@croupier/runtime/overlays/sign-in'
import type { SignInParams } from '@croupier/runtime/overlays/account'
import type { i18n as I18n } from 'i18next'
import { welcomeMember } from './login-flow.ts'

/** What follows a return from a provider: the session is open, or a person without an account chooses a username. */
export type SignInStep =
  | { readonly kind: 'done' }
  | {
      readonly kind: 'registration'
      readonly ticket: string
      readonly suggestedUsername: string
    }

/** Leaves the site for a provider. Throws ApiError. */
export async function leaveForProvider({ api }: Site, provider: string): Promise<void> {
  const { url, binding } = await api.call(startSignIn, { body: { provider } })
  storeDeparture({ purpose: 'signIn', provider, binding }, location)
  location.assign(url)
}

/** Completes a sign-in, once per return. Throws ApiError. */
export async function completeReturn(
  site: Site,
  i18n: I18n,
  { provider, received }: SignInParams,
): Promise<SignInStep> {
  if (!received) {
    throw new ApiError({
      code: provider === null ? 'SIGN_IN_INVALID' : 'SIGN_IN_UNAVAILABLE',
      path: completeSignIn.path,
    })
  }
  const response: InferModel<typeof completeSignIn> = await site.api.call(completeSignIn, { body: received })
  if ('registration' in response) return { kind: 'registration', ...response.registration }
  welcomeMember(site, i18n, await openSession(site, response))
  return { kind: 'done' }
}
