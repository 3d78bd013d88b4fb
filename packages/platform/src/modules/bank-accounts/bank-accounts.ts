import {
  hasHolder,
  isAccountNumber,
  isSameHolder,
  maxBankAccounts,
  maxHolderLength,
  normalizeAccountNumber,
  normalizeHolderName,
  type Bank,
} from '@croupier/domain/bank-accounts'
import { DomainError } from '@croupier/domain/errors'
import { checkField } from '@croupier/domain/registration'
import type { FieldRule } from '@croupier/domain/registration-fields'
import type * as endpoints from '@croupier/endpoints/calls/bank-accounts'
import type { InferWire } from '@croupier/endpoints/endpoint'
import type { Core } from '../../core/core.ts'
import type { Connection } from '../../core/db/database.ts'
import { parseRowId } from '../../core/http/cursor.ts'
import type { Call } from '../../core/http/operation.ts'
import type { UnitOfWork } from '../../core/http/unit-of-work.ts'
import { assertValid } from '../../core/members/assert-valid.ts'
import { lockAccount } from '../../core/members/repository.ts'
import { renderTemplate, type Template } from '../../core/outbox/templates.ts'
import { getSettings } from '../../core/settings/settings.ts'
import { sendMessage } from '../messages/messages.ts'
import { assertPaymentPassword } from '../payment-password/assert-payment-password.ts'
import { maskAccountNumber, maskHolderName } from './mask.ts'
import * as repository from './repository.ts'

type AddCall = Call<typeof endpoints.addBankAccount, 'member'>
type RemoveCall = Call<typeof endpoints.removeBankAccount, 'member'>

const done = { done: true } as const

/** Rule of holders' names where the registration has none of real names. */
const defaultNameRule: FieldRule = {
  field: 'payeeName',
  enabled: true,
  required: true,
  acceptedPattern: '*',
  patternId: 'any',
  minLength: 2,
  maxLength: maxHolderLength,
}

/** Returns the member's bank accounts and bound name, masked, and the banks that further ones may be at. */
export async function getBankAccounts(
  core: Core,
  { merchant, session }: Call<typeof endpoints.bankAccounts, 'member'>,
): Promise<InferWire<typeof endpoints.bankAccounts>> {
  const { banks } = await getSettings(core, merchant)
  const boundName = await repository.getBoundName(core.database, session.memberId)
  const accounts = await repository.readBankAccounts(core.database, session.memberId)
  return {
    boundName: boundName && maskHolderName(boundName),
    max: maxBankAccounts,
    banks: [...banks],
    accounts: accounts.map(({ id, kind, title, accountNumber, holderName, createdAt }) => ({
      id: String(id),
      kind,
      title,
      accountNumber: maskAccountNumber(accountNumber),
      holderName: holderName && maskHolderName(holderName),
      createdAt: createdAt.toISOString(),
    })),
  }
}

/** An account that is to be bound. */
interface NewAccount {
  readonly bank: Bank
  readonly accountNumber: string
  readonly holderName: string | null
}

/**
 * Binds a bank account. A holder's name is that of the registration, or of the first account; the first binds it. Throws
 * BANK_UNKNOWN, FIELD_INVALID, HOLDER_NAME_WRONG, BANK_ACCOUNTS_FULL and BANK_ACCOUNT_TAKEN.
 */
export async function addBankAccount(core: Core, call: AddCall): Promise<typeof done> {
  const { session, body } = call
  const account = await readAccount(core, call)
  await assertPaymentPassword(core, { session, paymentPassword: body.paymentPassword })
  return call.commit(async (unit) => {
    await lockAccount(unit, session.memberId)
    await bindName(unit, session.memberId, account.holderName)
    await insertAccount(core, unit, call, account)
    return done
  })
}

async function readAccount(core: Core, { merchant, body }: AddCall): Promise<NewAccount> {
  const { banks, registration } = await getSettings(core, merchant)
  const bank = banks.find(({ code }) => code === body.bankCode)
  if (!bank) throw new DomainError('BANK_UNKNOWN')
  const accountNumber = normalizeAccountNumber(body.accountNumber)
  if (!isAccountNumber(bank.kind, accountNumber))
    throw new DomainError('FIELD_INVALID', { field: 'accountNumber', rule: 'pattern' })
  if (!hasHolder(bank.kind)) return { bank, accountNumber, holderName: null }
  return { bank, accountNumber, holderName: readHolderName(registration, body.holderName ?? '') }
}

/** Returns a holder's name that follows the rule of real names. Throws FIELD_INVALID. */
export function readHolderName(registration: readonly FieldRule[], typed: string): string {
  const holderName = normalizeHolderName(typed)
  const rule = registration.find(({ field }) => field === 'payeeName') ?? defaultNameRule
  assertValid('holderName', checkField({ ...rule, enabled: true, required: true }, holderName))
  return holderName
}

async function bindName(unit: UnitOfWork, memberId: bigint, holderName: string | null): Promise<void> {
  if (holderName === null) return
  const boundName = await repository.getBoundName(unit, memberId)
  if (boundName === null) return repository.setBoundName(unit, memberId, holderName)
  if (!isSameHolder(boundName, holderName)) throw new DomainError('HOLDER_NAME_WRONG')
}

async function insertAccount(
  core: Core,
  unit: UnitOfWork,
  call: AddCall,
  { bank, accountNumber, holderName }: NewAccount,
): Promise<void> {
  const { merchant, session } = call
  const { memberId } = session
  if ((await repository.countBankAccounts(unit, memberId)) >= maxBankAccounts)
    throw new DomainError('BANK_ACCOUNTS_FULL', { max: maxBankAccounts })
  const { code: bankCode, kind, title } = bank
  const owner = { merchant: merchant.code, memberId, createdAt: core.clock.now() }
  const id = await repository.insertBankAccount(unit, { ...owner, bankCode, kind, title, accountNumber, holderName })
  if (id === null) throw new DomainError('BANK_ACCOUNT_TAKEN')
  const masked = maskAccountNumber(accountNumber)
  unit.audit({ after: { bankAccount: String(id), bank: bankCode, accountNumber: masked } })
  await informMember(core, unit, call, { name: 'bankAccountAdded', parameters: { bank: title, account: masked } })
}

/** Returns a bank account of a member. Throws BANK_ACCOUNT_UNKNOWN. */
export async function getBankAccount(
  connection: Connection,
  memberId: bigint,
  bankAccountId: string,
): Promise<repository.BankAccountRow> {
  const id = parseRowId(bankAccountId)
  const account = id === null ? null : await repository.findBankAccount(connection, memberId, id)
  if (!account) throw new DomainError('BANK_ACCOUNT_UNKNOWN')
  return account
}

/** Removes a bank account. Throws BANK_ACCOUNT_UNKNOWN. */
export async function removeBankAccount(core: Core, call: RemoveCall): Promise<typeof done> {
  const { session, body } = call
  const { memberId } = session
  const account = await getBankAccount(core.database, memberId, body.bankAccountId)
  await assertPaymentPassword(core, { session, paymentPassword: body.paymentPassword })
  return call.commit(async (unit) => {
    if (!(await repository.removeAccount(unit, memberId, account.id, core.clock.now())))
      throw new DomainError('BANK_ACCOUNT_UNKNOWN')
    const masked = maskAccountNumber(account.accountNumber)
    unit.audit({ before: { bankAccount: String(account.id), bank: account.bankCode, accountNumber: masked } })
    const parameters = { bank: account.title, account: masked }
    await informMember(core, unit, call, { name: 'bankAccountRemoved', parameters })
    return done
  })
}

async function informMember(
  core: Core,
  unit: UnitOfWork,
  { merchant, session, language }: Pick<AddCall, 'merchant' | 'session' | 'language'>,
  template: Template,
): Promise<void> {
  const { subject: title, body } = renderTemplate(template, merchant.brand.brand.name, language)
  const inbox = { merchant: merchant.code, memberId: session.memberId, kind: 'account' } as const
  await sendMessage(core, unit, { ...inbox, title, body, source: `bankAccount ${unit.key}` })
}
