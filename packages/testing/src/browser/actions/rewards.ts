import { randomUUID } from 'node:crypto'
import { applyForPromotion } from '@croupier/endpoints/calls/applications'
import * as calls from '@croupier/endpoints/calls/ops/applications'
import { approveDeposit } from '@croupier/endpoints/calls/ops/deposits'
import { headerNames } from '@croupier/endpoints/headers'
import { createDeposit } from '@croupier/platform/testing/deposits'
import { openSession } from '@croupier/platform/testing/session'
import type { TestPlatform } from '../../platform.ts'
import { createOperatorClient, createSiteClient, unwrap } from '../../site.ts'
import { publishContent } from './contents.ts'
import { readMember } from '../members.ts'
import type { Actions } from '../action.ts'

const reason = 'A test needs it.'
const createKey = () => ({ [headerNames.idempotencyKey]: randomUUID() })

/** Has a member apply for a new promotion, with a remark. */
async function applyForActivity(
  server: TestPlatform,
  { brand, username, remark }: Record<string, unknown>,
): Promise<object> {
  const promotionId = `a-${randomUUID()}`
  const document = {
    schedule: { from: null, to: null },
    audience: { roles: [], minVipLevel: 0, languages: [] },
    position: 100,
    category: 'test',
    promotionType: '',
    images: { card: null, popup: null },
    participation: 'apply',
    texts: { EN: { title: 'Rain check', body: '', image: null } },
  }
  await publishContent(server, { brand, kind: 'promotion', id: promotionId, document })
  const { memberId, code: merchant } = await readMember(server, { brand, username })
  const token = await openSession(server, { merchant, memberId })
  const call = { token, body: { promotionId, remark: String(remark) }, headers: createKey() }
  unwrap(await createSiteClient(server, String(brand)).call(applyForPromotion, call))
  await publishContent(server, { brand, kind: 'promotion', id: promotionId, document: null })
  return {}
}

/** Makes a member of shwe the friend of another one, and has an operator approve a deposit of it where there is an amount. */
async function inviteFriend(
  server: TestPlatform,
  { brand, username, friend, amount, sameDevice }: Record<string, unknown>,
): Promise<object> {
  const { database, clock } = server.core
  const { memberId: referrerId } = await readMember(server, { brand, username })
  const { memberId, code: merchant } = await readMember(server, { brand, username: friend })
  await database.query('update member set referrer_id = $2 where id = $1', [memberId, referrerId])
  if (sameDevice === true)
    await database.query(
      `insert into login_record (merchant, member_id, at, ip, user_agent, method, result)
       select $1, member_id, $3, '203.0.113.7', $4, 'password', 'success' from unnest($2::bigint[]) as member_id`,
      [merchant, [referrerId, memberId], clock.now(), `Browser of ${String(username)}`],
    )
  if (typeof amount !== 'string') return {}
  const token = await openSession(server, { merchant, memberId })
  const depositId = await createDeposit(server, { brand: String(brand), token, amount, submitted: true })
  const approval = { body: { depositId, reason }, headers: createKey() }
  unwrap(await createOperatorClient(server).call(approveDeposit, approval))
  return {}
}

/** Decides, as an operator, what a member has last joined or applied for. */
async function decideActivity(
  server: TestPlatform,
  { brand, username, verdict }: Record<string, unknown>,
): Promise<object> {
  const operators = createOperatorClient(server)
  const { memberId } = await readMember(server, { brand, username })
  const [row] = await server.core.database.query<{ id: bigint }>(
    'select id from promotion_application where member_id = $1 order by id desc limit 1',
    [memberId],
  )
  const applicationId = String(row?.id)
  const headers = createKey()
  if (verdict === 'take')
    return unwrap(await operators.call(calls.takeApplication, { body: { applicationId }, headers }))
  if (verdict === 'reject' || verdict === 'forbid') {
    const body = { applicationId, forbid: verdict === 'forbid', reason }
    return unwrap(await operators.call(calls.rejectApplication, { body, headers }))
  }
  const payout = verdict === 'issue' ? ('issue' as const) : ('claim' as const)
  const body = { applicationId, amount: '50', wagering: 3, days: 7, payout, reason }
  return unwrap(await operators.call(calls.approveApplication, { body, headers }))
}

/** Offers a member 10 for the second VIP level, and 20 for its birthday in 2026. */
async function offerLevelRewards(server: TestPlatform, { brand, username }: Record<string, unknown>): Promise<object> {
  const { memberId, code, currency } = await readMember(server, { brand, username })
  await server.core.database.query(
    `insert into reward (merchant, member_id, upgrade_rank, birthday_year, currency, amount, wagering, days, state, created_at)
     values ($1, $2, 2, null, $3, 1000, 1, 7, 'claimable', $4), ($1, $2, null, 2026, $3, 2000, 1, 7, 'claimable', $4)`,
    [code, memberId, currency, server.core.clock.now()],
  )
  return {}
}

/** What browser tests ask of the server, by path. */
export const actions: Actions = {
  '/activity/apply': applyForActivity,
  '/referral': inviteFriend,
  '/activity/decide': decideActivity,
  '/reward/levels': offerLevelRewards,
}
