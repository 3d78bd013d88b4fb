import { randomUUID } from 'node:crypto'
import { toMoney, toWire } from '@croupier/domain/money'
import { maskAccount } from '@croupier/domain/winners'
import { walletAdjust, walletBet, walletSettle } from '@croupier/endpoints/calls/wallet'
import { addHour, addSettledRounds, openOldRound } from '@croupier/platform/testing/wallet'
import type { TestPlatform } from '../../platform.ts'
import { createPlayer, testVendor } from '../../players.ts'
import { readMember } from '../members.ts'
import type { Actions } from '../action.ts'

/** Adds rounds of a game type to a member, each with a stake of 100 and a win of 250 minor units. Returns their game. */
async function addRounds(server: TestPlatform, { gameType, count, at, ...account }: Record<string, unknown>) {
  const { code: merchant, currency, memberId } = await readMember(server, account)
  const [game] = await server.core.database.query<Record<'vendor' | 'vendorName' | 'gameName' | 'nodeId', string>>(
    `select game.node_id as "nodeId", game.vendor, vendor.name as "vendorName", game.name ->> 'EN' as "gameName"
     from game join vendor on vendor.code = game.vendor where game_type = $1 order by node_id limit 1`,
    [gameType],
  )
  if (!game) throw new Error('There is no game of this type.')
  const { nodeId, ...shown } = game
  const rounds = { gameType: String(gameType), win: 250n, count: Number(count), at: new Date(String(at)) }
  await addSettledRounds(server, { merchant, memberId, currency }, { vendor: game.vendor, nodeId, ...rounds })
  return shown
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
  const validBet = BigInt(String(stake))
  const hour = { gameType: String(gameType), validBet, lostBet: validBet, win: BigInt(String(win)) }
  await addHour(server, { merchant: code, memberId }, { ...hour, at: new Date(String(at)) })
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
  '/round/open': (server, { brand, stake }) => openOldRound(server, { brand: String(brand), stake: String(stake) }),
  '/round/overdraw': overdraw,
  '/facts': addFacts,
  '/win': pushWin,
  '/posting': addPosting,
}
