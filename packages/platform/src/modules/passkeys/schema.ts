import { check, foreignKey, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import { instant, int8 } from '../../core/db/columns.ts'
import { member } from '../../core/members/schema.ts'
import { merchant } from '../../core/merchants/schema.ts'

/** A key pair of a member's device that opens the account; the private key never leaves the device. */
export const passkey = pgTable(
  'passkey',
  {
    id: int8('id').primaryKey().generatedAlwaysAsIdentity(),
    merchant: text('merchant').notNull(),
    memberId: int8('member_id').notNull(),
    /** Host of the site that it was created on: browsers offer it there only. */
    rpId: text('rp_id').notNull(),
    /** Id of the credential, base64url. */
    credentialId: text('credential_id').notNull(),
    /** Public key in COSE form, base64url. */
    publicKey: text('public_key').notNull(),
    /** Signatures so far; 0 where the device does not count them. */
    counter: int8('counter').notNull(),
    name: text('name').notNull(),
    createdAt: instant('created_at').notNull(),
    lastUsedAt: instant('last_used_at'),
  },
  (table) => [
    foreignKey({ name: 'passkey_merchant_fkey', columns: [table.merchant], foreignColumns: [merchant.code] }),
    foreignKey({ name: 'passkey_member_id_fkey', columns: [table.memberId], foreignColumns: [member.id] }),
    uniqueIndex('passkey_credential').on(table.merchant, table.credentialId),
    index('passkey_member').on(table.memberId),
  ],
)

/** What a challenge may be signed for. */
export const challengePurposes = ['add', 'login'] as const

/** A challenge that a passkey has not signed yet. Stored as SHA-256 in hex. */
export const passkeyChallenge = pgTable(
  'passkey_challenge',
  {
    challengeHash: text('challenge_hash').primaryKey(),
    merchant: text('merchant').notNull(),
    rpId: text('rp_id').notNull(),
    purpose: text('purpose', { enum: challengePurposes }).notNull(),
    /** The member who adds a passkey; null for a login. */
    memberId: int8('member_id'),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    check('passkey_challenge_purpose_check', sql`${table.purpose} in ('add', 'login')`),
    foreignKey({ name: 'passkey_challenge_merchant_fkey', columns: [table.merchant], foreignColumns: [merchant.code] }),
    foreignKey({ name: 'passkey_challenge_member_id_fkey', columns: [table.memberId], foreignColumns: [member.id] }),
    index('passkey_challenge_member').on(table.memberId),
    index('passkey_challenge_expiry').on(table.expiresAt),
  ],
)
