import { freePlayLogin, register } from '@croupier/endpoints/calls/session'
import { operation, type Operation } from '../../core/http/operation.ts'
import { startFreePlay } from './free-play.ts'
import { registerMember } from './registration.ts'

export const operations: readonly Operation[] = [
  operation.visitor(register, (core, { merchant, ip, session, body }) =>
    registerMember(core, { merchant, ip, session, form: body }),
  ),
  operation.visitor(freePlayLogin, (core, { merchant, ip, body, session }) =>
    startFreePlay(core, { merchant, ip, body, session }),
  ),
]
