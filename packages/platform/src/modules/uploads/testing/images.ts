import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import type { ImageMediaType, ImagePurpose } from '@croupier/domain/images'
import type { SharedPlatform } from '@croupier/testing/platform'
import { insertImage, markStored } from '../repository.ts'

/** Creates a small picture. */
export async function createPicture(mediaType: ImageMediaType = 'image/png'): Promise<Blob> {
  const picture = sharp({ create: { width: 4, height: 2, channels: 3, background: '#a40' } })
  const bytes = await (mediaType === 'image/png' ? picture.png() : picture.jpeg()).toBuffer()
  return new Blob([new Uint8Array(bytes)], { type: mediaType })
}

/** Stores an image of a member of any site without a call; returns its id. */
export async function createImage(
  { core }: Pick<SharedPlatform, 'core'>,
  memberId: bigint,
  purpose: ImagePurpose = 'feedback',
): Promise<string> {
  const { clock, database, files } = core
  const [member] = await database.query<{ merchant: string }>('select merchant from member where id = $1', [memberId])
  if (!member) throw new Error('There is no such member.')
  const id = randomBytes(16).toString('hex')
  const createdAt = clock.now()
  const expiresAt = new Date(createdAt.getTime() + 24 * 60 * 60_000)
  const { merchant } = member
  const stored = { size: 3, sha256: '', mediaType: 'image/png' } as const
  await insertImage(database, { id, merchant, memberId, purpose, ...stored, createdAt, expiresAt })
  await files.write(id, Buffer.from('png'), stored.mediaType)
  await markStored(database, id, createdAt)
  return id
}
