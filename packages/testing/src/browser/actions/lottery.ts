import { createHash } from 'node:crypto'
import type { TestPlatform } from '../../platform.ts'
import type { Actions } from '../action.ts'

/** Stores a draw of a lottery, as the platform has it once its vendor has reported it. */
async function addDraw(server: TestPlatform, { gameCode, number, numbers, at }: Record<string, unknown>) {
  const seed = createHash('sha256')
    .update(`${String(gameCode)} ${String(number)}`)
    .digest('hex')
  const seedHash = createHash('sha256').update(seed).digest('hex')
  await server.core.database.query(
    `insert into lottery_draw (game_code, number, drawn_at, numbers, server_seed, server_seed_hash, received_at)
     values ($1, $2, $3, $4::jsonb, $5, $6, $3) on conflict do nothing`,
    [gameCode, number, at, JSON.stringify(numbers), seed, seedHash],
  )
  return {}
}

/** Closes a game of a brand for maintenance, or opens it again. */
async function setGameClosed({ core }: TestPlatform, { brand, gameCode, closed }: Record<string, unknown>) {
  const { code } = core.merchants.getByHost(`${String(brand)}.localhost`)
  await core.database.query(
    `insert into merchant_game (merchant, node_id, maintenance)
     select $1, node_id, $3 from game where game_code = $2
     on conflict (merchant, node_id) do update set maintenance = excluded.maintenance`,
    [code, gameCode, closed],
  )
  return {}
}

/** What browser tests ask of the server, by path. */
export const actions: Actions = {
  '/lottery/draw': addDraw,
  '/game/closed': setGameClosed,
}
