import { randomUUID } from 'node:crypto'
import * as rounds from '@croupier/endpoints/calls/ops/rounds'
import * as wallet from '@croupier/endpoints/calls/wallet'
import { testVendor } from '@croupier/testing/players'
import { sample, type OtherOwner, type SampleContext } from '../../../core/http/testing/samples.ts'
import { createLaunchToken, openGameSession, type GameSession } from './game-session.ts'
import { openOldRound } from './scenarios.ts'

/** Opens a game session with a round in the state that the events need. */
async function openRound({ platform }: SampleContext, ...before: readonly ('bet' | 'settle')[]) {
  const session = await openGameSession(platform)
  const round = randomUUID()
  for (const event of before) await session[event]('10', { round })
  const { sessionId, currency, gameCode } = session.player
  return { gameCode, event: { sessionId, currency, roundId: round, transactionId: randomUUID() } }
}

/** Takes more from a member than it has; returns the transaction. */
async function takeTooMuch({ settle, bet, adjust }: GameSession): Promise<string> {
  const [round, transaction] = [randomUUID(), randomUUID()]
  await bet('100', { round })
  await settle('50', { round })
  await adjust('-60', { round, transaction })
  return transaction
}

/** Ids of the other vendor's session, of a round in it, and of that round's bet. */
const createForeign = {
  sessionId: async ({ session }: OtherOwner) => session.player.sessionId,
  roundId: async ({ session }: OtherOwner) => {
    const round = randomUUID()
    await session.bet('10', { round })
    return round
  },
  transactionId: async ({ session }: OtherOwner) => {
    const transaction = randomUUID()
    await session.bet('10', { transaction })
    return transaction
  },
}

export const samples = [
  sample(
    'vendor',
    wallet.walletAuthenticate,
    async ({ platform }) => {
      const { player } = await openGameSession(platform)
      return { body: { launchToken: await createLaunchToken(platform, player) } }
    },
    { launchToken: ({ platform, session }) => createLaunchToken(platform, session.player, { vendor: 'CROUPIER' }) },
  ),
  sample(
    'vendor',
    wallet.walletBalance,
    async (context) => ({ body: { sessionId: (await openRound(context)).event.sessionId } }),
    { sessionId: createForeign.sessionId },
  ),
  sample(
    'vendor',
    wallet.walletBet,
    async (context) => {
      const { event, gameCode } = await openRound(context)
      return { body: { ...event, gameCode, amount: '10' } }
    },
    createForeign,
  ),
  sample(
    'vendor',
    wallet.walletSettle,
    async (context) => ({ body: { ...(await openRound(context, 'bet')).event, amount: '10' } }),
    createForeign,
  ),
  sample(
    'vendor',
    wallet.walletRollback,
    async (context) => ({ body: (await openRound(context, 'bet')).event }),
    createForeign,
  ),
  sample(
    'vendor',
    wallet.walletAdjust,
    async (context) => ({
      body: { ...(await openRound(context, 'bet', 'settle')).event, amount: '1', reason: 'sample' },
    }),
    createForeign,
  ),
  sample('operator', rounds.openRounds),
  sample(
    'operator',
    rounds.returnRound,
    async ({ platform }) => {
      const { username: account, ...round } = await openOldRound(platform)
      return { body: { ...round, account, stake: '10.00', reason: 'Sample' } }
    },
    { roundId: createForeign.roundId },
  ),
  sample('operator', rounds.uncoveredAdjustments),
  sample(
    'operator',
    rounds.closeUncovered,
    async ({ platform }) => {
      const session = await openGameSession(platform)
      const transactionId = await takeTooMuch(session)
      const { merchant } = session.player
      return { body: { merchant, vendor: testVendor, transactionId, reason: 'Sample' } }
    },
    { transactionId: async ({ platform }) => takeTooMuch(await openGameSession(platform, { brand: 'lotus' })) },
  ),
]
