import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { createTestConfig, createTestDatabase } from '@croupier/testing/config'
import { describeEachDatabase } from '@croupier/testing/databases'
import { createPlayer, testVendor, type Player } from '@croupier/testing/players'
import { scale } from '@croupier/testing/scale'
import { findPostgres } from '@croupier/tooling/postgres'
import { expect, test } from 'vitest'
import { build, type Platform } from '../../build.ts'
import { handleWalletEvent, type WalletEvent } from '../../modules/wallet/events.ts'
import { walletModule } from '../../modules/wallet/module.ts'
import type { DatabaseConfig } from '../config.ts'
import { auditLedger } from '../ledger/audit.ts'
import { openDatabase } from './database.ts'

const run = promisify(execFile)
/** Bets before the backup, and after it. */
const betsBefore = scale(20, 5_000)
const betsAfter = scale(5, 500)

/** A place for the database of a server that is lost. */
interface Restored {
  readonly config: DatabaseConfig
  drop(): Promise<void>
}

/** Copies a database as docs/operations.md says: the embedded one while its server is stopped, PostgreSQL by its own tools. */
async function copyDatabase(config: DatabaseConfig, folder: string): Promise<Restored> {
  if (config.kind === 'pglite') {
    const copy = join(folder, 'database')
    cpSync(config.folder ?? '', copy, { recursive: true })
    return { config: { kind: 'pglite', folder: copy }, drop: () => Promise.resolve() }
  }
  const bin = findPostgres() ?? ''
  const dump = join(folder, 'dump')
  await run(join(bin, 'pg_dump'), ['--format=custom', `--file=${dump}`, config.url])
  const name = `croupier_restored_${randomUUID().replaceAll('-', '')}`
  const toUrl = (databaseName: string) => Object.assign(new URL(config.url), { pathname: databaseName }).href
  const administer = async (sql: string) => {
    const database = await openDatabase({ kind: 'postgres', url: toUrl('postgres') })
    await database.withoutLimits(() => database.query(sql))
    await database.close()
  }
  await administer(`create database ${name}`)
  const url = toUrl(name)
  await run(join(bin, 'pg_restore'), ['--no-owner', `--dbname=${url}`, dump])
  return { config: { kind: 'postgres', url }, drop: () => administer(`drop database ${name} with (force)`) }
}

function createBet({ sessionId, gameCode, currency }: Player, number: number): WalletEvent {
  const id = `restore-${number}`
  return { event: 'bet', sessionId, gameCode, currency, amount: '1.00', transactionId: id, roundId: id }
}

/** Bets 1.00 under each number, one after the other. */
async function placeBets({ core }: Platform, player: Player, from: number, to: number): Promise<void> {
  const services = await walletModule.getServices(core)
  for (let number = from; number < to; number += 1)
    await handleWalletEvent(services, testVendor, createBet(player, number))
}

describeEachDatabase('books that are restored from a backup', (kind) => {
  test(
    'have every bet from before it, balance, and take again what was lost',
    { timeout: scale(300_000, 1_800_000) },
    async () => {
      const folder = mkdtempSync(join(tmpdir(), 'croupier-backup-'))
      const settings = createTestConfig()
      const database = await createTestDatabase(kind, settings)
      const start = (config: DatabaseConfig) => build({ ...settings, database: config })
      const first = await start(database.config)
      const player = await createPlayer(first, { balance: '10000' })
      await placeBets(first, player, 0, betsBefore)
      if (kind === 'pglite') await first.close()
      const restored = await copyDatabase(database.config, folder)
      const second = kind === 'pglite' ? await start(database.config) : first
      await placeBets(second, player, betsBefore, betsBefore + betsAfter)
      await second.close()
      // The server with all that came after the backup is lost.
      await database.drop()

      const third = await start(restored.config)
      const readBalance = async () => {
        const [row] = await third.core.database.query<{ balance: bigint }>(
          `select balance from account where member_id = $1 and purpose = 'main'`,
          [player.memberId],
        )
        return row?.balance
      }
      expect(await readBalance()).toBe(1_000_000n - 100n * BigInt(betsBefore))
      expect((await auditLedger(third.core.database)).problems).toEqual([])
      // A vendor that is not sure repeats its calls: what is there is not booked twice.
      await placeBets(third, player, 0, betsBefore + betsAfter)
      expect(await readBalance()).toBe(1_000_000n - 100n * BigInt(betsBefore + betsAfter))
      expect((await auditLedger(third.core.database)).problems).toEqual([])
      await third.close()
      await restored.drop()
      rmSync(folder, { recursive: true, force: true })
    },
  )
})
