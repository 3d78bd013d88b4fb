import type { LanguageCode } from '@croupier/domain/languages'
import type { loginCode } from '@croupier/endpoints/calls/verification'
import type { InferWire } from '@croupier/endpoints/endpoint'
import type { Merchant } from '../../core/merchants/merchant.ts'
import { renderTemplate } from '../../core/outbox/templates.ts'
import type { SentCode } from '../../core/security/verification-codes.ts'

/** Converts the response to a request for a code to its wire form with its text; `codeSent` does not say whether anything was sent. */
export function toSentCode(
  { expiredMinutes }: SentCode,
  { brand }: Merchant,
  language: LanguageCode,
  name: 'codeSent' | 'registerCodeSent' = 'codeSent',
): InferWire<typeof loginCode> {
  const template = { name, parameters: { minutes: expiredMinutes } }
  return { expiredMinutes, message: renderTemplate(template, brand.brand.name, language).body }
}
