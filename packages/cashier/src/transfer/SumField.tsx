import { getLanguageTag } from '@croupier/domain/languages'
import { currencies, toWire } from '@croupier/domain/money'
import type { TransferOptions } from '@croupier/endpoints/calls/transfers'
import { useLanguage } from '@croupier/i18n/react'
import { useCurrencySymbol } from '@croupier/runtime/data/use-currency-symbol'
import type { ControlProps } from '@croupier/runtime/forms/use-controls'
import { AmountField } from '@croupier/ui-kit/AmountField'
import { useTranslation } from 'react-i18next'
import { getLargestTransfer } from './transfer-schema.ts'

interface SumFieldProps {
  readonly options: TransferOptions
  readonly field: ControlProps
}

/** How much is sent, with the limits. */
export function SumField({ options, field }: SumFieldProps) {
  const { t } = useTranslation(['cashier', 'forms'])
  const language = useLanguage()
  const { currency, minimum } = options
  const symbol = useCurrencySymbol(currency)
  const largest = getLargestTransfer(options)
  const isPossible = largest.minor >= minimum.minor
  return (
    <AmountField
      {...field}
      label={t('transfer.amount')}
      mark={t('forms:mark.required')}
      exponent={currencies[currency].exponent}
      currency={symbol}
      language={`${getLanguageTag(language)}-u-nu-latn`}
      min={toWire(minimum)}
      max={toWire(isPossible ? largest : options.maximum)}
      limitsText={(min, max) => t('transfer.limits', { min, max })}
      all={isPossible ? { label: t('transfer.all'), value: toWire(largest) } : undefined}
      required
    />
  )
}
