import { bankKinds } from '@croupier/domain/bank-accounts'
import * as z from 'zod/mini'
import { addBankAccountBody, removeBankAccountBody } from '../bodies/bank-accounts.ts'
import { endpoint } from '../endpoint.ts'
import { acknowledgement, instantText } from '../fields.ts'
import { paymentPasswordErrors } from './payment-password.ts'

const change = {
  method: 'POST',
  auth: 'token',
  provisional: true,
  encrypted: true,
  idempotent: true,
  responseFormat: 'wrapped',
  response: acknowledgement,
} as const

/** The accounts that the member's money can be paid to, masked, and where further ones can be. */
export const bankAccounts = endpoint({
  method: 'GET',
  path: '/wps/member/bankAccounts',
  auth: 'token',
  provisional: true,
  responseFormat: 'wrapped',
  summary: 'Bank accounts of the member',
  response: z.object({
    /** Name that holders have to have, masked; null before one is bound. */
    boundName: z.nullable(z.string()),
    /** Accounts that the member has at most. */
    max: z.int(),
    banks: z.array(z.object({ code: z.string(), kind: z.enum(bankKinds), title: z.string() })),
    accounts: z.array(
      z.object({
        id: z.string(),
        kind: z.enum(bankKinds),
        title: z.string(),
        accountNumber: z.string(),
        holderName: z.nullable(z.string()),
        createdAt: instantText,
      }),
    ),
  }),
  errors: ['TRIAL_NOT_PERMITTED'],
})

/** Bind a bank account, e-wallet or wallet address. The first holder's name is bound to the member. */
export const addBankAccount = endpoint({
  ...change,
  path: '/wps/member/bankAccounts',
  summary: 'Bind a bank account',
  body: addBankAccountBody,
  errors: [
    'FIELD_INVALID',
    'BANK_UNKNOWN',
    'BANK_ACCOUNT_TAKEN',
    'BANK_ACCOUNTS_FULL',
    'HOLDER_NAME_WRONG',
    ...paymentPasswordErrors,
  ],
})

/** Remove a bank account. Withdrawals to it that are under way go on. */
export const removeBankAccount = endpoint({
  ...change,
  path: '/wps/member/bankAccounts/remove',
  summary: 'Remove a bank account',
  body: removeBankAccountBody,
  errors: ['BANK_ACCOUNT_UNKNOWN', ...paymentPasswordErrors],
})
