import { bankKinds, maxHolderLength } from '@croupier/domain/bank-accounts'
import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { acknowledgement, instantText, requiredText } from '../../fields.ts'
import { accountField, merchantField, operatorCall, reasonField } from './fields.ts'

const member = { merchant: merchantField, account: accountField }

/** The bank accounts of a member, in full, those that were removed last. */
export const memberBankAccounts = endpoint({
  ...operatorCall,
  method: 'GET',
  path: '/ops/bank/list',
  summary: "A member's bank accounts",
  query: z.strictObject(member),
  response: z.object({
    boundName: z.nullable(z.string()),
    accounts: z.array(
      z.object({
        id: z.string(),
        kind: z.enum(bankKinds),
        title: z.string(),
        accountNumber: z.string(),
        holderName: z.nullable(z.string()),
        createdAt: instantText,
        removedAt: z.nullable(instantText),
      }),
    ),
  }),
  errors: ['MEMBER_UNKNOWN'],
})

/** Change the name that holders of a member's accounts have to have. Accounts in another name are removed. */
export const changeBoundName = endpoint({
  ...operatorCall,
  method: 'POST',
  path: '/ops/bank/rename',
  summary: "Change a member's bound name",
  body: z.strictObject({ ...member, holderName: requiredText(maxHolderLength), reason: reasonField }),
  response: acknowledgement,
  errors: ['MEMBER_UNKNOWN', 'FIELD_INVALID'],
})
