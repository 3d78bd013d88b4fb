import { sql } from 'drizzle-orm'
import { check, foreignKey, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import type { ContractFlagCode } from '@croupier/flags/codes'
import type { ContractLevel } from '@croupier/flags/modules'
import { int8 } from '../../core/db/columns.ts'
import { member } from '../../core/members/schema.ts'
import { merchant } from '../../core/merchants/schema.ts'

/** Level of a kind of contract of a member; without a row it is 0. */
export const contractFlag = pgTable(
  'contract_flag',
  {
    merchant: text('merchant').notNull(),
    memberId: int8('member_id').notNull(),
    flag: text('flag').$type<ContractFlagCode>().notNull(),
    /** 1 may receive, 2 may also offer to downlines. */
    level: smallint('level').$type<ContractLevel>().notNull(),
  },
  (table) => [
    primaryKey({ name: 'contract_flag_pkey', columns: [table.memberId, table.flag] }),
    foreignKey({ name: 'contract_flag_merchant_fkey', columns: [table.merchant], foreignColumns: [merchant.code] }),
    foreignKey({ name: 'contract_flag_member_id_fkey', columns: [table.memberId], foreignColumns: [member.id] }),
    check('contract_flag_level', sql`${table.level} between 0 and 2`),
  ],
)
