import { affiliate, freePlayLogin, register, registerMobile } from '@croupier/endpoints/calls/session'
import { exchangePhoneCode as exchangeEndpoint, registerCode } from '@croupier/endpoints/calls/verification'
import { operation, withOwnRecord, type Operation } from '../../core/http/operation.ts'
import { toLoginResponse } from '../session/login.ts'
import { checkAffiliate } from './affiliates.ts'
import { startFreePlay } from './free-play.ts'
import { exchangePhoneCode, sendRegisterCode } from './register-code.ts'
import { registerMember } from './registration.ts'
import type { RegistrationServices } from './services.ts'

export const operations: readonly Operation<RegistrationServices>[] = [
  operation.visitor(
    register,
    async (services: RegistrationServices, { merchant, ip, userAgent, session, body, commit }) =>
      toLoginResponse(
        await registerMember(services, { merchant, ip, userAgent, by: 'username', session, form: body, commit }),
      ),
  ),
  operation.visitor(
    registerMobile,
    async (services: RegistrationServices, { merchant, ip, userAgent, session, body, commit }) =>
      toLoginResponse(
        await registerMember(services, { merchant, ip, userAgent, by: 'mobile', session, form: body, commit }),
      ),
  ),
  operation.visitor(registerCode, sendRegisterCode),
  withOwnRecord(operation.visitor(exchangeEndpoint, exchangePhoneCode)),
  operation.visitor(affiliate, async (core, { merchant, ip, query }) => {
    await checkAffiliate(core, merchant, ip, query.code)
    return { done: true as const }
  }),
  withOwnRecord(
    operation.visitor(freePlayLogin, async (core, { merchant, ip, userAgent, body, session }) =>
      toLoginResponse(await startFreePlay(core, { merchant, ip, userAgent, body, session })),
    ),
  ),
]
