import { isCurrency, parseMoney } from '@croupier/domain/money'
import { useFormat } from '@croupier/i18n/react'
import { MoneyText } from '@croupier/ui-kit/MoneyText'

interface AmountProps {
  /** As on the wire. */
  readonly value: string
  readonly unit: string
  /** With a sign and its colour, for what comes in or goes out. */
  readonly signed?: boolean
}

function getTone(value: string): 'positive' | 'negative' | 'neutral' {
  if (value.startsWith('-')) return 'negative'
  return /[1-9]/.test(value) ? 'positive' : 'neutral'
}

/** An amount of a currency; one of an unknown unit, or that a provider has written in another form, is shown as it was sent. */
export function Amount({ value, unit, signed = false }: AmountProps) {
  const format = useFormat()
  const money = isCurrency(unit) ? parseMoney(value, unit) : null
  if (money === null || 'error' in money) return <MoneyText value={`${value} ${unit}`} />
  if (!signed) return <MoneyText value={format.money(money)} />
  return <MoneyText value={format.signedMoney(money)} tone={getTone(value)} />
}
