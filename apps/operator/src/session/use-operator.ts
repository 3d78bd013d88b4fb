import { useSuspenseQuery } from '@tanstack/react-query'
import { profileQuery } from '../queries/profile.ts'

/** The operator of the session; the shell has loaded it before it shows a page. */
export function useOperator() {
  return useSuspenseQuery(profileQuery).data
}

/** Returns a function that gives the name of a merchant; its code for one that the operator is not given. */
export function useMerchantName(): (code: string) => string {
  const { merchants } = useOperator()
  return (code) => merchants.find((merchant) => merchant.code === code)?.name ?? code
}

/** Returns the time zone of a merchant's brand; UTC for one that the operator is not given. */
export function useMerchantZone(code: string): string {
  return useOperator().merchants.find((merchant) => merchant.code === code)?.timeZone ?? 'UTC'
}
