import { getLanguageTag } from '@croupier/domain/languages'
import { currencies, toWire } from '@croupier/domain/money'
import { getLargestWithdrawal, getWithdrawalPresets } from '@croupier/domain/withdrawal-limits'
import { requestWithdrawal } from '@croupier/endpoints/calls/withdrawals'
import { useFormat, useLanguage } from '@croupier/i18n/react'
import { useCurrencySymbol } from '@croupier/runtime/data/use-currency-symbol'
import { FormActions } from '@croupier/runtime/forms/FormActions'
import { useEndpointForm } from '@croupier/runtime/forms/use-endpoint-form'
import { openOverlay } from '@croupier/runtime/overlays/overlays'
import { addBankAccountOverlay, paymentPasswordOverlay } from '@croupier/runtime/overlays/account'
import { useSite } from '@croupier/runtime/platform/site-context'
import { AmountField } from '@croupier/ui-kit/AmountField'
import { Button } from '@croupier/ui-kit/Button'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import base from '../deposit/Deposit.module.css'
import { AccountPicker } from './AccountPicker.tsx'
import { AmountTerms } from './AmountTerms.tsx'
import { PaymentPasswordPart } from './PaymentPasswordPart.tsx'
import {
  bankAccountsQuery,
  paymentPasswordQuery,
  reloadTerms,
  reloadWithdrawals,
  type BankAccounts,
  type PaymentPassword,
  type WithdrawalTerms,
} from './queries.ts'
import { createWithdrawSchema } from './withdraw-schema.ts'

interface WithdrawFormProps {
  readonly terms: WithdrawalTerms
  readonly accounts: BankAccounts
  readonly payment: PaymentPassword
  readonly onRequested: (withdrawalId: string) => void
}

/** The chosen account: one that was added while the form is open, else the one that was pressed, else the first. */
function useAccountChoice({ accounts }: BankAccounts) {
  const [known, setKnown] = useState(() => accounts.map(({ id }) => id))
  const [pressed, setPressed] = useState<string | null>(null)
  const added = accounts.find(({ id }) => !known.includes(id))
  const chosen = added ?? accounts.find(({ id }) => id === pressed) ?? accounts[0]
  return {
    chosen: chosen?.id ?? null,
    choose: (id: string) => {
      setKnown(accounts.map((account) => account.id))
      setPressed(id)
    },
  }
}

/** What loads again after an error: an operator, another tab or another device has changed it meanwhile. */
function useReload() {
  const site = useSite()
  const { queryClient } = site
  return (code: string) => {
    if (code.startsWith('PAYMENT_PASSWORD')) void queryClient.invalidateQueries(paymentPasswordQuery(site))
    else if (code.startsWith('BANK_ACCOUNT')) void queryClient.invalidateQueries(bankAccountsQuery(site))
    else void reloadTerms(site)
  }
}

/** Requests a withdrawal: where to, how much, what it costs, and the payment password that confirms it. */
export function WithdrawForm({ terms, accounts, payment, onRequested }: WithdrawFormProps) {
  const { t } = useTranslation(['cashier', 'forms', 'errors'])
  const site = useSite()
  const format = useFormat()
  const code = useLanguage()
  const reload = useReload()
  const { chosen, choose } = useAccountChoice(accounts)
  const form = useEndpointForm(requestWithdrawal, {
    schema: createWithdrawSchema(terms, (limit) => format.money(limit)),
    defaultValues: { amount: '', paymentPassword: '' },
    toInput: (values) => ({ body: { ...values, bankAccountId: chosen ?? '' } }),
    onSuccess: ({ withdrawalId }) => {
      void reloadWithdrawals(site)
      onRequested(withdrawalId)
    },
    onFailure: (error) => reload(error.code),
  })
  const amount = form.field('amount')
  const { currency } = terms.minimum
  const symbol = useCurrencySymbol(currency)
  const left = terms.balance.minor < terms.dailyLeft.minor ? terms.balance : terms.dailyLeft
  const largest = getLargestWithdrawal(left, terms)
  return (
    <form {...form.formProps} className={base['form']}>
      <AccountPicker
        data={accounts}
        value={chosen}
        onValueChange={choose}
        canAdd={payment.isSet && accounts.accounts.length > 0}
        disabled={form.submitting}
      />
      <AmountField
        {...amount}
        label={t('withdraw.form.amount')}
        mark={t('forms:mark.required')}
        hint={terms.step.minor > 0n ? t('withdraw.form.step', { step: format.money(terms.step) }) : undefined}
        exponent={currencies[currency].exponent}
        currency={symbol}
        language={`${getLanguageTag(code)}-u-nu-latn`}
        min={toWire(terms.minimum)}
        max={toWire(terms.maximum)}
        limitsText={(min, max) => t('withdraw.form.limits', { min, max })}
        quickAmounts={getWithdrawalPresets(left, terms).map(toWire)}
        {...(largest && { all: { label: t('withdraw.form.all'), value: toWire(largest) } })}
        disabled={form.submitting}
        required
      />
      <AmountTerms terms={terms} amount={amount.value} />
      <PaymentPasswordPart payment={payment} field={form.register('paymentPassword')} />
      {!payment.isSet ? (
        <Button variant="primary" size="large" wide onClick={() => openOverlay(paymentPasswordOverlay, payment)}>
          {t('withdraw.password.set')}
        </Button>
      ) : chosen === null ? (
        <Button variant="primary" size="large" wide onClick={() => openOverlay(addBankAccountOverlay)}>
          {t('withdraw.form.addAccount')}
        </Button>
      ) : (
        payment.lockedUntil === null && (
          <FormActions loading={form.submitting} error={form.formError} label={t('withdraw.form.submit')} />
        )
      )}
    </form>
  )
}
