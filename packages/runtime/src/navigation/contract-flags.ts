import { consolidated } from '@croupier/endpoints/calls/agents'
import { collectContractFlags, type Flags } from '@croupier/flags/modules'
import { setMemberFlags } from '@croupier/flags/store'
import { withSessionCache } from '../data/queries.ts'
import { toQueryKey } from '../data/query-keys.ts'
import type { Site } from '../platform/site-context.tsx'
import { useSession } from '../session/session.ts'

/** Loads the flags of the account's contracts, once per tab and account; null where they cannot be loaded: every contract is off then. */
export function loadContractFlags(site: Site): Promise<Flags | null> {
  return loadFlags(site, 300_000)
}

/** Loads the flags again after the contracts of the account have changed; null where they cannot be loaded: they stay as they are. */
export async function reloadContractFlags(site: Site): Promise<Flags | null> {
  // The response of a request in flight may be older than the change.
  await site.queryClient.cancelQueries({ queryKey: toQueryKey(consolidated) })
  return loadFlags(site, 0)
}

async function loadFlags(site: Site, staleTime: number): Promise<Flags | null> {
  const { token } = useSession.getState()
  const query = withSessionCache(site, toQueryKey(consolidated), (context) => site.api.call(consolidated, context))
  const levels = await site.queryClient.fetchQuery({ ...query, staleTime }).catch(() => null)
  if (!levels || useSession.getState().token !== token) return null
  const flags = collectContractFlags(levels)
  setMemberFlags(flags)
  return flags
}
