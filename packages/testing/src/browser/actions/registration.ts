import { labPhoneCode } from '@croupier/platform/lab-phone-verifier'
import { sharePhoneVerifierServer } from '../../phone-verifier.ts'
import type { TestPlatform } from '../../platform.ts'
import { changeSettings } from '../../settings.ts'
import type { Actions } from '../action.ts'

/** Has the numbers of a brand's site verified by another service, or no longer. Returns the code of every number. */
async function switchPhoneVerifier(server: TestPlatform, { brand, on }: Record<string, unknown>) {
  const phoneVerifiers = on === true ? [(await sharePhoneVerifierServer()).setting] : []
  await changeSettings(server, String(brand), { phoneVerifiers })
  return { code: labPhoneCode }
}

/** What browser tests ask of the server, by path. */
export const actions: Actions = {
  '/phone-verifier': switchPhoneVerifier,
}
