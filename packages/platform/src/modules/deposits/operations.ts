import * as calls from '@croupier/endpoints/calls/deposits'
import * as ops from '@croupier/endpoints/calls/ops/deposits'
import { operation, type Operation } from '../../core/http/operation.ts'
import type { DepositServices } from './services.ts'
import { cancelDeposit, createDeposit, listChannels, listDeposits, showDeposit, submitDeposit } from './deposits.ts'
import { payDeposit } from './payments.ts'
import * as channels from './channels.ts'
import * as queue from './queue.ts'

export const operations: readonly Operation<DepositServices>[] = [
  operation.member(calls.depositChannels, listChannels),
  operation.member(calls.deposits, listDeposits),
  operation.member(calls.depositDetails, showDeposit),
  operation.member(calls.createDeposit, createDeposit),
  operation.member(calls.payDeposit, payDeposit),
  operation.member(calls.submitDeposit, submitDeposit),
  operation.member(calls.cancelDeposit, cancelDeposit),
  operation.operator('view', ops.depositList, queue.listDeposits),
  operation.operator('view', ops.unknownPayments, queue.listUnknownPayments),
  operation.operator('approvals', ops.closeUnknownPayment, queue.closeUnknownPayment),
  operation.operator('approvals', ops.approveDeposit, queue.approveDeposit),
  operation.operator('approvals', ops.rejectDeposit, queue.rejectDeposit),
  operation.operator('view', ops.channelList, channels.listChannels),
  operation.operator('money', ops.changeChannel, channels.changeChannel),
]
