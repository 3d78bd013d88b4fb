import { randomUUID } from 'node:crypto'
import type { DepositState } from '@croupier/domain/deposit'
import * as calls from '@croupier/endpoints/calls/deposits'
import * as ops from '@croupier/endpoints/calls/ops/deposits'
import { headerNames } from '@croupier/endpoints/headers'
import type { TestPlatform, TestPlatformOptions } from '@croupier/testing/platform'
import { createPlayer, type Player } from '@croupier/testing/players'
import { relaxedLimits, unwrap } from '@croupier/testing/site'
import { describeSite, type SiteContext } from '@croupier/testing/suite'

/** A deposit of shwe that operators confirm. */
export const bank = { channel: 'royal-bank', amount: '5000.00' }
/** Balance of a new player, minor units. */
export const opening = 10_000n
/** Seconds; the tests wait for days. */
const longSession = { sessionIdle: 30 * 86_400, sessionAbsolute: 30 * 86_400 }
/** How long a provider may take to answer: as long as a test keeps it from doing so. */
const signInMs = 60_000

/** Creates headers with a key of their own. */
export const createKey = (): Readonly<Record<string, string>> => ({ [headerNames.idempotencyKey]: randomUUID() })

/** Defines tests of deposits on each database, with a platform of their own and a new player for each. */
export function describeDeposits(
  title: string,
  define: (suite: Context & ReturnType<typeof createCalls>) => void,
  options: Pick<TestPlatformOptions, 'paymentProviders'> = {},
): void {
  const createOptions = () => ({ ...options, limits: { ...relaxedLimits, ...longSession, signInMs } })
  const createOwn = async (platform: TestPlatform) => ({ player: await createPlayer(platform) })
  describeSite(title, { createOptions, createOwn, own: ['player'], createCalls }, define)
}

interface Context extends SiteContext {
  readonly player: Player
}

/** The calls of the player and of operators. */
function createCalls(context: Context) {
  const create = (body: object = bank, headers = createKey(), token = context.player.token) =>
    context.site.call(calls.createDeposit, { token, body, headers })
  const submit = (depositId: string, body: object = {}) =>
    context.site.call(calls.submitDeposit, {
      token: context.player.token,
      body: { depositId, receiptNumber: 'FT 77', imageIds: [], ...body },
      headers: createKey(),
    })
  const cancel = (depositId: string, token = context.player.token) =>
    context.site.call(calls.cancelDeposit, { token, body: { depositId }, headers: createKey() })
  const show = async (depositId: string) =>
    unwrap(await context.site.call(calls.depositDetails, { token: context.player.token, query: { depositId } }))
  const listOwn = async () => unwrap(await context.site.call(calls.deposits, { token: context.player.token })).deposits
  const approve = (depositId: string, parts: object = {}) =>
    context.operators.call(ops.approveDeposit, {
      body: { depositId, reason: 'Seen on the statement' },
      headers: createKey(),
      ...parts,
    })
  const reject = (depositId: string, parts: object = {}) =>
    context.operators.call(ops.rejectDeposit, {
      body: { depositId, cause: 'notReceived', reason: 'Not on the statement' },
      headers: createKey(),
      ...parts,
    })
  const list = async (query: Record<string, string> = {}, parts: object = {}) =>
    unwrap(await context.operators.call(ops.depositList, { query: { pageSize: '100', ...query }, ...parts })).deposits
  const createSubmitted = async (body: object = bank) => {
    const { depositId } = unwrap(await create(body))
    unwrap(await submit(depositId))
    return depositId
  }
  const readBalance = async () => (await context.player.balance()).minor
  const setState = (depositId: string, state: DepositState) =>
    context.platform.core.database.query(
      `update deposit set state = $2, reason = case when $2 = 'rejected' then 'declined' end where code = $1`,
      [depositId, state],
    )
  return {
    create,
    submit,
    cancel,
    show,
    listOwn,
    approve,
    reject,
    list,
    createSubmitted,
    readBalance,
    setState,
  }
}
