import { currencies, toMoney, toWire, type Currency } from '@croupier/domain/money'
import { getNetLoss, type Entitlement, type SalaryFigures, type SalaryPart } from '@croupier/domain/salary'
import type { agentSalaries, agentSalaryDetails } from '@croupier/endpoints/calls/salaries'
import type { InferWire } from '@croupier/endpoints/endpoint'
import type { Deduction, LineRow } from './repository.ts'

type LineWire = InferWire<typeof agentSalaries>['records'][number]
type ExplanationWire = InferWire<typeof agentSalaryDetails>['explanation']

/** Ten-thousandths of a minor unit have this many digits more. */
const furtherDigits = 4

/** Formats an amount in minor units. */
export function formatAmount(minor: bigint, currency: Currency): string {
  return toWire(toMoney(minor, currency))
}

/** Converts a line for a response. */
export function toLineWire(line: LineRow, currency: Currency): LineWire {
  const format = (minor: bigint) => formatAmount(minor, currency)
  return {
    lineId: line.id.toString(),
    kind: line.kind,
    period: line.period,
    from: line.windowFrom.toISOString(),
    to: line.windowTo.toISOString(),
    username: line.username,
    isCorrection: line.isCorrection,
    settledAt: line.settledAt.toISOString(),
    entitlement: format(line.entitlement),
    deductions: format(line.deductions),
    result: format(line.result),
    paid: format(line.paid),
    carriedIn: format(line.carriedIn),
    carriedOut: format(line.carriedOut),
  }
}

/** What an explanation is of: a stored line, or the open window. */
export interface Explained extends Omit<Entitlement, 'amount'> {
  readonly contractId: string | null
  readonly version: number | null
  readonly uplineId: bigint | null
  readonly figures: SalaryFigures
  readonly bookedBefore: bigint
  readonly downlines: readonly Deduction[]
}

/** Converts an explanation for a response. */
export function toExplanationWire(explained: Explained, currency: Currency): ExplanationWire {
  const { contractId, version, uplineId, figures, parts, tier } = explained
  const format = (minor: bigint) => formatAmount(minor, currency)
  return {
    contractId,
    version,
    payer: uplineId === null ? 'house' : 'upline',
    tier,
    figures: {
      betAmount: format(figures.betAmount),
      validBet: format(figures.validBet),
      winAmount: format(figures.winAmount),
      wonBet: format(figures.wonBet),
      lostBet: format(figures.lostBet),
      rebate: format(figures.rebate),
      bonus: format(figures.bonus),
      netLoss: format(getNetLoss(figures)),
      activeMembers: figures.activeMembers,
    },
    parts: parts.map(({ name, base, rate }) => ({ name, base: format(base), rate })),
    exact: formatExact(parts, currency),
    lossBefore: format(explained.lossBefore),
    lossAfter: format(explained.lossAfter),
    bookedBefore: format(explained.bookedBefore),
    downlines: explained.downlines.map(({ username, entitlement }) => ({ username, entitlement: format(entitlement) })),
  }
}

/** Formats the sum of the parts before it is rounded, in major units. */
function formatExact(parts: readonly SalaryPart[], currency: Currency): string {
  const digits = currencies[currency].exponent + furtherDigits
  const tenThousandths = parts.reduce((sum, { base, rate }) => sum + (base > 0n ? base : 0n) * BigInt(rate), 0n)
  const text = tenThousandths.toString().padStart(digits + 1, '0')
  return `${text.slice(0, -digits)}.${text.slice(-digits)}`
}
