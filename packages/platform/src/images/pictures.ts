import { negotiate } from '@fastify/accept-negotiator'
import { DomainError } from '@croupier/domain/errors'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Kernel } from '../kernel.ts'
import { isFresh } from '../web/freshness.ts'
import { pictureHeaders } from '../web/page-headers.ts'
import { pictureRoot, readPictureAddress, type PictureAddress } from './address.ts'
import { drawingOf } from './drawing.ts'
import type { Picture } from './picture-shelf.ts'
import type { PictureFormat } from './rasteriser.ts'

const mediaTypes = { webp: 'image/webp', png: 'image/png' } as const satisfies Record<PictureFormat, string>

/** Route of all pictures. */
export const picturesRoute = `${pictureRoot}*`

/** Pictures of games, vendors and banners: drawn from what the database knows, made on the first request, then kept. */
export function registerPictures(app: FastifyInstance, kernel: Kernel): void {
  app.get(picturesRoute, async (request, reply) => {
    const [path = '', query] = request.url.split('?', 2)
    const address = readPictureAddress(path.slice(pictureRoot.length), new URLSearchParams(query))
    const format = formatFor(request)
    const picture = address && (await findPicture(kernel, address, format))
    if (!picture) throw new DomainError('NOT_FOUND')
    const headers = { ...pictureHeaders(request), etag: picture.etag, 'content-type': mediaTypes[format] }
    if (isFresh(request, picture.etag)) return reply.code(304).headers(headers).send()
    const bytes = await picture.read(true)
    return reply.headers(headers).send(bytes)
  })
}

/** A picture by its address; null when there is nothing that it could show. */
export async function findPicture(
  kernel: Kernel,
  { subject, width }: PictureAddress,
  format: PictureFormat,
): Promise<Picture | null> {
  const drawing = await drawingOf(kernel, subject)
  return drawing && kernel.pictures.find(drawing, width, format)
}

/** WebP only for those who name it: `image/*` is said by some who do not know it. */
function formatFor({ headers }: FastifyRequest): PictureFormat {
  const best = negotiate(headers.accept?.toLowerCase() ?? '', [mediaTypes.webp, mediaTypes.png])
  return best === mediaTypes.webp ? 'webp' : 'png'
}
