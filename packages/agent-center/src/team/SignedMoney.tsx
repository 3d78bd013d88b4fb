import type { Money } from '@croupier/domain/money'
import { useFormat } from '@croupier/i18n/react'
import { MoneyText } from '@croupier/ui-kit/MoneyText'

/** Gain or loss of an amount with a sign. */
export function SignedMoney({ amount }: { readonly amount: Money }) {
  const format = useFormat()
  const tone = amount.minor > 0n ? 'positive' : amount.minor < 0n ? 'negative' : 'neutral'
  return <MoneyText value={format.signedMoney(amount)} tone={tone} />
}
