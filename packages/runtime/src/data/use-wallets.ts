import { transferFund, type FundTransfer } from '@croupier/endpoints/calls/wallets'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { showError } from '../forms/errors.ts'
import { useIdempotencyKey } from '../forms/use-idempotency-key.ts'
import { useSite } from '../platform/site-context.tsx'
import { balanceQuery } from './queries.ts'
import { reloadWallets, walletBalancesQuery } from './wallets.ts'

/**
 * Returns what the wallets of the account hold. Every pushed balance reads them again: rounds move them too. A reading that
 * fails leaves what was known before.
 */
export function useWalletBalances() {
  const site = useSite()
  const { dataUpdatedAt: pushed } = useQuery(balanceQuery(site))
  const query = useQuery(walletBalancesQuery(site, pushed))
  const { data, dataUpdatedAt, error, errorUpdateCount, isError, isFetching, refetch } = query
  const [known, setKnown] = useState(data)
  if (data && data !== known) setKnown(data)
  return { data: data ?? known, dataUpdatedAt, error, errorUpdateCount, isError, isFetching, refetch }
}

/** Brings what all other wallets hold into one of them, once. */
export function useCollect(onDone: (transfers: readonly FundTransfer[]) => void) {
  const { i18n } = useTranslation()
  const site = useSite()
  const key = useIdempotencyKey()
  const { data: balances } = useWalletBalances()
  // What the wallets hold is a part of the intention: after a lost response, money that comes later is not collected by the old key.
  const held = balances?.wallets.map(({ code, balance }) => `${code}:${balance.minor}`)
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (target: string) => {
      const body = { source: null, target, amount: null }
      return site.api.call(transferFund, { body, idempotencyKey: key.get({ ...body, held }) })
    },
    onSuccess: ({ transfers }) => {
      key.renew()
      onDone(transfers)
    },
    onError: (error) => showError(i18n, error),
    // After a failure too: the balances have changed meanwhile, or a vendor has closed.
    onSettled: () => reloadWallets(site),
  })
  return {
    /** The wallet that is being filled. */
    target: isPending ? variables : null,
    collect: (target: string) => {
      if (!isPending) mutate(target)
    },
  }
}
