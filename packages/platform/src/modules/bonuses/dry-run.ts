import { fillRequirements, fullContributions, getRequiredBets } from '@croupier/domain/wagering'
import type { dryRunWagering as endpoint } from '@croupier/endpoints/calls/ops/bonuses'
import type { InferWire } from '@croupier/endpoints/endpoint'
import type { Core } from '../../core/core.ts'
import type { Call } from '../../core/http/operation.ts'
import { parseAmount } from './operate.ts'
import { toProgress } from './wire.ts'

/** Counts bets towards requirements of no member, by the rules that count all bets. Throws AMOUNT_INVALID and AMOUNT_TOO_PRECISE. */
export function dryRunWagering(
  _core: Core,
  { merchant, body: { requirements: drafts, bets: texts }, commit }: Call<typeof endpoint, 'operator'>,
): Promise<InferWire<typeof endpoint>> {
  const requirements = drafts.map(({ amount, wagering, contributions = fullContributions }) => ({
    required: getRequiredBets(parseAmount(amount, merchant).minor, wagering),
    doneUnits: 0n,
    contributions,
  }))
  const bets = Object.fromEntries(
    Object.entries(texts).map(([gameType, text]) => [gameType, parseAmount(text, merchant).minor]),
  )
  const filled = fillRequirements(requirements, bets)
  const result = requirements.map((row, index) =>
    toProgress({ ...row, doneUnits: filled[index] ?? row.doneUnits }, merchant.currency),
  )
  return commit((unit) => {
    unit.audit({ subject: 'wagering', after: { dryRun: true, requirements: drafts, bets: texts } })
    return Promise.resolve({ requirements: result })
  })
}
