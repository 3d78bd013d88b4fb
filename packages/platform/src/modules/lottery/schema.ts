import { index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant } from '../../core/db/columns.ts'

/** A draw that a vendor has reported, shared by all merchants. The platform has drawn it again from its seed. */
export const lotteryDraw = pgTable(
  'lottery_draw',
  {
    gameCode: text('game_code').notNull(),
    number: text('number').notNull(),
    drawnAt: instant('drawn_at').notNull(),
    /** The numbers in the order of the draw. */
    numbers: jsonb('numbers').$type<readonly number[]>().notNull(),
    serverSeed: text('server_seed').notNull(),
    serverSeedHash: text('server_seed_hash').notNull(),
    receivedAt: instant('received_at').notNull(),
  },
  (table) => [
    primaryKey({ name: 'lottery_draw_pkey', columns: [table.gameCode, table.number] }),
    index('lottery_draw_latest').on(table.gameCode, table.drawnAt),
  ],
)
