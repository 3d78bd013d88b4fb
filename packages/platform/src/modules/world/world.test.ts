import { fromWire } from '@croupier/domain/money'
import { addDays, toCalendarDate } from '@croupier/domain/time'
import { agentLinks } from '@croupier/endpoints/calls/agent-accounts'
import { agentLosses } from '@croupier/endpoints/calls/agent-reports'
import { startPlatform, type TestPlatform } from '@croupier/testing/platform'
import { createSiteClient, unwrap } from '@croupier/testing/site'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { World } from '../../core/config.ts'
import { openSession } from '../session/testing/scenarios.ts'
import { compareBooks } from '../reconcile/reconcile.ts'
import { createWorld } from './create-world.ts'
import { readLedgerDigest } from './ledger-digest.ts'

const dayMs = 86_400_000

/** Yesterday in the middle of the day, the same for all worlds of a run. */
const until = new Date(Math.floor(Date.now() / dayMs) * dayMs - dayMs / 2)

const tiny: World = { seed: 7, days: 6, members: 4, levels: 3, until }

/** Makes worlds at all merchants of a new platform. */
async function startWorld(world: World): Promise<TestPlatform> {
  const platform = await startPlatform()
  for (const merchant of platform.core.merchants.all) await createWorld(platform.core, merchant, world)
  return platform
}

/** The hash of what the worlds have booked; the demo accounts were opened by the seed, at another time. */
async function getHash(world: World): Promise<string> {
  const platform = await startWorld(world)
  try {
    const { database } = platform.core
    return (await readLedgerDigest(database, until)).hash
  } finally {
    await platform.stop()
  }
}

describe('a world', () => {
  let first: TestPlatform
  beforeAll(async () => {
    first = await startWorld(tiny)
  })
  afterAll(() => first.stop())

  it('has a team of three levels below the demo agent of every brand, which plays with clean books', async () => {
    const { database, merchants, clock } = first.core
    const rows = await database.query<{ merchant: string; depth: number; players: bigint; rounds: bigint }>(
      `select member.merchant, line.depth, count(distinct member.id) as players, count(round.round_id) as rounds
      from member_line line join member on member.id = line.descendant_id join member agent on agent.id = line.ancestor_id
      left join game_round round on round.member_id = member.id
      where agent.username = 'agent01' and line.depth > 0 and member.username <> 'player01'
      group by 1, 2 order by 1, 2`,
    )
    const codes = merchants.all.map(({ code }) => code).toSorted()
    expect(rows.filter(({ depth }) => depth === 3).map(({ merchant }) => merchant)).toEqual(codes)
    for (const { merchant } of merchants.all.map(({ code }) => ({ merchant: code }))) {
      const own = rows.filter((row) => row.merchant === merchant)
      expect(
        own.filter(({ depth }) => depth < 3).reduce((sum, { players }) => sum + Number(players), 0),
      ).toBeGreaterThan(5)
      expect(own.reduce((sum, { rounds }) => sum + Number(rounds), 0)).toBeGreaterThan(10)
    }
    const settled = await database.query<{ merchant: string }>(
      'select distinct merchant from settlement_line order by merchant',
    )
    expect(settled.map(({ merchant }) => merchant)).toEqual(codes)
    const findings = await compareBooks(database, codes, clock.now())
    expect(findings.flatMap(({ differences }) => differences)).toEqual([])
  })

  it('is in the reports of the demo agent, with the sums of the ledger', async () => {
    const { database } = first.core
    const sums = await database.query<{ agent: bigint; bet: bigint; deposit: bigint; withdrawal: bigint; win: bigint }>(
      `select line.ancestor_id as agent, coalesce(-sum(amount) filter (where kind = 'bet'), 0)::bigint as bet,
        coalesce(sum(amount) filter (where kind = 'settle'), 0)::bigint as win,
        coalesce(sum(amount) filter (where kind = 'deposit'), 0)::bigint as deposit,
        coalesce(-sum(amount) filter (where kind = 'payout'), 0)::bigint as withdrawal
      from member agent join member_line line on line.ancestor_id = agent.id and line.depth > 0
      join account on account.member_id = line.descendant_id join entry on entry.account_id = account.id
      join posting on posting.id = entry.posting_id
      where agent.merchant = 'SHW01' and agent.username = 'agent01' group by line.ancestor_id`,
    )
    const [sum] = sums
    if (!sum) throw new Error('The demo agent has no team.')
    const token = await openSession(first, { merchant: 'SHW01', memberId: sum.agent })
    const to = toCalendarDate('Asia/Yangon', until)
    const query = { from: addDays(to, -tiny.days), to }
    const { totals } = unwrap(await createSiteClient(first).call(agentLosses, { query, token }))
    const parse = (text: string) => fromWire(text, 'MMK').minor
    const { bet, win, deposit, withdrawal } = totals
    const shown = { bet: parse(bet), win: parse(win), deposit: parse(deposit), withdrawal: parse(withdrawal) }
    const { agent: _agent, ...booked } = sum
    expect(shown).toEqual(booked)
    expect(booked.bet > 0n && booked.deposit > 0n).toBe(true)
  })

  it('has a registration link of the demo agent, with visits, registrations and first deposits', async () => {
    const { database } = first.core
    const [agent] = await database.query<{ id: bigint }>(
      "select id from member where merchant = 'SHW01' and username = 'agent01'",
    )
    const token = await openSession(first, { merchant: 'SHW01', memberId: agent?.id ?? 0n })
    const [link, ...others] = unwrap(await createSiteClient(first).call(agentLinks, { token }))
    expect(others).toEqual([])
    expect(link).toMatchObject({ state: 'open', type: 0 })
    const { clicks = 0, registrations = 0, firstDeposits = 0 } = link ?? {}
    expect(clicks).toBeGreaterThan(registrations)
    expect(registrations).toBeGreaterThanOrEqual(firstDeposits)
    expect(firstDeposits).toBeGreaterThan(0)
  })

  it('is the same ledger for the same seed, and another one for another seed', async () => {
    const { hash } = await readLedgerDigest(first.core.database, until)
    expect(await getHash(tiny)).toBe(hash)
    expect(await getHash({ ...tiny, seed: 8 })).not.toBe(hash)
  })
})
