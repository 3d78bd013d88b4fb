import { DomainError } from '@croupier/domain/errors'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { parseOrThrow } from '../../core/http/parse.ts'
import { getFileHeaders } from '../../core/web/page-headers.ts'
import { uploadRoot } from './links.ts'
import { findStored } from './repository.ts'
import type { UploadServices } from './services.ts'

const link = z.object({ merchant: z.string(), id: z.string(), expires: z.string(), signature: z.string() })

/** What people upload is shown by an `<img>` only: opened on its own it can do nothing, and is downloaded. */
const headers = {
  'cache-control': 'private, max-age=300',
  'content-disposition': 'attachment',
  'content-security-policy': "sandbox; default-src 'none'",
  'cross-origin-resource-policy': 'cross-origin',
  'referrer-policy': 'no-referrer',
} as const

/** Serves uploaded images on the image hosts to those who have a link. */
export function registerUploads(app: FastifyInstance, services: UploadServices): void {
  app.get(`${uploadRoot}:merchant/:id`, { config: { hostRole: 'pictures' } }, async (request, reply) => {
    const parts = parseOrThrow(link, Object.assign({}, request.query, request.params))
    const target = services.imageLinks.verify(parts)
    const image = target && (await findStored(services.database, target.merchant, target.id))
    const bytes = image && (await services.files.read(image.id))
    if (!bytes) throw new DomainError('NOT_FOUND')
    return reply
      .headers({ ...getFileHeaders(request), ...headers, 'content-type': image.mediaType })
      .send(Buffer.from(bytes))
  })
}
