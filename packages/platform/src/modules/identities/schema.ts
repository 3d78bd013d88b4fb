import { foreignKey, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { instant, int8 } from '../../core/db/columns.ts'
import { member } from '../../core/members/schema.ts'
import { merchant } from '../../core/merchants/schema.ts'

/** A person at a provider who may open an account. Subjects are unique per issuer, also when a provider's id is reused. */
export const identity = pgTable(
  'identity',
  {
    id: int8('id').primaryKey().generatedAlwaysAsIdentity(),
    merchant: text('merchant').notNull(),
    provider: text('provider').notNull(),
    issuer: text('issuer').notNull(),
    subject: text('subject').notNull(),
    memberId: int8('member_id').notNull(),
    createdAt: instant('created_at').notNull(),
    lastUsedAt: instant('last_used_at'),
  },
  (table) => [
    foreignKey({ name: 'identity_merchant_fkey', columns: [table.merchant], foreignColumns: [merchant.code] }),
    foreignKey({ name: 'identity_member_id_fkey', columns: [table.memberId], foreignColumns: [member.id] }),
    uniqueIndex('identity_subject').on(table.merchant, table.issuer, table.subject),
    index('identity_member').on(table.memberId),
  ],
)

/** A sign-in whose browser is at the provider. State and binding are stored as SHA-256 in hex. */
export const pendingSignIn = pgTable(
  'pending_sign_in',
  {
    stateHash: text('state_hash').primaryKey(),
    bindingHash: text('binding_hash').notNull(),
    merchant: text('merchant').notNull(),
    provider: text('provider').notNull(),
    issuer: text('issuer').notNull(),
    redirectUri: text('redirect_uri').notNull(),
    nonce: text('nonce').notNull(),
    /** Verifier of PKCE, encrypted. */
    verifier: text('verifier').notNull(),
    /** The member who links an identity; null for a sign-in. */
    memberId: int8('member_id'),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    foreignKey({ name: 'pending_sign_in_merchant_fkey', columns: [table.merchant], foreignColumns: [merchant.code] }),
    foreignKey({ name: 'pending_sign_in_member_id_fkey', columns: [table.memberId], foreignColumns: [member.id] }),
    index('pending_sign_in_member').on(table.memberId),
    index('pending_sign_in_expiry').on(table.expiresAt),
  ],
)

/** A ticket with which a person whom a provider has vouched for registers. Stored as SHA-256 in hex. */
export const identityTicket = pgTable(
  'identity_ticket',
  {
    ticketHash: text('ticket_hash').primaryKey(),
    merchant: text('merchant').notNull(),
    provider: text('provider').notNull(),
    issuer: text('issuer').notNull(),
    subject: text('subject').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    foreignKey({ name: 'identity_ticket_merchant_fkey', columns: [table.merchant], foreignColumns: [merchant.code] }),
    index('identity_ticket_expiry').on(table.expiresAt),
  ],
)
