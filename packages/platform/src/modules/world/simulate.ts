import type { Core } from '../../core/core.ts'
import type { Transaction } from '../../core/db/database.ts'
import { validBetBases } from '../../core/ledger/turnover.ts'
import type { Merchant } from '../../core/merchants/merchant.ts'
import { sha256 } from '../../core/security/random.ts'
import type { MerchantSettings } from '../../core/settings/values.ts'
import type { Random } from '../catalogue/seed/random.ts'
import type { ChannelRow } from '../deposits/repository.ts'
import { stepsByEvent } from '../wallet/events.ts'
import type { EventRow } from '../wallet/repository.ts'
import { settleDay } from './contracts.ts'
import { planDeposit, planTransfer, planWithdrawal } from './money.ts'
import { payRebates } from './pay-rebates.ts'
import { pickBetween, type Habits } from './people.ts'
import { planPlay, type PlannedRound, type PlannedSession } from './play.ts'
import { endSessions, insertSessions, setLogins, type OfferedGame } from './repository.ts'
import { takeSteps, type Step } from './steps.ts'
import type { WorldDay } from './window.ts'

/** An account that sends money to those below it. Its balance is minor units. */
export interface Agent {
  readonly memberId: bigint
  readonly below: readonly bigint[]
  balance: bigint
}

/** An account that plays. Amounts are minor units. */
export interface Player {
  readonly memberId: bigint
  readonly uplineId: bigint
  readonly bankAccountId: bigint
  readonly joinedOn: number
  readonly habits: Habits
  readonly favourites: readonly OfferedGame[]
  readonly random: Random
  balance: bigint
  /** What is still to be wagered before money can leave. */
  wagering: bigint
  /** First and last play. */
  played: { first: Date; last: Date } | null
}

/** What a merchant permits. Minor units. */
export interface Terms {
  /** Smallest stake of a world. */
  readonly unit: bigint
  readonly channels: readonly ChannelRow[]
  readonly transferMinimum: bigint
  readonly withdrawalMinimum: bigint
  readonly withdrawalFee: bigint
  readonly settings: Pick<MerchantSettings, 'vipLevels' | 'depositWagering'>
  /** Whether members claim their rebates. */
  readonly claimsRebates: boolean
}

/** A team whose days pass. */
export interface Team {
  readonly merchant: Merchant
  readonly random: Random
  readonly terms: Terms
  readonly agents: readonly Agent[]
  readonly players: readonly Player[]
  readonly days: readonly WorldDay[]
  readonly until: Date
}

/** Days between two claims of rebates. */
const claimDays = 3

const addMinutes = (at: Date, minutes: number) => new Date(at.getTime() + minutes * 60_000)

/** Lets the days of a team pass: everything is booked at its instant, in the order of time. */
export async function simulate(core: Pick<Core, 'push'>, transaction: Transaction, team: Team): Promise<void> {
  const { merchant, days, players, agents, until, terms } = team
  const balances = new Map([...agents, ...players].map((account) => [account.memberId, account]))
  let later: readonly Step[] = []
  for (const [index, day] of days.entries()) {
    const settledAt = addMinutes(day.start, 10)
    if (index > 0 && settledAt <= until) {
      const [before, after] = splitSteps(later, settledAt)
      await takeSteps(transaction, before)
      later = after
      await settleDay(core, transaction, { merchant, until: day.start, now: settledAt })
    }
    const rebateAt = addMinutes(day.start, terms.claimsRebates ? 7 * 60 : 20)
    if (rebateAt <= until && index % (terms.claimsRebates ? claimDays : 1) === 0 && index > 0) {
      const [before, after] = splitSteps(later, rebateAt)
      await takeSteps(transaction, before)
      later = after
      const { vipLevels: levels } = terms.settings
      const plan = { merchant, levels, day, isManual: terms.claimsRebates, at: rebateAt }
      const paid = await payRebates(transaction, plan)
      for (const [memberId, amount] of paid) credit(balances.get(memberId), amount)
    }
    const transfers = planTransfers(team, index, day)
    const plays = players
      .filter(({ joinedOn }) => joinedOn <= index)
      .map((player) => planDay(core, team, player, index))
    await insertSessions(
      transaction,
      plays.flatMap(({ player, sessions }) => sessions.map((session) => toSessionRow(team, player, session))),
    )
    const steps = [...later, ...transfers.steps, ...plays.flatMap((play) => play.steps)]
    const [before, after] = splitSteps(steps, days[index + 1]?.start ?? until)
    await takeSteps(transaction, before)
    later = after
    for (const [memberId, amount] of transfers.received) credit(balances.get(memberId), amount)
  }
  await takeSteps(transaction, later)
  await endSessions(
    transaction,
    players.map(({ memberId }) => memberId),
  )
  await setLogins(
    transaction,
    players.flatMap(({ memberId, played }) => (played ? [{ memberId, ...played }] : [])),
  )
}

function splitSteps(steps: readonly Step[], before: Date): readonly [readonly Step[], readonly Step[]] {
  const isBefore = ({ at }: Step) => at < before
  return [steps.filter(isBefore), steps.filter((step) => !isBefore(step))]
}

function credit(account: Agent | Player | undefined, amount: bigint): void {
  if (account) account.balance += amount
}

/** Agents send money down their line: at the start, and every few days. What is received can be spent on the next day. */
function planTransfers({ merchant, random, terms, agents, until }: Team, index: number, day: WorldDay) {
  const steps: Step[] = []
  const received: (readonly [bigint, bigint])[] = []
  const dayRandom = random.fork(`transfers ${index}`)
  for (const agent of agents) {
    if (agent.below.length === 0 || !(index === 0 || dayRandom.chance(0.3))) continue
    const receiverId = dayRandom.pick(agent.below)
    const wanted = terms.unit * BigInt(pickBetween(dayRandom, 4, 20))
    const amount = wanted < terms.transferMinimum ? terms.transferMinimum : wanted
    const at = addMinutes(day.start, pickBetween(dayRandom, 9 * 60, 20 * 60))
    if (amount * 4n > agent.balance || at > until) continue
    agent.balance -= amount
    received.push([receiverId, amount])
    const plan = { merchant, senderId: agent.memberId, receiverId, partner: 'downline', amount, at } as const
    steps.push(...planTransfer(dayRandom, plan))
  }
  return { steps, received }
}

interface DayOfPlayer {
  readonly player: Player
  readonly sessions: readonly PlannedSession[]
  readonly steps: readonly Step[]
}

/** A player pays in when little is left, plays, and sometimes takes money out once everything is wagered. */
function planDay(core: Pick<Core, 'push'>, team: Team, player: Player, index: number): DayOfPlayer {
  const { merchant, terms, until, days } = team
  const { memberId, habits, favourites } = player
  const random = player.random.fork(`day ${index}`)
  const day = days[index]
  const nothing = { player, sessions: [], steps: [] }
  if (!day || !(index === player.joinedOn || random.chance(habits.activity))) return nothing
  let at = addMinutes(day.start, habits.hour * 60 + pickBetween(random, 0, 120))
  if (at > until) return nothing
  const unit = terms.unit * habits.level
  const steps: Step[] = []
  const channel = terms.channels.length > 0 ? random.pick(terms.channels) : undefined
  if (channel && (player.balance < unit * 12n || random.chance(0.08))) {
    const amount = clamp(unit * random.pick([10n, 20n, 20n, 30n, 50n]), channel.min, channel.max)
    const deposit = planDeposit(random, { core, merchant, memberId, channel, amount, at, until })
    steps.push(...deposit.steps)
    if (deposit.credit) {
      player.balance += deposit.credit.amount
      player.wagering += deposit.credit.amount * BigInt(terms.settings.depositWagering)
      at = addMinutes(deposit.credit.at, 2)
    }
  }
  const { sessions, rounds } = planPlay(random, { favourites, unit, balance: player.balance, from: at, until })
  for (const round of rounds) {
    player.balance += round.win - round.stake
    player.wagering -= round.validBet < player.wagering ? round.validBet : player.wagering
    steps.push(...toSteps(merchant, round))
  }
  const last = rounds.at(-1)?.settledAt ?? at
  if (rounds.length > 0) player.played = { first: player.played?.first ?? at, last }
  steps.push(...planExit(team, player, random, addMinutes(last, pickBetween(random, 3, 25))))
  return { player, sessions, steps }
}

/** Money that leaves a player after its play: to its bank, or to its agent. */
function planExit({ merchant, terms, until }: Team, player: Player, random: Random, at: Date): readonly Step[] {
  const { memberId, bankAccountId, uplineId, habits } = player
  if (player.wagering > 0n || at > until) return []
  const unit = terms.unit * habits.level
  const wanted = unit * random.pick([10n, 20n, 40n])
  if (wanted >= terms.withdrawalMinimum && wanted * 2n <= player.balance && random.chance(0.45)) {
    player.balance -= wanted
    const fee = terms.withdrawalFee
    return planWithdrawal(random, { merchant, memberId, bankAccountId, amount: wanted, fee, at, until })
  }
  const gift = unit * 4n
  if (gift < terms.transferMinimum || gift * 4n > player.balance || !random.chance(0.03)) return []
  player.balance -= gift
  const plan = { merchant, senderId: memberId, receiverId: uplineId, partner: 'upline', amount: gift, at } as const
  return planTransfer(random, plan)
}

function clamp(amount: bigint, min: bigint, max: bigint): bigint {
  if (amount < min) return min
  return amount > max ? max : amount
}

function toSteps({ currency }: Merchant, round: PlannedRound): readonly Step[] {
  const { sessionId, roundId, game, stake, win, betAt, settledAt } = round
  const common = { vendor: game.vendor, sessionId, roundId, currency, reason: '', settlement: 'full' } as const
  // Sessions of a world never expire while it is made.
  const sessionsSince = new Date(0)
  const bet: EventRow = {
    ...common,
    event: 'bet',
    steps: stepsByEvent['bet'] ?? '{}',
    transactionId: `${roundId}-bet`,
    gameCode: game.gameCode,
    amount: stake,
    validBetBases: null,
    at: betAt,
    sessionsSince,
  }
  const settle: EventRow = {
    ...bet,
    event: 'settle',
    steps: stepsByEvent['settle'] ?? '{}',
    transactionId: `${roundId}-settle`,
    gameCode: '',
    amount: win,
    validBetBases,
    at: settledAt,
  }
  return [
    { at: betAt, event: bet },
    { at: settledAt, event: settle },
  ]
}

/** The session has been used by its vendor. Nobody knows a token of its hash, and a used one opens nothing. */
function toSessionRow({ merchant }: Team, { memberId }: Player, { id, game, at }: PlannedSession) {
  return {
    id,
    launchTokenHash: sha256(id),
    merchant: merchant.code,
    memberId,
    nodeId: game.nodeId,
    gameCode: game.gameCode,
    vendor: game.vendor,
    mode: 'real',
    language: merchant.brand.brand.defaultLanguage,
    createdAt: at,
    authenticatedAt: at,
  } as const
}
