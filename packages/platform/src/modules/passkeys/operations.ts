import * as endpoints from '@croupier/endpoints/calls/passkeys'
import { operation, withOwnRecord, type Operation } from '../../core/http/operation.ts'
import { forgetLogin } from '../remember/remember.ts'
import { completePasskeyLogin, startPasskeyLogin } from './login.ts'
import { addPasskey, getPasskeys, removePasskey, startPasskey } from './passkeys.ts'

export const operations: readonly Operation[] = [
  operation.member(endpoints.passkeys, getPasskeys),
  withOwnRecord(operation.member(endpoints.startPasskey, startPasskey)),
  operation.member(endpoints.addPasskey, addPasskey),
  operation.member(endpoints.removePasskey, removePasskey),
  withOwnRecord(operation.visitor(endpoints.startPasskeyLogin, startPasskeyLogin)),
  withOwnRecord(
    operation.visitor(endpoints.completePasskeyLogin, async (core, call) => {
      const opened = await completePasskeyLogin(core, call)
      await forgetLogin(core, call.merchant.code, call.cookie)
      return opened
    }),
  ),
]
