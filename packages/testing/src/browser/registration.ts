import { labPhoneCode } from '@croupier/platform/lab-phone-verifier'
import { sharePhoneVerifierServer } from '../phone-verifier.ts'
import type { TestPlatform } from '../platform.ts'
import { changeSettings } from '../settings.ts'

/** Has the numbers of a brand's site verified by another service, or no longer. Returns the code of every number. */
export async function switchPhoneVerifier(server: TestPlatform, { brand, on }: Record<string, unknown>) {
  const phoneVerifiers = on === true ? [(await sharePhoneVerifierServer()).setting] : []
  await changeSettings(server, String(brand), { phoneVerifiers })
  return { code: labPhoneCode }
}
