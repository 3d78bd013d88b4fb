import * as endpoints from '@croupier/endpoints/calls/bank-accounts'
import * as ops from '@croupier/endpoints/calls/ops/banks'
import { operation, type Operation } from '../../core/http/operation.ts'
import { addBankAccount, getBankAccounts, removeBankAccount } from './bank-accounts.ts'
import { changeBoundName, listMemberBankAccounts } from './operate.ts'

export const operations: readonly Operation[] = [
  operation.member(endpoints.bankAccounts, getBankAccounts),
  operation.member(endpoints.addBankAccount, addBankAccount),
  operation.member(endpoints.removeBankAccount, removeBankAccount),
  operation.operator('view', ops.memberBankAccounts, listMemberBankAccounts),
  operation.operator('members', ops.changeBoundName, changeBoundName),
]
