import { DomainError } from '@croupier/domain/errors'
import { getPermissions } from '@croupier/domain/operators'
import { toMoney, toWire } from '@croupier/domain/money'
import type { overview } from '@croupier/endpoints/calls/ops/overview'
import type { InferQuery, InferWire } from '@croupier/endpoints/endpoint'
import type { Core } from '../../core/core.ts'
import type { OperatorSession } from '../../core/http/authentication.ts'
import type { Merchant } from '../../core/merchants/merchant.ts'
import { countPendingApplications } from '../affiliates/decisions.ts'
import { countWaitingApplications } from '../applications/queue.ts'
import { countReviewingDeposits, countUnknownPayments } from '../deposits/queue.ts'
import { countWaitingConversations } from '../support/answers.ts'
import { countRequests } from '../members/requests.ts'
import { countDifferences } from '../reconcile/reconcile.ts'
import { countOpenFeedback } from '../feedback/queue.ts'
import { countOpenRedemptions } from '../points/queue.ts'
import { countWaitingReferrals } from '../referrals/queue.ts'
import { countReturnableRounds } from '../wallet/open-rounds.ts'
import { countOpenClaims } from '../wallet/uncovered.ts'
import { countWaitingWithdrawals } from '../withdrawals/operate.ts'
import { countFailedMessages } from './outbox.ts'
import { countFailedRuns, sumDays, sumPeriod, type FigureRow, type QueueRow } from './repository.ts'

type Overview = InferWire<typeof overview>

const maxDays = 366
const dayMs = 24 * 60 * 60_000

interface OverviewRequest {
  readonly operator: OperatorSession
  readonly merchants: readonly Merchant[]
  readonly query: InferQuery<typeof overview>
}

/** Returns figures by brand and day, and the queues. Throws MALFORMED_REQUEST for a period that is empty or over a year. */
export async function getOverview(core: Core, { operator, merchants, query }: OverviewRequest): Promise<Overview> {
  const { from, to } = query
  const days = (Date.parse(to) - Date.parse(from)) / dayMs
  if (days < 0 || days >= maxDays) throw new DomainError('MALFORMED_REQUEST', { field: 'to' })
  const figures = await Promise.all(merchants.map((merchant) => getFigures(core, merchant, { from, to })))
  return {
    days: figures.flatMap((one) => one.days),
    totals: figures.map((one) => one.total),
    queues: await getQueues(core, operator, merchants),
  }
}

async function getFigures(
  { database }: Core,
  { code: merchant, timeZone, currency }: Merchant,
  period: { readonly from: string; readonly to: string },
) {
  const span = { merchant, timeZone, ...period }
  const [days, total] = await Promise.all([sumDays(database, span), sumPeriod(database, span)])
  const toFigures = ({ turnover, ggr, active_players: activePlayers, rounds }: FigureRow) => ({
    merchant,
    turnover: toWire(toMoney(turnover, currency)),
    ggr: toWire(toMoney(ggr, currency)),
    activePlayers,
    rounds,
  })
  const none = { merchant, turnover: 0n, ggr: 0n, active_players: 0, rounds: 0 }
  return {
    days: days.map(({ day, ...row }) => ({ day, ...toFigures(row) })),
    total: { currency, ...toFigures(total ?? none) },
  }
}

/** Failed jobs concern every merchant, so that only operators of all see them; the outbox only those who may read it. */
async function getQueues(
  core: Core,
  operator: OperatorSession,
  merchants: readonly Merchant[],
): Promise<Overview['queues']> {
  const { database } = core
  const permissions = getPermissions(operator.roles, operator.merchants === null)
  const requests = await countRequests({ database }, merchants)
  const deposits = await countReviewingDeposits({ database }, merchants)
  const payments = await countUnknownPayments({ database }, merchants)
  const withdrawals = await countWaitingWithdrawals({ database }, merchants)
  const feedback = await countOpenFeedback({ database }, merchants)
  const support = await countWaitingConversations({ database }, merchants)
  const affiliates = await countPendingApplications({ database }, merchants)
  const redemptions = await countOpenRedemptions({ database }, merchants)
  const applications = await countWaitingApplications({ database }, merchants)
  const referrals = await countWaitingReferrals({ database }, merchants)
  const rounds = await countReturnableRounds(core, merchants)
  const outbox = permissions.has('messages') ? await countFailedMessages(core, merchants) : null
  const jobs = permissions.has('jobs') ? await countFailedRuns(database) : null
  const differences = await countDifferences({ database }, merchants)
  const claims = await countOpenClaims({ database }, merchants)
  const toQueue = (queue: Overview['queues'][number]['queue'], { count, oldest }: QueueRow) => ({
    queue,
    count,
    oldestAt: oldest?.toISOString() ?? null,
  })
  return [
    toQueue('requests', requests),
    toQueue('deposits', deposits),
    toQueue('payments', payments),
    toQueue('withdrawals', withdrawals),
    toQueue('support', support),
    toQueue('feedback', feedback),
    toQueue('affiliates', affiliates),
    toQueue('redemptions', redemptions),
    toQueue('applications', applications),
    toQueue('referrals', referrals),
    toQueue('rounds', rounds),
    toQueue('reconcile', differences),
    toQueue('claims', claims),
    ...(outbox ? [toQueue('outbox', outbox)] : []),
    ...(jobs ? [toQueue('jobs', jobs)] : []),
  ]
}
