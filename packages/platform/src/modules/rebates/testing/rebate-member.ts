import { createHash, randomUUID } from 'node:crypto'
import type { GameType } from '@croupier/domain/game-types'
import { getWindow } from '@croupier/domain/time-windows'
import type { TestPlatform } from '@croupier/testing/platform'
import type { Player } from '@croupier/testing/players'
import { auditLedger } from '../../../core/ledger/audit.ts'

/** Adds to the booked facts of a member's real play within the current hour. Minor units. */
export async function addValidBet(
  { core }: Pick<TestPlatform, 'core'>,
  { merchant, memberId }: Pick<Player, 'merchant' | 'memberId'>,
  gameType: GameType,
  validBet: bigint,
): Promise<void> {
  const timeZone = core.merchants.findByCode(merchant)?.timeZone ?? 'UTC'
  await core.database.query(
    `insert into member_hour (merchant, member_id, hour, game_type, vendor, realm, rounds, stake, win, adjustment, valid_bet,
       won_bet, lost_bet)
     values ($1, $2, $3, $4, $5, 'real', 1, $6, 0, 0, $6, 0, 0)`,
    [merchant, memberId, getWindow('hour', timeZone, core.clock.now()).from, gameType, randomUUID(), validBet],
  )
}

/** Opens a session of a member, whose former ones may have expired; returns its token. */
export async function openSession(
  { core }: Pick<TestPlatform, 'core'>,
  { merchant, memberId }: Pick<Player, 'merchant' | 'memberId'>,
): Promise<string> {
  const token = randomUUID()
  await core.database.query(
    `insert into session (token_hash, merchant, member_id, first_time_login, created_at, last_seen_at, ip)
     values ($1, $2, $3, false, $4, $4, '127.0.0.1')`,
    [createHash('sha256').update(token).digest('hex'), merchant, memberId, core.clock.now()],
  )
  return token
}

/** Audits the ledger; facts that `addValidBet` has added have no events behind them. */
export async function listLedgerProblems({ core }: Pick<TestPlatform, 'core'>): Promise<readonly string[]> {
  const { problems } = await auditLedger(core.database)
  return problems.filter((problem) => !problem.startsWith('facts of'))
}
