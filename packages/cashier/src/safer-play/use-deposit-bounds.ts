import { toMoney, type Money } from '@croupier/domain/money'
import { limitRules } from '@croupier/domain/safer-play'
import type { Exclusion, SaferPlay } from '@croupier/endpoints/calls/safer-play'
import { useSite } from '@croupier/runtime/platform/site-context'
import { useQuery } from '@tanstack/react-query'
import { saferPlayQuery } from './queries.ts'

/** What keeps a member from depositing. */
interface DepositBounds {
  readonly isLoading: boolean
  readonly exclusion: Exclusion | null
  /** What the limits leave; null without one. */
  readonly left: Money | null
}

/** Returns the least that the limits of deposits leave; null without one. */
export function getDepositLeft({ limits, currency }: SaferPlay): Money | null {
  const left = limits.flatMap(({ limit, value, used }) =>
    limitRules[limit].kind === 'deposit' && value !== null ? [value > used ? value - used : 0n] : [],
  )
  const [first] = left
  if (first === undefined) return null
  return toMoney(
    left.reduce((least, one) => (one < least ? one : least), first),
    currency,
  )
}

/**
 * What keeps the account from depositing: operators exclude members under any jurisdiction. Without an answer a deposit can still be
 * tried: the platform checks it again.
 */
export function useDepositBounds(): DepositBounds {
  const { data, isLoading } = useQuery(saferPlayQuery(useSite()))
  return { isLoading, exclusion: data?.exclusion ?? null, left: data ? getDepositLeft(data) : null }
}
