import * as ops from '@croupier/endpoints/calls/ops/withdrawals'
import * as endpoints from '@croupier/endpoints/calls/withdrawals'
import { operation, type Operation } from '../../core/http/operation.ts'
import { cancelWithdrawal, confirmWithdrawal, getWithdrawal, listWithdrawals } from './member.ts'
import {
  approveWithdrawal,
  disburseWithdrawal,
  getReview,
  listQueue,
  rejectWithdrawal,
  resolveWithdrawal,
  reviewWithdrawal,
} from './operate.ts'
import { getWithdrawalOptions, requestWithdrawal } from './request.ts'
import type { WithdrawalServices } from './services.ts'

export const operations: readonly Operation<WithdrawalServices>[] = [
  operation.member(endpoints.withdrawalOptions, getWithdrawalOptions),
  operation.member(endpoints.requestWithdrawal, requestWithdrawal),
  operation.member(endpoints.withdrawals, listWithdrawals),
  operation.member(endpoints.withdrawalDetails, getWithdrawal),
  operation.member(endpoints.cancelWithdrawal, cancelWithdrawal),
  operation.member(endpoints.confirmWithdrawal, confirmWithdrawal),
  operation.operator('view', ops.withdrawalList, listQueue),
  operation.operator('view', ops.withdrawalReview, getReview),
  operation.operator('money', ops.reviewWithdrawal, reviewWithdrawal),
  operation.operator('approvals', ops.approveWithdrawal, approveWithdrawal),
  operation.operator('approvals', ops.rejectWithdrawal, rejectWithdrawal),
  operation.operator('money', ops.disburseWithdrawal, disburseWithdrawal),
  operation.operator('money', ops.resolveWithdrawal, resolveWithdrawal),
]
