import {
  beginsLikeFormula,
  checkAgentAccount,
  isOpenableType,
  type AgentAccountTexts,
  type OpenableType,
} from '@croupier/domain/agent-accounts'
import { DomainError } from '@croupier/domain/errors'
import type { FieldRule } from '@croupier/domain/registration-fields'
import type * as endpoints from '@croupier/endpoints/calls/agent-accounts'
import type { BulkOutcome, LineProblem } from '@croupier/endpoints/calls/agent-accounts'
import type { InferBody, InferWire } from '@croupier/endpoints/endpoint'
import type { Core } from '../../core/core.ts'
import type { Call } from '../../core/http/operation.ts'
import type { UnitOfWork } from '../../core/http/unit-of-work.ts'
import { consumeRateLimit, defineRateLimit } from '../../core/limits/limits.ts'
import { assertValid } from '../../core/members/assert-valid.ts'
import { normalizeUsername } from '../../core/members/repository.ts'
import type { Merchant } from '../../core/merchants/merchant.ts'
import { isWeakPassword } from '../../core/security/weak-passwords.ts'
import { getSettings } from '../../core/settings/settings.ts'
import { assertAgentPolicy } from '../agents/agent-policy.ts'
import { openAccount } from '../registration/accounts.ts'
import { findNamedAccounts, lockAgent, type NamedAccount } from './repository.ts'

/** Hashes of a file at the same time, so that logins get their turn between them. */
const hashesAtOnce = 2
/** Attempts to open a file while other people take its names. */
const maxAttempts = 3

type FileBody = InferBody<typeof endpoints.openAgentAccounts>

/** A line of a file, trimmed. */
interface Line extends AgentAccountTexts {
  readonly type: number
  readonly key: string
}

/** What is to become of a line. */
interface Plan {
  readonly outcome: BulkOutcome
  readonly problem: LineProblem | null
}

/** What an account needs that is opened. */
interface Opening {
  readonly merchant: Merchant
  readonly agentId: bigint
  readonly now: Date
}

/** Opens one account directly below the agent. Throws ACCOUNT_TAKEN, and FIELD_INVALID by the rules of a registration. */
export async function openAgentAccount(
  core: Core,
  { merchant, session, body, commit }: Call<typeof endpoints.openAgentAccount, 'agent'>,
): Promise<InferWire<typeof endpoints.openAgentAccount>> {
  await assertAgentPolicy(core, merchant)
  await consumeOpening(core, session.memberId)
  const { registration } = await getSettings(core, merchant)
  const line = toLine(body)
  const invalid = checkAgentAccount(registration, line)
  if (invalid) assertValid(invalid.field, invalid.problem)
  if (isWeakPassword(line.password, line.username)) {
    throw new DomainError('FIELD_INVALID', { field: 'password', rule: 'weak' })
  }
  const passwordHash = await core.passwords.hash(line.password)
  const { type } = body
  return commit(async (unit) => {
    const at = { merchant, agentId: session.memberId, now: core.clock.now() }
    const memberId = await insertLine(unit, at, line, type, passwordHash)
    const { username, nickname } = line
    unit.audit({ subject: `member ${memberId}`, after: { username, type, upline: `member ${session.memberId}` } })
    return { username, nickname, type }
  })
}

/**
 * Opens the accounts of a file directly below the agent: those of the right lines, or none when a line is wrong and the mode
 * is `all`. A line whose account the agent has already is left alone, so that a file may be sent again.
 */
export async function openAgentAccounts(
  core: Core,
  { merchant, session, body, commit }: Call<typeof endpoints.openAgentAccounts, 'agent'>,
): Promise<InferWire<typeof endpoints.openAgentAccounts>> {
  await assertAgentPolicy(core, merchant)
  await consumeOpening(core, session.memberId)
  const { registration } = await getSettings(core, merchant)
  const lines = body.accounts.map(toLine)
  const problems = findProblems(registration, lines)
  const names = lines.map(({ username }) => username)
  const readPlans = async (connection: Pick<UnitOfWork, 'orm'>) => {
    const named = await findNamedAccounts(connection, merchant.code, names)
    return planLines(lines, problems, named, session.memberId, body.mode)
  }
  const hashes = await hashPasswords(core, lines, await readPlans(core.database))
  const at = { merchant, agentId: session.memberId, now: core.clock.now() }
  const open = () =>
    commit(async (unit) => {
      await lockAgent(unit, session.memberId)
      const plans = await readPlans(unit)
      const opened: string[] = []
      for (const [index, line] of lines.entries()) {
        const passwordHash = hashes.get(index)
        if (plans[index]?.outcome !== 'opened' || !isOpenableType(line.type)) continue
        // Its name was another account's a moment ago.
        if (passwordHash === undefined) throw new DomainError('ACCOUNT_TAKEN', { field: 'username' })
        await insertLine(unit, at, line, line.type, passwordHash)
        opened.push(line.username)
      }
      unit.audit({ after: { accounts: opened, mode: body.mode } })
      return { opened: opened.length, lines: [...plans] }
    })
  return retryTaken(open)
}

/** Runs a commit again after a name was taken between the look at it and its use. */
async function retryTaken<Result>(open: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await open()
    } catch (error) {
      if (attempt === maxAttempts || !(error instanceof DomainError) || error.code !== 'ACCOUNT_TAKEN') throw error
    }
  }
}

/** Forms and files with which an agent opens accounts. */
const openingLimit = defineRateLimit({ bucket: 'agent-account', max: 120, windowSeconds: 3600 })

async function consumeOpening(core: Core, agentId: bigint): Promise<void> {
  await consumeRateLimit(core, openingLimit, String(agentId))
}

function toLine({ type, username: sent, nickname, password }: FileBody['accounts'][number]): Line {
  const username = sent.trim()
  return { type, username, nickname: nickname.trim() || username, password, key: normalizeUsername(username) }
}

/** Returns what is wrong with each line by itself and within the file. */
function findProblems(rules: readonly FieldRule[], lines: readonly Line[]): readonly (LineProblem | null)[] {
  const seen = new Set<string>()
  return lines.map((line) => {
    const isRepeated = line.key !== '' && seen.has(line.key)
    seen.add(line.key)
    if (!isOpenableType(line.type)) return { field: 'type', rule: 'pattern' }
    const invalid = checkAgentAccount(rules, line)
    if (invalid) return toLineProblem(invalid)
    if (isWeakPassword(line.password, line.username)) return { field: 'password', rule: 'weak' }
    if (beginsLikeFormula(line.password)) return { field: 'password', rule: 'formula' }
    return isRepeated ? { field: 'username', rule: 'repeated' } : null
  })
}

function toLineProblem({ field, problem }: NonNullable<ReturnType<typeof checkAgentAccount>>): LineProblem {
  if (problem.kind === 'required' || problem.kind === 'mismatch') return { field, rule: 'required' }
  return { field, rule: problem.kind, min: problem.min, max: problem.max }
}

/** Decides what becomes of each line, given the accounts that have its name. */
function planLines(
  lines: readonly Line[],
  problems: readonly (LineProblem | null)[],
  named: ReadonlyMap<string, NamedAccount>,
  agentId: bigint,
  mode: FileBody['mode'],
): readonly Plan[] {
  const plans = lines.map((line, index): Plan => {
    const problem = problems[index] ?? null
    if (problem) return { outcome: 'wrong', problem }
    const account = named.get(line.key)
    if (!account) return { outcome: 'opened', problem: null }
    if (account.uplineId === agentId && account.type === line.type) return { outcome: 'existing', problem: null }
    return { outcome: 'wrong', problem: { field: 'username', rule: 'taken' } }
  })
  if (mode === 'valid' || plans.every(({ outcome }) => outcome !== 'wrong')) return plans
  return plans.map((plan) => (plan.outcome === 'opened' ? { ...plan, outcome: 'skipped' } : plan))
}

/** Returns the hashes of the passwords of the lines that are to be opened, by the position of the line. */
async function hashPasswords(
  { passwords }: Core,
  lines: readonly Line[],
  plans: readonly Plan[],
): Promise<ReadonlyMap<number, string>> {
  const hashes = new Map<number, string>()
  const waiting = [...lines.entries()].filter(([index]) => plans[index]?.outcome === 'opened')
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      hashes.set(next[0], await passwords.hash(next[1].password))
    }
  }
  await Promise.all(Array.from({ length: hashesAtOnce }, work))
  return hashes
}

function insertLine(
  unit: UnitOfWork,
  { merchant, agentId, now }: Opening,
  { username, nickname }: Line,
  type: OpenableType,
  passwordHash: string,
): Promise<bigint> {
  const credentials = { passwordHash, passwordIssued: true }
  // Without a welcome balance, which an agent that knows the password could send to itself.
  const opening = '0'
  return openAccount(unit, { merchant, username, nickname, type, ...credentials, uplineId: agentId, opening, now })
}
