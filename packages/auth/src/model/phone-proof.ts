import type { Api } from '@croupier/api-client/api'
import { exchangePhoneCode, type registerCode } from '@croupier/endpoints/calls/verification'
import type { InferModel } from '@croupier/endpoints/endpoint'

/** A code that a third-party service has sent, and the token that it was exchanged for. */
interface ForeignCode {
  readonly firebaseChannel: string
  readonly session: string
  readonly exchanged?: { readonly code: string; readonly firebaseIdToken: string }
}

/** The last one of this tab. It outlives the dialog, as the pause does until another code can be requested. */
let foreign: ForeignCode | undefined

/** Keeps what the last code needs: the session of the service that has sent it, nothing for one of the platform itself. */
export function keepSentCode({ phoneVerification }: InferModel<typeof registerCode>): void {
  foreign = phoneVerification
}

/**
 * Returns the fields of a registration that prove its mobile number: the code, or the token of the service that has sent it.
 * The service takes a code once, so its token is kept until the server refuses it. Throws ApiError.
 */
export async function proveNumber(api: Api, code: string) {
  const current = foreign
  if (!current) return { verificationCode: code }
  const { firebaseChannel, session } = current
  const known = current.exchanged?.code === code ? current.exchanged : undefined
  const exchanged = known ?? {
    code,
    ...(await api.call(exchangePhoneCode, { body: { firebaseChannel, session, code } })),
  }
  // A code that was requested meanwhile is another one.
  if (foreign === current) foreign = { firebaseChannel, session, exchanged }
  return { verificationCode: '', firebaseChannel, firebaseIdToken: exchanged.firebaseIdToken }
}

/** Forgets a token that the server has refused. */
export function forgetToken(): void {
  if (foreign) foreign = { firebaseChannel: foreign.firebaseChannel, session: foreign.session }
}

/** Forgets the code and its token after a registration. */
export function forgetSentCode(): void {
  foreign = undefined
}
