import { and, asc, count, eq, gt, inArray, isNotNull, isNull, lte } from 'drizzle-orm'
import type { ImagePurpose } from '@croupier/domain/images'
import type { Connection } from '../../core/db/database.ts'
import { uploadedImage } from './schema.ts'

/** An uploaded image. */
export type UploadedImage = typeof uploadedImage.$inferSelect

/** The columns of a new image. */
export type NewImage = Omit<UploadedImage, 'storedAt' | 'subject' | 'attachedAt'>

/** Inserts an image whose bytes are about to be stored. */
export async function insertImage({ orm }: Connection, image: NewImage): Promise<void> {
  await orm.insert(uploadedImage).values(image)
}

/** Records that the bytes of an image are stored. */
export async function markStored({ orm }: Connection, id: string, storedAt: Date): Promise<void> {
  await orm.update(uploadedImage).set({ storedAt }).where(eq(uploadedImage.id, id))
}

/** Counts the images of a member that nothing has taken, expired ones included until they are deleted. */
export async function countPending({ orm }: Connection, memberId: bigint): Promise<number> {
  const pending = and(eq(uploadedImage.memberId, memberId), isNull(uploadedImage.attachedAt))
  const [row] = await orm.select({ total: count() }).from(uploadedImage).where(pending)
  return row?.total ?? 0
}

/** Finds an image of a merchant whose bytes are stored; null when there is none. */
export async function findStored({ orm }: Connection, merchant: string, id: string): Promise<UploadedImage | null> {
  const stored = and(eq(uploadedImage.merchant, merchant), eq(uploadedImage.id, id), isNotNull(uploadedImage.storedAt))
  const [row] = await orm.select().from(uploadedImage).where(stored)
  return row ?? null
}

/** Whose images something takes, and for what. */
export interface Attachment {
  readonly merchant: string
  readonly memberId: bigint
  readonly purpose: ImagePurpose
  /** What takes them, such as `feedback:12`. */
  readonly subject: string
}

/** Attaches those of the images that are stored, pending and not expired; returns their number. */
export async function attachPending(
  { orm }: Connection,
  { merchant, memberId, purpose, subject }: Attachment,
  ids: readonly string[],
  now: Date,
): Promise<number> {
  const rows = await orm
    .update(uploadedImage)
    .set({ subject, attachedAt: now })
    .where(
      and(
        inArray(uploadedImage.id, [...ids]),
        eq(uploadedImage.merchant, merchant),
        eq(uploadedImage.memberId, memberId),
        eq(uploadedImage.purpose, purpose),
        isNull(uploadedImage.attachedAt),
        isNotNull(uploadedImage.storedAt),
        gt(uploadedImage.expiresAt, now),
      ),
    )
    .returning({ id: uploadedImage.id })
  return rows.length
}

/** Returns the ids of the images that something has taken, in the order of their upload. */
export async function readAttachedIds({ orm }: Connection, merchant: string, subject: string): Promise<string[]> {
  const rows = await orm
    .select({ id: uploadedImage.id })
    .from(uploadedImage)
    .where(and(eq(uploadedImage.merchant, merchant), eq(uploadedImage.subject, subject)))
    .orderBy(asc(uploadedImage.createdAt), asc(uploadedImage.id))
  return rows.map(({ id }) => id)
}

/** Returns the ids of the images that any of the subjects has taken. */
export async function readIdsOfSubjects(
  { query }: Connection,
  merchant: string,
  subjects: readonly string[],
): Promise<string[]> {
  const taken = 'select id from uploaded_image where merchant = $1 and subject = any($2::text[])'
  return (await query<{ id: string }>(taken, [merchant, subjects])).map(({ id }) => id)
}

/** Returns the ids of expired images that nothing has taken, oldest first. */
export async function readExpiredIds({ orm }: Connection, now: Date, max: number): Promise<string[]> {
  const rows = await orm
    .select({ id: uploadedImage.id })
    .from(uploadedImage)
    .where(and(isNull(uploadedImage.attachedAt), lte(uploadedImage.expiresAt, now)))
    .orderBy(asc(uploadedImage.expiresAt))
    .limit(max)
  return rows.map(({ id }) => id)
}

/** Deletes images. */
export async function deleteImages({ query }: Connection, ids: readonly string[]): Promise<void> {
  await query('delete from uploaded_image where id = any($1::text[])', [ids])
}
