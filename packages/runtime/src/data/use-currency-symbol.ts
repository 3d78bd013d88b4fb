import { currencies, type Currency } from '@croupier/domain/money'
import { useQuery } from '@tanstack/react-query'
import { useSite } from '../platform/site-context.tsx'
import { balanceQuery } from './queries.ts'

/** The symbol of the account's currency as the platform names it with the balance, which the header loads. */
export function useCurrencySymbol(currency: Currency): string {
  const { data } = useQuery({ ...balanceQuery(useSite()), enabled: false })
  return data?.balance.currency === currency ? data.currencySymbol : currencies[currency].symbol
}
