import type { Core } from '../../core/core.ts'
import { createLabPhoneVerifier, labPhoneAudience } from './lab-phone-verifier.ts'
import { createPhoneVerifiers, type PhoneVerifiers } from './phone-verifier.ts'

/** What the module adds to the core. */
export interface RegistrationServices extends Core {
  readonly phoneVerifiers: PhoneVerifiers
}

/** Issuer of the lab's verifier, which is asked within the process alone. */
const labVerifierAddress = 'http://phone-verifier.localhost'

/** Creates the services of one platform. */
export async function createRegistrationServices(core: Core): Promise<RegistrationServices> {
  const lab = core.config.lab
    ? await createLabPhoneVerifier({ address: labVerifierAddress, audience: labPhoneAudience })
    : undefined
  return { ...core, phoneVerifiers: createPhoneVerifiers(core, lab) }
}
