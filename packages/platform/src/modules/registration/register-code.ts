import { DomainError } from '@croupier/domain/errors'
import { phoneVerificationMinutes } from '@croupier/domain/verification'
import type { exchangePhoneCode as exchangeEndpoint, registerCode } from '@croupier/endpoints/calls/verification'
import type { InferWire } from '@croupier/endpoints/endpoint'
import { getCallerNetwork } from '../../core/http/address.ts'
import type { Call } from '../../core/http/operation.ts'
import { consumeRateLimit, defineRateLimit } from '../../core/limits/limits.ts'
import { getMobile } from '../../core/members/mobile.ts'
import { assertHuman } from '../../core/security/challenges.ts'
import { consumeCodeLimits, sendCode } from '../../core/security/verification-codes.ts'
import { getMerchantFlags } from '../../core/settings/settings.ts'
import { toSentCode } from '../session/sent-code.ts'
import type { PhoneVerifier } from './phone-verifier.ts'
import type { RegistrationServices } from './services.ts'

type RegisterCodeCall = Call<typeof registerCode, 'visitor'>

/**
 * Sends a code to register with to a mobile number, or has the merchant's verifier send one. The number of an account gets
 * one as well: only who enters it, its owner, learns that it has an account.
 */
export async function sendRegisterCode(
  services: RegistrationServices,
  call: RegisterCodeCall,
): Promise<InferWire<typeof registerCode>> {
  const { merchant, ip, language, body, commit } = call
  await assertVerified(services, merchant)
  const target = await getMobile(services, merchant, { number: body.mobileNo, dialingCode: body.countryDialingCode })
  await assertHuman(services, { merchant: merchant.code, call: 'registerCode' }, body.verification)
  const verifier = await services.phoneVerifiers.find(merchant)
  if (verifier) return sendVerifierCode(services, verifier, call, target)
  const source = { merchant, ip, language, commit, target, memberId: null, permitted: true }
  const sent = await sendCode(services, { ...source, purpose: 'register', channel: 'sms' })
  return toSentCode(sent, merchant, language, 'registerCodeSent')
}

/** The limits are those of own codes, so that the service does not pay for what the platform would refuse. */
async function sendVerifierCode(
  services: RegistrationServices,
  verifier: PhoneVerifier,
  { merchant, ip, language, commit }: RegisterCodeCall,
  target: string,
): Promise<InferWire<typeof registerCode>> {
  await consumeCodeLimits(services, { merchant, target, ip })
  const { channel: firebaseChannel } = verifier
  const session = await verifier.sendCode(target, language)
  return commit(async (unit) => {
    unit.audit({ after: { purpose: 'register', channel: firebaseChannel } })
    const sent = { expiredMinutes: phoneVerificationMinutes }
    return {
      ...toSentCode(sent, merchant, language, 'registerCodeSent'),
      phoneVerification: { firebaseChannel, session },
    }
  })
}

/** Codes for the verifier of phone numbers, of a network. */
const exchangeLimit = defineRateLimit({ bucket: 'phone-code', max: 20, windowSeconds: 60 })

/** Exchanges a code of the merchant's verifier for its token. */
export async function exchangePhoneCode(
  services: RegistrationServices,
  { merchant, ip, body }: Call<typeof exchangeEndpoint, 'visitor'>,
): Promise<InferWire<typeof exchangeEndpoint>> {
  await assertVerified(services, merchant)
  await consumeRateLimit(services, exchangeLimit, getCallerNetwork(ip))
  const verifier = await services.phoneVerifiers.find(merchant)
  if (verifier?.channel !== body.firebaseChannel) throw new DomainError('FEATURE_OFF')
  return { firebaseIdToken: await verifier.exchangeCode(body.session, body.code.trim()) }
}

/** Throws FEATURE_OFF where registrations by mobile number are off, or need no proof of the number. */
async function assertVerified(services: RegistrationServices, merchant: RegisterCodeCall['merchant']): Promise<void> {
  const flags = await getMerchantFlags(services, merchant)
  if (!flags.has('MOBILENUMREG3') || !flags.has('REGMOBVERF3')) throw new DomainError('FEATURE_OFF')
}
