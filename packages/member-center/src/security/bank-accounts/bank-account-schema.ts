import { hasHolder, isAccountNumber, maxHolderLength, normalizeAccountNumber } from '@croupier/domain/bank-accounts'
import type { bankAccounts } from '@croupier/endpoints/calls/bank-accounts'
import type { InferModel } from '@croupier/endpoints/endpoint'
import { checkRule, createRequiredSchema } from '@croupier/runtime/forms/rule-schema'
import * as z from 'zod/mini'

/** A bank that an account may be at. */
export type OfferedBank = InferModel<typeof bankAccounts>['banks'][number]

type Entries = Readonly<Record<'bankCode' | 'accountNumber' | 'holderName' | 'paymentPassword', string>>

const required = () => createRequiredSchema(z.string(), 'required')

/** Creates the schema of the form that adds an account at one of the banks. */
export function createBankAccountSchema(banks: readonly OfferedBank[]) {
  const findBank = (bankCode: string) => banks.find(({ code }) => code === bankCode)
  return z
    .object({
      bankCode: required(),
      accountNumber: required(),
      holderName: z.string().check(z.maxLength(maxHolderLength)),
      paymentPassword: required(),
    })
    .check(
      checkRule<Entries>('accountNumber', 'pattern', ({ bankCode, accountNumber }) => {
        const bank = findBank(bankCode)
        // Without an entry another rule is broken.
        return accountNumber === '' || !bank || isAccountNumber(bank.kind, normalizeAccountNumber(accountNumber))
      }),
      checkRule<Entries>('holderName', 'required', ({ bankCode, holderName }) => {
        const bank = findBank(bankCode)
        return holderName !== '' || (bank !== undefined && !hasHolder(bank.kind))
      }),
    )
}
