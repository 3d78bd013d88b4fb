import * as calls from '@croupier/endpoints/calls/bonuses'
import * as ops from '@croupier/endpoints/calls/ops/bonuses'
import { operation, type Operation } from '../../core/http/operation.ts'
import { dryRunWagering } from './dry-run.ts'
import { forfeitBonus, getOpenWagering, listBonuses } from './member.ts'
import { listOffers } from './offers.ts'
import * as operate from './operate.ts'

export const operations: readonly Operation[] = [
  operation.member(calls.openWagering, getOpenWagering),
  operation.member(calls.depositOffers, listOffers),
  operation.member(calls.bonuses, listBonuses),
  operation.member(calls.forfeitBonus, forfeitBonus),
  operation.operator('view', ops.memberBonuses, operate.listMemberBonuses),
  operation.operator('view', ops.memberWagering, operate.listMemberWagering),
  operation.operator('sites', ops.dryRunWagering, dryRunWagering),
  operation.operator('money', ops.grantBonus, operate.grantBonus),
  operation.operator('approvals', ops.approveBonus, operate.approveBonus),
  operation.operator('money', ops.cancelBonus, operate.cancelBonus),
  operation.operator('money', ops.waiveWagering, operate.waiveWagering),
  operation.operator('approvals', ops.rejectWaiver, operate.rejectWaiver),
]
