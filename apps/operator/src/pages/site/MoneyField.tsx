import { getLanguageTag } from '@croupier/domain/languages'
import { currencies, type Currency } from '@croupier/domain/money'
import { useLanguage } from '@croupier/i18n/react'
import { AmountField } from '@croupier/ui-kit/AmountField'

/** An amount of the brand's currency. */
export function MoneyField({
  currency,
  ...field
}: {
  readonly label: string
  readonly currency: Currency
  readonly value: string
  readonly error: string | undefined
  readonly onValueChange: (value: string) => void
}) {
  const language = useLanguage()
  const { exponent, symbol } = currencies[currency]
  return <AmountField {...field} exponent={exponent} currency={symbol} language={getLanguageTag(language)} />
}
