import { affiliate, freePlayLogin, register } from '@croupier/endpoints/calls/session'
import { operation, type Operation } from '../../core/http/operation.ts'
import { toLoginResponse } from '../session/login.ts'
import { checkAffiliate } from './affiliates.ts'
import { startFreePlay } from './free-play.ts'
import { registerMember } from './registration.ts'

export const operations: readonly Operation[] = [
  operation.visitor(register, async (core, { merchant, ip, session, body }) =>
    toLoginResponse(await registerMember(core, { merchant, ip, session, form: body })),
  ),
  operation.visitor(affiliate, async (core, { merchant, ip, query }) => {
    await checkAffiliate(core, merchant, ip, query.code)
    return { done: true as const }
  }),
  operation.visitor(freePlayLogin, async (core, { merchant, ip, body, session }) =>
    toLoginResponse(await startFreePlay(core, { merchant, ip, body, session })),
  ),
]
