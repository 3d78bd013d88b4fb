import { memberState } from '@croupier/endpoints/calls/state'
import { operation, type Operation } from '../../core/http/operation.ts'

export const operations: readonly Operation[] = [
  operation.member(memberState, (core, { session, language }) => core.memberState.read({ ...session, language })),
]
