import { randomBytes } from 'node:crypto'
import { DomainError } from '@croupier/domain/errors'
import { imagePurposes } from '@croupier/domain/images'
import type { imageLink, uploadImage as uploadEndpoint } from '@croupier/endpoints/calls/images'
import type { InferWire } from '@croupier/endpoints/endpoint'
import type { Core } from '../../core/core.ts'
import type { Connection } from '../../core/db/database.ts'
import type { FileStore } from '../../core/files/store.ts'
import type { Call } from '../../core/http/operation.ts'
import { consumeRateLimit, defineRateLimit } from '../../core/limits/limits.ts'
import * as repository from './repository.ts'
import type { Attachment } from './repository.ts'
import type { UploadServices } from './services.ts'

/** Uploads of a member, also rejected ones. */
const uploadLimit = defineRateLimit({ bucket: 'upload', max: 60, windowSeconds: 60 * 60 })
/** How long an image waits for something to take it. */
const pendingMs = 24 * 60 * 60 * 1000
/** Images of a member that wait at the same time; bounds what an account can store. */
const maxPending = 20

/** A member on a merchant's site. */
interface Owner {
  readonly merchant: string
  readonly memberId: bigint
}

/** Counts an upload before its image is read. Throws TOO_MANY_REQUESTS, and TOO_MANY_IMAGES while too many wait. */
export async function assertMayUpload(core: Core, { memberId }: Owner): Promise<void> {
  await consumeRateLimit(core, uploadLimit, String(memberId))
  if ((await repository.countPending(core.database, memberId)) >= maxPending) throw new DomainError('TOO_MANY_IMAGES')
}

/**
 * Stores an image for a purpose. Its row exists before its bytes do, so that the cleanup finds what a crash leaves.
 * Throws IMAGE_INVALID, SERVER_BUSY.
 */
export async function uploadImage(
  services: UploadServices,
  { session, query, body, commit }: Call<typeof uploadEndpoint, 'member'>,
): Promise<InferWire<typeof uploadEndpoint>> {
  const { clock, database, files } = services
  const { merchant, memberId } = session
  const { bytes, mediaType, width, height, sha256 } = await services.encodeImage(
    new Uint8Array(await body.arrayBuffer()),
  )
  const id = randomBytes(16).toString('hex')
  const owner = { merchant, memberId, purpose: query.purpose }
  const createdAt = clock.now()
  const expiresAt = new Date(createdAt.getTime() + pendingMs)
  const stored = { mediaType, size: bytes.length, sha256 }
  await repository.insertImage(database, { id, ...owner, ...stored, createdAt, expiresAt })
  await files.write(id, bytes, mediaType)
  return commit(async (unit) => {
    await repository.markStored(unit, id, clock.now())
    unit.audit({ subject: `image ${id}`, after: { purpose: query.purpose } })
    return { imageId: id, mediaType, width, height }
  })
}

/**
 * Gives uploaded images of a member to a subject, in the transaction of the work that takes them. Throws IMAGE_UNKNOWN
 * when one is not the member's, is for another purpose, has expired or was taken before; TOO_MANY_IMAGES when the
 * subject then has more than the purpose permits.
 */
export async function attachImages(
  connection: Connection,
  { clock }: Pick<Core, 'clock'>,
  attachment: Attachment,
  ids: readonly string[],
): Promise<void> {
  const { max } = imagePurposes[attachment.purpose]
  if (ids.length > max) throw new DomainError('TOO_MANY_IMAGES', { max })
  const attached = await repository.attachPending(connection, attachment, ids, clock.now())
  if (attached !== ids.length) throw new DomainError('IMAGE_UNKNOWN')
  const all = await repository.readAttachedIds(connection, attachment.merchant, attachment.subject)
  if (all.length > max) throw new DomainError('TOO_MANY_IMAGES', { max })
}

/** Returns a temporary link to an image of a member. Throws IMAGE_UNKNOWN. */
export async function linkOwnImage(
  services: UploadServices,
  { merchant, memberId }: Owner,
  id: string,
): Promise<InferWire<typeof imageLink>> {
  const image = await repository.findStored(services.database, merchant, id)
  if (image?.memberId !== memberId) throw new DomainError('IMAGE_UNKNOWN')
  return { path: services.imageLinks.createPath({ merchant, id }) }
}

/** Counts the images of a subject. */
export async function countImages(connection: Connection, merchant: string, subject: string): Promise<number> {
  return (await repository.readAttachedIds(connection, merchant, subject)).length
}

/** Returns temporary links to the images of a subject, for those who decide about it. */
export async function linkImages(
  { database, imageLinks }: UploadServices,
  merchant: string,
  subject: string,
): Promise<readonly string[]> {
  const ids = await repository.readAttachedIds(database, merchant, subject)
  return ids.map((id) => imageLinks.createPath({ merchant, id }))
}

/**
 * Deletes bytes of images, before the transaction that deletes their rows by `deleteImages`: an interrupted job finds the images
 * again by the rows that remain.
 */
export async function deleteBytes(files: FileStore, ids: readonly string[]): Promise<void> {
  for (const id of ids) await files.delete(id)
}

/** Deletes the bytes of the images of subjects as `deleteBytes` does; returns the images. */
export async function deleteAttachedBytes(
  { database, files }: Pick<Core, 'database' | 'files'>,
  merchant: string,
  subjects: readonly string[],
): Promise<readonly string[]> {
  const ids = await repository.readIdsOfSubjects(database, merchant, subjects)
  await deleteBytes(files, ids)
  return ids
}

/** Deletes images whose bytes are deleted. */
export function deleteImages(connection: Connection, ids: readonly string[]): Promise<void> {
  return repository.deleteImages(connection, ids)
}
