import * as endpoints from '@croupier/endpoints/calls/identities'
import { operation, withOwnRecord, type Operation } from '../../core/http/operation.ts'
import { forgetLogin } from '../remember/remember.ts'
import { getIdentities, linkIdentity, startIdentityLink, unlinkIdentity } from './links.ts'
import { registerIdentity } from './register.ts'
import type { IdentityServices } from './services.ts'
import { completeSignIn, startSignIn } from './sign-in.ts'

export const operations: readonly Operation<IdentityServices>[] = [
  withOwnRecord(
    operation.visitor(endpoints.startSignIn, (services: IdentityServices, { merchant, ip, origin, body }) =>
      startSignIn(services, { merchant, ip, origin, provider: body.provider, memberId: null }),
    ),
  ),
  withOwnRecord(
    operation.visitor(endpoints.completeSignIn, async (services: IdentityServices, call) => {
      const response = await completeSignIn(services, call)
      if ('token' in response) await forgetLogin(services, call.merchant.code, call.cookie)
      return response
    }),
  ),
  operation.visitor(endpoints.registerIdentity, async (services: IdentityServices, call) => {
    const opened = await registerIdentity(services, call)
    await forgetLogin(services, call.merchant.code, call.cookie)
    return opened
  }),
  operation.member(endpoints.identities, getIdentities),
  withOwnRecord(operation.member(endpoints.startIdentityLink, startIdentityLink)),
  operation.member(endpoints.linkIdentity, linkIdentity),
  operation.member(endpoints.unlinkIdentity, unlinkIdentity),
]
