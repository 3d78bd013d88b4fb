import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant, int8 } from '../../core/db/columns.ts'

/** The pot of a merchant at a vendor, as the vendor has reported it last, in the currency of the merchant. */
export const jackpotPot = pgTable(
  'jackpot_pot',
  {
    merchant: text('merchant').notNull(),
    vendor: text('vendor').notNull(),
    number: integer('number').notNull(),
    /** Minor units, as are other amounts. */
    amount: int8('amount').notNull(),
    /** The vendor's commitment to the seed of this pot, which its drop must disclose. */
    serverSeedHash: text('server_seed_hash').notNull(),
    /** The pot before it; null for the first one. */
    lastAmount: int8('last_amount'),
    lastDroppedAt: instant('last_dropped_at'),
    reportedAt: instant('reported_at').notNull(),
  },
  (table) => [primaryKey({ name: 'jackpot_pot_pkey', columns: [table.merchant, table.vendor] })],
)
