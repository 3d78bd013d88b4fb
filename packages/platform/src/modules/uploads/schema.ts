import { sql } from 'drizzle-orm'
import { foreignKey, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import type { ImageMediaType, ImagePurpose } from '@croupier/domain/images'
import { instant, int8 } from '../../core/db/columns.ts'
import { member } from '../../core/members/schema.ts'
import { merchant } from '../../core/merchants/schema.ts'

/**
 * An uploaded image. It exists before its bytes are stored, so that the cleanup finds the bytes of an upload that a
 * crash interrupted.
 */
export const uploadedImage = pgTable(
  'uploaded_image',
  {
    /** Also the name of its bytes in the file store. */
    id: text('id').primaryKey(),
    merchant: text('merchant').notNull(),
    memberId: int8('member_id').notNull(),
    purpose: text('purpose').$type<ImagePurpose>().notNull(),
    mediaType: text('media_type').$type<ImageMediaType>().notNull(),
    /** Of the stored bytes. */
    size: integer('size').notNull(),
    sha256: text('sha256').notNull(),
    createdAt: instant('created_at').notNull(),
    /** The bytes are stored. */
    storedAt: instant('stored_at'),
    /** It is deleted then unless something has taken it. */
    expiresAt: instant('expires_at').notNull(),
    /** What has taken it, such as `feedback:12`. */
    subject: text('subject'),
    attachedAt: instant('attached_at'),
  },
  (table) => [
    foreignKey({ name: 'uploaded_image_merchant_fkey', columns: [table.merchant], foreignColumns: [merchant.code] }),
    foreignKey({ name: 'uploaded_image_member_id_fkey', columns: [table.memberId], foreignColumns: [member.id] }),
    index('uploaded_image_pending')
      .on(table.memberId)
      .where(sql`${table.attachedAt} is null`),
    index('uploaded_image_expiry')
      .on(table.expiresAt)
      .where(sql`${table.attachedAt} is null`),
    index('uploaded_image_subject')
      .on(table.merchant, table.subject)
      .where(sql`${table.subject} is not null`),
  ],
)
