import { and, eq } from 'drizzle-orm'
import type { Connection } from '../../core/db/database.ts'
import { contractFlag } from './schema.ts'

/** Returns the contract flags of a member that have a level. */
export function listContractFlags(
  { orm }: Pick<Connection, 'orm'>,
  { merchant, memberId }: { readonly merchant: string; readonly memberId: bigint },
): Promise<Pick<typeof contractFlag.$inferSelect, 'flag' | 'level'>[]> {
  return orm
    .select({ flag: contractFlag.flag, level: contractFlag.level })
    .from(contractFlag)
    .where(and(eq(contractFlag.merchant, merchant), eq(contractFlag.memberId, memberId)))
}

/** Sets the level of a contract flag of a member. */
export async function upsertContractFlag(
  { orm }: Pick<Connection, 'orm'>,
  row: typeof contractFlag.$inferInsert,
): Promise<void> {
  const { level } = row
  await orm
    .insert(contractFlag)
    .values(row)
    .onConflictDoUpdate({ target: [contractFlag.memberId, contractFlag.flag], set: { level } })
}
