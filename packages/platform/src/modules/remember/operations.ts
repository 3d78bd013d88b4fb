import * as session from '@croupier/endpoints/calls/session'
import { operation, withOwnRecord, type Operation } from '../../core/http/operation.ts'
import { forgetLogin, openRememberedSession } from './remember.ts'

export const operations: readonly Operation[] = [
  withOwnRecord(
    operation.visitor(session.rememberedLogin, async (core, { merchant, ip, userAgent, language, cookie }) => {
      const { token, member } = await openRememberedSession(core, { merchant, ip, userAgent, language, cookie })
      return { token, member }
    }),
  ),
  withOwnRecord(
    operation.visitor(session.forgetLogin, async (core, { merchant, cookie }) => {
      await forgetLogin(core, merchant.code, cookie)
      return { done: true as const }
    }),
  ),
]
