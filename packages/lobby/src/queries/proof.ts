import { ApiError, parseErrorResponse, readJson, throwNetworkError, toApiError } from '@croupier/api-client/api-error'
import type { LanguageCode } from '@croupier/domain/languages'
import { proofPath } from '@croupier/domain/round-proof'
import { toAccountKey, toQueryKey } from '@croupier/runtime/data/query-keys'
import { loadChunk } from '@croupier/runtime/navigation/load-chunk'
import type { Site } from '@croupier/runtime/platform/site-context'
import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { roundResponse, type Proof, type Round } from '../fair/proof.ts'
import { toLaunchUrl } from './game-launch.ts'

const timeoutMs = 15_000

/** The proof of a round, which the in-house vendor returns to everyone; null where there is no such round. */
export function proofQuery(site: Site, roundId: string) {
  return queryOptions({
    queryKey: toQueryKey({ method: 'GET', path: proofPath, auth: 'none' }, { roundId }),
    queryFn: ({ signal }) => fetchProof(site, roundId, signal),
    // Its seed is disclosed one day.
    staleTime: 0,
  })
}

/** Verifies a proof in the browser. */
export function proofResultQuery(proof: Proof) {
  return queryOptions({
    queryKey: toAccountKey('proof', JSON.stringify(proof)),
    queryFn: async () => {
      const { verifyProof } = await loadChunk(() => import('../fair/verify-proof.ts'))
      return verifyProof(proof)
    },
    staleTime: Infinity,
  })
}

/** What the bets of a proof were placed on, by their order; null for a proof without bets. */
export function betNamesQuery(proof: Proof, language: LanguageCode) {
  return queryOptions({
    queryKey: toAccountKey('betNames', language, JSON.stringify(proof)),
    queryFn: async () => {
      if (!('bets' in proof)) return null
      const { nameBets } = await loadChunk(() => import('../fair/name-bets.ts'))
      return nameBets(proof, language)
    },
    staleTime: Infinity,
  })
}

async function fetchProof(site: Site, roundId: string, signal: AbortSignal): Promise<Round | null> {
  const url = toLaunchUrl(site, proofPath, proofPath)
  url.searchParams.set('roundId', roundId)
  try {
    const response = await fetch(url, {
      credentials: 'omit',
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
    }).catch(throwNetworkError)
    const body = await readJson(response)
    if (response.status === 404) return null
    if (!response.ok) throw parseErrorResponse(proofPath, response.status, body)
    const parsed = z.safeParse(roundResponse, body)
    if (!parsed.success) throw new ApiError({ code: 'BAD_ANSWER', path: proofPath, status: response.status })
    return parsed.data.value
  } catch (error) {
    throw toApiError(proofPath, error)
  }
}
