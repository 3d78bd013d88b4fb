import { sql } from 'drizzle-orm'
import { check, foreignKey, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { instant, int8 } from '../db/columns.ts'
import { merchant } from '../merchants/schema.ts'

/** Kinds of callers of mutating operations. */
export const auditActorKinds = ['visitor', 'member', 'operator'] as const

/** One mutating call: who changed what, when and why. Append-only, by a trigger. */
export const auditEntry = pgTable(
  'audit_entry',
  {
    id: int8('id').primaryKey().generatedAlwaysAsIdentity(),
    at: instant('at').notNull(),
    /** Null for a change that belongs to no merchant, such as one of an operator's account. */
    merchant: text('merchant'),
    actorKind: text('actor_kind', { enum: auditActorKinds }).notNull(),
    /** Id of the member or operator; empty for a visitor. */
    actorId: text('actor_id').notNull(),
    ip: text('ip').notNull(),
    /** Method and path, such as `POST /wps/member/password`. */
    operation: text('operation').notNull(),
    /** What was changed, such as `member 12`. */
    subject: text('subject').notNull(),
    reason: text('reason'),
    before: jsonb('before').$type<AuditedValues>(),
    after: jsonb('after').$type<AuditedValues>(),
  },
  (table) => [
    check('audit_entry_actor_kind_check', sql`${table.actorKind} in ('visitor', 'member', 'operator')`),
    foreignKey({ name: 'audit_entry_merchant_fkey', columns: [table.merchant], foreignColumns: [merchant.code] }),
    index('audit_entry_merchant').on(table.merchant, table.id),
    index('audit_entry_subject').on(table.subject, table.id),
    // Without the kind, which is not always given: few ids belong to actors of two kinds.
    index('audit_entry_actor').on(table.actorId, table.id),
    index('audit_entry_operation').on(table.operation, table.id),
  ],
)

/** Values before or after a change, as JSON; never secrets. */
export type AuditedValues = Readonly<Record<string, unknown>>
