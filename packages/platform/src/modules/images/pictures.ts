import { negotiate } from '@fastify/accept-negotiator'
import { DomainError } from '@croupier/domain/errors'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isFresh } from '../../core/web/freshness.ts'
import { getPictureHeaders } from '../../core/web/page-headers.ts'
import { pictureRoot, parsePictureAddress, type PictureAddress } from './address.ts'
import { findDrawing } from './drawing.ts'
import type { Picture } from './image-cache.ts'
import type { ImageServices } from './services.ts'
import type { PictureFormat } from './rasteriser.ts'

const mediaTypes = { webp: 'image/webp', png: 'image/png' } as const satisfies Record<PictureFormat, string>

const picturesRoute = `${pictureRoot}*`

/**
 * Serves pictures of games, vendors and banners: drawn from the database, rendered on the first request, then cached.
 */
export function registerPictures(app: FastifyInstance, services: ImageServices): void {
  app.get(picturesRoute, { config: { hostRole: 'pictures' } }, async (request, reply) => {
    const [path = '', query] = request.url.split('?', 2)
    const address = parsePictureAddress(path.slice(pictureRoot.length), new URLSearchParams(query))
    const format = negotiateFormat(request)
    const picture = address && (await findPicture(services, address, format))
    if (!picture) throw new DomainError('NOT_FOUND')
    const headers = { ...getPictureHeaders(request), etag: picture.etag, 'content-type': mediaTypes[format] }
    if (isFresh(request, picture.etag)) return reply.code(304).headers(headers).send()
    const bytes = await picture.read(true)
    return reply.headers(headers).send(bytes)
  })
}

/** Finds a picture by its address; null when the subject does not exist. */
export async function findPicture(
  services: ImageServices,
  { subject, width }: PictureAddress,
  format: PictureFormat,
): Promise<Picture | null> {
  const drawing = await findDrawing(services, subject)
  return drawing && services.pictures.find(drawing, width, format)
}

/** WebP only for clients that name it: some that send `image/*` do not support it. */
function negotiateFormat({ headers }: FastifyRequest): PictureFormat {
  const best = negotiate(headers.accept?.toLowerCase() ?? '', [mediaTypes.webp, mediaTypes.png])
  return best === mediaTypes.webp ? 'webp' : 'png'
}
