import { rememberedLogin } from '@croupier/endpoints/calls/session'
import { operation, withOwnRecord, type Operation } from '../../core/http/operation.ts'
import { openRememberedSession } from './remember.ts'

export const operations: readonly Operation[] = [
  withOwnRecord(
    operation.visitor(rememberedLogin, async (core, { merchant, ip, userAgent, cookie }) => {
      const { token } = await openRememberedSession(core, { merchant, ip, userAgent, cookie })
      return { token }
    }),
  ),
]
