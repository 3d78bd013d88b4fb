import { ApiError } from '@croupier/api-client/api-error'
import {
  addPasskey,
  completePasskeyLogin,
  startPasskeyLogin,
  type startPasskey,
} from '@croupier/endpoints/calls/passkeys'
import type { InferModel } from '@croupier/endpoints/endpoint'
import type { Site } from '@croupier/runtime/platform/site-context'

/** Loaded when a passkey is used, since most logins use none. */
const loadWebAuthn = () => import('@simplewebauthn/browser')

/** Runs what the person confirms at the device. Throws PASSKEY_CANCELLED when that fails: browsers do not say why. */
async function confirmAtDevice<Credential>(path: string, confirm: () => Promise<Credential>): Promise<Credential> {
  try {
    return await confirm()
  } catch {
    throw new ApiError({ code: 'PASSKEY_CANCELLED', path })
  }
}

/** Lets the device sign a challenge, and logs in with it. Throws ApiError. */
export async function logInByPasskey({ api }: Site): Promise<InferModel<typeof completePasskeyLogin>> {
  const { startAuthentication } = await loadWebAuthn()
  const optionsJSON = await api.call(startPasskeyLogin, {})
  const { id, response } = await confirmAtDevice(completePasskeyLogin.path, () => startAuthentication({ optionsJSON }))
  const { clientDataJSON: clientData, authenticatorData, signature } = response
  return api.call(completePasskeyLogin, { body: { credentialId: id, clientData, authenticatorData, signature } })
}

/** Lets the device create a passkey, and adds it to the account. Throws ApiError. */
export async function createPasskey(
  { api }: Site,
  name: string,
  optionsJSON: InferModel<typeof startPasskey>,
): Promise<void> {
  const { startRegistration } = await loadWebAuthn()
  const { id, response } = await confirmAtDevice(addPasskey.path, () => startRegistration({ optionsJSON }))
  const { clientDataJSON: clientData, attestationObject: attestation } = response
  await api.call(addPasskey, { body: { name, credentialId: id, clientData, attestation } })
}
