import * as calls from '@croupier/endpoints/calls/affiliate'
import * as endpoints from '@croupier/endpoints/calls/ops/affiliates'
import { operation, type Operation } from '../../core/http/operation.ts'
import { apply, getApplication } from './applications.ts'
import { approve, listForOperators, reject } from './decisions.ts'

export const operations: readonly Operation[] = [
  operation.member(calls.affiliateApplication, getApplication),
  operation.member(calls.applyAsAffiliate, apply),
  operation.operator('view', endpoints.affiliateList, listForOperators),
  operation.operator('members', endpoints.approveAffiliate, approve),
  operation.operator('members', endpoints.rejectAffiliate, reject),
]
