import { DomainError } from '@croupier/domain/errors'
import { phoneTokenMinutes } from '@croupier/domain/verification'
import type { register } from '@croupier/endpoints/calls/session'
import type { InferBody } from '@croupier/endpoints/endpoint'
import type { UnitOfWork } from '../../core/http/unit-of-work.ts'
import { consumeOnce } from '../../core/limits/consume-once.ts'
import type { Merchant } from '../../core/merchants/merchant.ts'
import { consumeCode, verifyCode } from '../../core/security/verification-codes.ts'
import type { PhoneVerifier } from './phone-verifier.ts'
import type { RegistrationServices } from './services.ts'

type SentProof = Pick<InferBody<typeof register>, 'verificationCode' | 'firebaseChannel' | 'firebaseIdToken'>

/** A proof that a registration has its number. */
export interface MobileProof {
  /** Uses the proof up in the transaction of the registration, so that another refusal leaves it valid. */
  consume(unit: UnitOfWork): Promise<void>
}

/** How long a used token is remembered: longer than one is accepted, with the tolerance of both clocks. */
const rememberedMs = (phoneTokenMinutes + 5) * 60_000

/**
 * Checks that a registration has its number (E.164): by the merchant's verifier, else by an own code. Throws
 * missing-verification-code, and what is wrong with the proof.
 */
export async function proveMobile(
  services: RegistrationServices,
  merchant: Merchant,
  target: string,
  sent: SentProof,
): Promise<MobileProof> {
  const verifier = await services.phoneVerifiers.find(merchant)
  if (verifier) return proveByToken(services, verifier, merchant, target, sent)
  const code = sent.verificationCode?.trim()
  if (!code) throw new DomainError('missing-verification-code')
  const verified = await verifyCode(services, { merchant: merchant.code, purpose: 'register', target, code })
  return { consume: (unit) => consumeCode(unit, verified) }
}

async function proveByToken(
  { clock }: RegistrationServices,
  verifier: PhoneVerifier,
  merchant: Merchant,
  target: string,
  { firebaseChannel, firebaseIdToken }: SentProof,
): Promise<MobileProof> {
  if (!firebaseIdToken) throw new DomainError('missing-verification-code')
  if (firebaseChannel !== verifier.channel) throw new DomainError('invalid-verification-code')
  const { number, tokenId } = await verifier.verifyToken(firebaseIdToken)
  if (number !== target) throw new DomainError('invalid-verification-code')
  return {
    consume: async ({ query }) => {
      const expiresAt = new Date(clock.now().getTime() + rememberedMs)
      if (await consumeOnce(query, 'phone-token', `${merchant.code} ${tokenId}`, expiresAt)) return
      throw new DomainError('invalid-verification-code')
    },
  }
}
