import type { Api } from '@croupier/api-client/api'
import { ApiError } from '@croupier/api-client/api-error'
import { antiBotChallenge, type ChallengedCall } from '@croupier/endpoints/calls/session'
import { solveChallenge } from 'altcha-lib/v1'

/** Fetches and solves a proof-of-work challenge of a call. Returns the call's `antiBot` value. */
export async function solveAntiBot(api: Api, call: ChallengedCall): Promise<string> {
  const { algorithm, challenge, maxnumber, salt, signature } = await api.call(antiBotChallenge, { query: { call } })
  const solution = await solveChallenge(challenge, salt, algorithm, maxnumber).promise
  if (!solution) throw new ApiError({ code: 'ANTIBOT_FAILED', path: antiBotChallenge.path })
  return btoa(JSON.stringify({ algorithm, challenge, number: solution.number, salt, signature }))
}
