import { freePlayLogin as endpoint } from '@croupier/endpoints/calls/session'
import { operation } from '../../../core/http/operation.ts'
import { startFreePlay } from '../free-play.ts'

/** Opens a trial account with demo money. */
export const freePlayLogin = operation.visitor(endpoint, (kernel, { merchant, ip, body, session }) =>
  startFreePlay(kernel, { merchant, ip, body, session }),
)
