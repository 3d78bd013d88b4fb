import { randomUUID } from 'node:crypto'
import { toMoney, toWire } from '@croupier/domain/money'
import { getWindow } from '@croupier/domain/time-windows'
import { maskAccount } from '@croupier/domain/winners'
import { walletAdjust, walletBet, walletSettle } from '@croupier/endpoints/calls/wallet'
import type { TestPlatform } from '../../platform.ts'
import { createPlayer, testVendor } from '../../players.ts'
import { readMember } from '../members.ts'
import type { Actions } from '../action.ts'

/** Adds rounds of a game type to a member, each with a stake of 100 and a win of 250 minor units. Returns their game. */
async function addRounds(server: TestPlatform, { gameType, count, at, ...account }: Record<string, unknown>) {
  const { code, currency, memberId } = await readMember(server, account)
  const [game] = await server.core.database.query<{ vendor: string; vendorName: string; gameName: string }>(
    `with played as (
       select game.node_id, game.vendor, vendor.name as vendor_name, game.name ->> 'EN' as game_name
       from game join vendor on vendor.code = game.vendor where game_type = $1 order by node_id limit 1
     ), added as (
       insert into game_round (vendor, member_id, mode, round_id, merchant, node_id, game_type, currency, state, stake, win,
         opened_at, closed_at)
       select vendor, $2, 'real', left(encode(sha256(gen_random_uuid()::text::bytea), 'hex'), 40), $3, node_id, $1, $4, 'settled', 100, 250,
         $5::timestamptz - number * interval '1 millisecond', $5
       from played, generate_series(1, $6::int) as number
     )
     select vendor, vendor_name as "vendorName", game_name as "gameName" from played`,
    [gameType, memberId, code, currency, at, count],
  )
  return game
}

/** Creates a member whose vendor has not finished a round for a day. Returns its name and the round. */
async function openOldRound(server: TestPlatform, { brand, stake }: Record<string, unknown>) {
  const player = await createPlayer(server, { brand: String(brand), balance: String(stake) })
  const { username, sessionId, gameCode, currency } = player
  const roundId = randomUUID()
  const bet = { sessionId, transactionId: randomUUID(), roundId, gameCode, currency, amount: String(stake) }
  const { errorCode } = await server.vendor(testVendor).call(walletBet, bet)
  if (errorCode !== null) throw new Error(`The wallet has refused the bet with ${errorCode}.`)
  await server.core.database.query(
    `update game_round set opened_at = opened_at - interval '1 day' where round_id = $1`,
    [roundId],
  )
  return { username, roundId }
}

/**
 * Creates a member of whom a vendor takes 30 back once it has 10 left, so that 20 are not covered. Returns its name and the ids of
 * the adjustment.
 */
async function overdraw(server: TestPlatform, { brand }: Record<string, unknown>) {
  const player = await createPlayer(server, { brand: String(brand), balance: '50' })
  const { username, sessionId, gameCode, currency } = player
  const vendor = server.vendor(testVendor)
  const [roundId, lostRound, transactionId] = [randomUUID(), randomUUID(), randomUUID()]
  const event = (round: string, amount: string) => {
    return { sessionId, transactionId: randomUUID(), roundId: round, currency, amount }
  }
  const responses = [
    await vendor.call(walletBet, { ...event(roundId, '50'), gameCode }),
    await vendor.call(walletSettle, event(roundId, '50')),
    await vendor.call(walletBet, { ...event(lostRound, '40'), gameCode }),
    await vendor.call(walletSettle, event(lostRound, '0')),
    await vendor.call(walletAdjust, { ...event(roundId, '-30'), transactionId, reason: 'miscounted' }),
  ]
  const refused = responses.find(({ errorCode }) => errorCode !== null)
  if (refused) throw new Error(`The wallet has refused an event with ${refused.errorCode}.`)
  return { username, vendor: testVendor, roundId, transactionId }
}

/** Pushes a win of a member in a slot, as the platform does for one that belongs on the winner board; minor units. */
async function pushWin(server: TestPlatform, { win, at, ...account }: Record<string, unknown>) {
  const { code, currency } = await readMember(server, account)
  const [game] = await server.core.database.query<Record<'nodeId' | 'gameCode' | 'vassalage' | 'displayName', string>>(
    `select node_id as "nodeId", game_code as "gameCode", vendor as vassalage, name ->> 'EN' as "displayName"
     from game where game_type = 'RNG' order by node_id limit 1`,
  )
  if (!game) throw new Error('There is no slot.')
  const facts = { gameType: 'RNG', gameClassify: 'SC', isHot: 0, supportPlay: 1, isGame: 'GAME', maintenance: false }
  server.core.push.notify('winner', {
    merchant: code,
    message: {
      currency,
      account: maskAccount(String(account['username'])),
      winAmount: toWire(toMoney(BigInt(String(win)), currency)),
      wonAt: String(at),
      game: { ...game, ...facts },
      names: [{ language: 'EN', name: game.displayName }],
    },
  })
  return {}
}

/** Adds to the booked facts of a member's real play in an hour. Minor units; `at` is any instant of the hour. */
async function addFacts(server: TestPlatform, { gameType, stake, win, at, ...account }: Record<string, unknown>) {
  const { code, memberId } = await readMember(server, account)
  const timeZone = server.core.merchants.findByCode(code)?.timeZone ?? 'UTC'
  const { from } = getWindow('hour', timeZone, new Date(String(at)))
  await server.core.database.query(
    `insert into member_hour (merchant, member_id, hour, game_type, vendor, realm, rounds, stake, win, adjustment, valid_bet,
       won_bet, lost_bet)
     values ($1, $2, $3, $4, 'TEST', 'real', 1, $5, $6, 0, $5, 0, $5)`,
    [code, memberId, from, gameType, stake, win],
  )
  // The hour may be over: the days of teams are added up again.
  await server.core.database.transaction(async ({ query }) => {
    await query('delete from team_roll where merchant = $1', [code])
    await query('delete from team_day where merchant = $1', [code])
  })
  server.core.push.notify('state', { merchant: code, memberId })
  return {}
}

/** Books minor units of a kind on the main account of a member. */
async function addPosting(server: TestPlatform, { kind, minor, ...account }: Record<string, unknown>) {
  const { code, currency, memberId } = await readMember(server, account)
  // Not through `post`: a kind may be one that this version does not know.
  await server.core.database.query(
    `select post($1, $2, $3, $4, 'real', 'test', $5, array[$6::bigint, null], array['main', 'promotions'],
       array[null, null], array[$7::bigint, -$7::bigint])`,
    [code, kind, randomUUID(), currency, server.core.clock.now(), memberId, Number(minor)],
  )
  server.core.push.notify('balance', { merchant: code, memberId })
  return {}
}

/** What browser tests ask of the server, by path. */
export const actions: Actions = {
  '/rounds': addRounds,
  '/round/open': openOldRound,
  '/round/overdraw': overdraw,
  '/facts': addFacts,
  '/win': pushWin,
  '/posting': addPosting,
}
