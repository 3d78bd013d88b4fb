import { getLanguageTag } from '@croupier/domain/languages'
import { currencies, parseMoney, toMoney, toWire, type Money } from '@croupier/domain/money'
import { mainWallet } from '@croupier/domain/wallets'
import { transferFund, type FundTransfer, type MerchantWallet } from '@croupier/endpoints/calls/wallets'
import { requiredText } from '@croupier/endpoints/fields'
import { useFormat, useLanguage } from '@croupier/i18n/react'
import { useCurrencySymbol } from '@croupier/runtime/data/use-currency-symbol'
import { reloadWallets } from '@croupier/runtime/data/wallets'
import { useEndpointForm } from '@croupier/runtime/forms/use-endpoint-form'
import { useSite } from '@croupier/runtime/platform/site-context'
import { AmountField } from '@croupier/ui-kit/AmountField'
import { Button } from '@croupier/ui-kit/Button'
import { IconButton } from '@croupier/ui-kit/IconButton'
import { sort } from '@croupier/ui-kit/icons/sort'
import { Notice } from '@croupier/ui-kit/Notice'
import { Select } from '@croupier/ui-kit/Select'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import type { Wallet } from './queries.ts'
import styles from './Wallets.module.css'

/** Multiples of the smallest transfer that one press fills in. */
const presets = [10n, 50n, 100n] as const

interface FundFormProps {
  readonly site: MerchantWallet
  readonly wallets: readonly Wallet[]
  readonly onDone: (transfers: readonly FundTransfer[]) => void
}

/** Creates the schema: no more than the wallet holds, and the smallest transfer unless that empties it. */
function createSchema(minimum: Money, getBalance: (source: string) => Money, format: (amount: Money) => string) {
  return z.object({ source: z.string(), amount: requiredText(32) }).check(
    z.check(({ value, issues }) => {
      const balance = getBalance(value.source)
      const amount = parseMoney(value.amount, balance.currency)
      if ('error' in amount) return
      const isSmall = amount.minor < minimum.minor && amount.minor !== balance.minor
      if (!isSmall && amount.minor <= balance.minor) return
      const params = isSmall
        ? { rule: 'belowMin', limit: format(minimum) }
        : { rule: 'aboveMax', limit: format(balance) }
      issues.push({ code: 'custom', input: value, path: ['amount'], params })
    }),
  )
}

/** Moves an amount from one wallet into another. */
export function FundForm({ site: { minimum, currency }, wallets, onDone }: FundFormProps) {
  const { t } = useTranslation(['cashier', 'forms'])
  const services = useSite()
  const format = useFormat()
  const language = useLanguage()
  const symbol = useCurrencySymbol(currency)
  const [target, setTarget] = useState(wallets.find(({ code, isOpen }) => code !== mainWallet && isOpen)?.code ?? null)
  const find = (source: string) => wallets.find(({ code }) => code === source)
  const getBalance = (source: string) => find(source)?.balance ?? toMoney(0n, currency)
  const form = useEndpointForm(transferFund, {
    schema: createSchema(minimum, getBalance, (limit) => format.money(limit)),
    defaultValues: { source: mainWallet, amount: '' },
    toInput: (values) => ({ body: { ...values, target: target ?? mainWallet } }),
    dependents: { source: ['amount'] },
    onSuccess: ({ transfers }) => {
      form.resetField('amount')
      onDone(transfers)
      return reloadWallets(services)
    },
    onFailure: () => void reloadWallets(services),
  })

  const { value: source, onValueChange: setSource, ...from } = form.field('source')
  const balance = getBalance(source)

  /** A wallet is never moved into itself: the other side makes room. */
  function chooseSource(code: string): void {
    setSource(code)
    if (code === target) setTarget(wallets.find((other) => other.code !== code && other.isOpen)?.code ?? null)
  }

  const toOption = ({ code, name, balance: held }: Wallet) => ({
    value: code,
    label: `${name ?? t('wallets.main')} · ${format.money(held)}`,
  })
  const targets = wallets.filter(({ code, isOpen }) => isOpen && code !== source)
  const canSwap = target !== null && find(source)?.isOpen === true
  const quick = presets.map((times) => minimum.minor * times).filter((minor) => minor <= balance.minor)
  return (
    <form {...form.formProps} className={styles['form']} aria-label={t('wallets.form')}>
      <h2 className={styles['title']}>{t('wallets.form')}</h2>
      <div className={styles['route']}>
        <Select
          {...from}
          label={t('wallets.from')}
          options={wallets.map(toOption)}
          value={source}
          onValueChange={chooseSource}
        />
        <IconButton
          shape={sort}
          label={t('wallets.swap')}
          className={styles['swap']}
          disabled={!canSwap}
          onClick={() => {
            if (target === null) return
            setSource(target)
            setTarget(source)
          }}
        />
        <Select label={t('wallets.to')} options={targets.map(toOption)} value={target} onValueChange={setTarget} />
      </div>
      <AmountField
        {...form.field('amount')}
        label={t('wallets.amount')}
        mark={t('forms:mark.required')}
        exponent={currencies[currency].exponent}
        currency={symbol}
        language={`${getLanguageTag(language)}-u-nu-latn`}
        hint={t('wallets.held', { amount: format.money(balance) })}
        quickAmounts={quick.map((minor) => toWire(toMoney(minor, currency)))}
        all={balance.minor > 0n ? { label: t('wallets.all'), value: toWire(balance) } : undefined}
        required
      />
      {form.formError !== undefined && <Notice tone="negative">{form.formError}</Notice>}
      <Button
        type="submit"
        variant="primary"
        size="large"
        wide
        loading={form.submitting}
        disabled={target === null || balance.minor === 0n}
      >
        {t('wallets.submit')}
      </Button>
    </form>
  )
}
