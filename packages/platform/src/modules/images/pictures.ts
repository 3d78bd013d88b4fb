import { negotiate } from '@fastify/accept-negotiator'
import { DomainError } from '@croupier/domain/errors'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Kernel } from '../../core/kernel.ts'
import { isFresh } from '../../core/web/freshness.ts'
import { getPictureHeaders } from '../../core/web/page-headers.ts'
import { pictureRoot, parsePictureAddress, type PictureAddress } from './address.ts'
import { findDrawing } from './drawing.ts'
import type { Picture } from './image-cache.ts'
import type { PictureFormat } from './rasteriser.ts'

const mediaTypes = { webp: 'image/webp', png: 'image/png' } as const satisfies Record<PictureFormat, string>

/** Route of all pictures. */
export const picturesRoute = `${pictureRoot}*`

/**
 * Serves pictures of games, vendors and banners: drawn from the database, rendered on the first request, then cached.
 */
export function registerPictures(app: FastifyInstance, kernel: Kernel): void {
  app.get(picturesRoute, async (request, reply) => {
    const [path = '', query] = request.url.split('?', 2)
    const address = parsePictureAddress(path.slice(pictureRoot.length), new URLSearchParams(query))
    const format = negotiateFormat(request)
    const picture = address && (await findPicture(kernel, address, format))
    if (!picture) throw new DomainError('NOT_FOUND')
    const headers = { ...getPictureHeaders(request), etag: picture.etag, 'content-type': mediaTypes[format] }
    if (isFresh(request, picture.etag)) return reply.code(304).headers(headers).send()
    const bytes = await picture.read(true)
    return reply.headers(headers).send(bytes)
  })
}

/** Finds a picture by its address; null when the subject does not exist. */
export async function findPicture(
  kernel: Kernel,
  { subject, width }: PictureAddress,
  format: PictureFormat,
): Promise<Picture | null> {
  const drawing = await findDrawing(kernel, subject)
  return drawing && kernel.pictures.find(drawing, width, format)
}

/** WebP only for clients that name it: some that send `image/*` do not support it. */
function negotiateFormat({ headers }: FastifyRequest): PictureFormat {
  const best = negotiate(headers.accept?.toLowerCase() ?? '', [mediaTypes.webp, mediaTypes.png])
  return best === mediaTypes.webp ? 'webp' : 'png'
}
