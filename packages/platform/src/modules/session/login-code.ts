import { canUseSite, isMemberType } from '@croupier/domain/member'
import type { loginCode, resetCode } from '@croupier/endpoints/calls/verification'
import type { InferWire } from '@croupier/endpoints/endpoint'
import type { Core } from '../../core/core.ts'
import type { Call } from '../../core/http/operation.ts'
import { getMobile } from '../../core/members/mobile.ts'
import { findAccountByMobile } from '../../core/members/repository.ts'
import { sendCode } from '../../core/security/verification-codes.ts'
import { assertSmsLogin } from './login-credentials.ts'
import { assertPhoneReset } from './reset-by-phone.ts'
import { toSentCode } from './sent-code.ts'

type CodeCall = Call<typeof loginCode | typeof resetCode, 'visitor'>

/** Sends a code to log in with to a mobile number; nothing, with the same response, to one of no account. */
export async function sendLoginCode(core: Core, call: CodeCall): Promise<InferWire<typeof loginCode>> {
  await assertSmsLogin(core, call.merchant)
  return sendAccountCode(core, call, 'login')
}

/** Sends a code to reset the password with to a mobile number; nothing, with the same response, to one of no account. */
export async function sendResetCode(core: Core, call: CodeCall): Promise<InferWire<typeof resetCode>> {
  await assertPhoneReset(core, call.merchant)
  return sendAccountCode(core, call, 'reset')
}

async function sendAccountCode(core: Core, call: CodeCall, purpose: 'login' | 'reset') {
  const { merchant, ip, language, body, commit } = call
  const target = await getMobile(core, merchant, { number: body.mobileNum, dialingCode: body.countryDialingCode })
  const account = await findAccountByMobile(core.database, merchant.code, target)
  const permitted = account !== null && isMemberType(account.type) && canUseSite(account.type)
  const source = { merchant, ip, language, commit, target, memberId: account?.id ?? null, permitted }
  return toSentCode(await sendCode(core, { ...source, purpose, channel: 'sms' }), merchant, language)
}
