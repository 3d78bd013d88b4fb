import { affiliate, freePlayLogin, register, registerMobile } from '@croupier/endpoints/calls/session'
import { exchangePhoneCode as exchangeEndpoint, registerCode } from '@croupier/endpoints/calls/verification'
import { operation, withOwnRecord, type Call, type Operation } from '../../core/http/operation.ts'
import { forgetLogin } from '../remember/remember.ts'
import { toLoginResponse } from '../session/login.ts'
import { checkAffiliate } from './affiliates.ts'
import { startFreePlay } from './free-play.ts'
import { exchangePhoneCode, sendRegisterCode } from './register-code.ts'
import { registerMember, type Registration } from './registration.ts'
import type { RegistrationServices } from './services.ts'

/** Registers a member, and forgets the login that the browser remembers. */
async function registerAndForget(
  services: RegistrationServices,
  call: Call<typeof register | typeof registerMobile, 'visitor'>,
  by: Registration['by'],
) {
  const { merchant, body: form, cookie } = call
  const login = await registerMember(services, { ...call, by, form })
  await forgetLogin(services, merchant.code, cookie)
  return toLoginResponse(login)
}

export const operations: readonly Operation<RegistrationServices>[] = [
  operation.visitor(register, (services: RegistrationServices, call) => registerAndForget(services, call, 'username')),
  operation.visitor(registerMobile, (services: RegistrationServices, call) =>
    registerAndForget(services, call, 'mobile'),
  ),
  operation.visitor(registerCode, sendRegisterCode),
  withOwnRecord(operation.visitor(exchangeEndpoint, exchangePhoneCode)),
  operation.visitor(affiliate, async (core, { merchant, ip, query }) => {
    await checkAffiliate(core, merchant, ip, query.code)
    return { done: true as const }
  }),
  withOwnRecord(
    operation.visitor(freePlayLogin, async (core, { merchant, ip, userAgent, body, session, cookie }) => {
      const login = await startFreePlay(core, { merchant, ip, userAgent, body, session })
      await forgetLogin(core, merchant.code, cookie)
      return toLoginResponse(login)
    }),
  ),
]
