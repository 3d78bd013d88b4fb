import type { FastifyContextConfig, FastifyInstance, FastifyRequest } from 'fastify'
import { DomainError } from '@croupier/domain/errors'
import { imageMediaTypes, maxImageBytes } from '@croupier/domain/images'
import type { AnyEndpoint } from '@croupier/endpoints/endpoint'
import { encryptedMediaType } from '@croupier/endpoints/headers'
import type { Limits } from '../config.ts'
import { createConcurrencyLimit, type ConcurrencyLimit } from '../limits/concurrency.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route accepts an image, which it reads itself with `readImage`. */
    readonly acceptsImage?: boolean
    /** The route accepts a form, and nothing else. */
    readonly acceptsForm?: boolean
  }
}

/** Media type of a form. */
export const formMediaType = 'application/x-www-form-urlencoded'

/** Whether a content type is that of a form, with or without parameters. */
export function isFormMediaType(type: string | undefined): boolean {
  return type?.split(';')[0]?.trim().toLowerCase() === formMediaType
}

/** When to send an image again that was one too many, seconds. */
const imageRetrySeconds = 2

const rawBodies = new WeakMap<object, Buffer>()

/**
 * Accepts JSON and JWE bodies, and images and forms where an endpoint declares one; keeps the raw bytes of JSON for verifying vendor
 * signatures.
 */
export function registerBodyParsers(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body: Buffer, done) => {
    rawBodies.set(request.raw, body)
    try {
      done(null, JSON.parse(body.toString('utf8')))
    } catch {
      done(new DomainError('MALFORMED_REQUEST'))
    }
  })
  app.addContentTypeParser(encryptedMediaType, { parseAs: 'string' }, (_request, body, done) => done(null, body))
  app.addContentTypeParser(formMediaType, { parseAs: 'string' }, (_request, body, done) => {
    const texts = new URLSearchParams(body.toString())
    // A name that comes twice has no single value.
    if (new Set(texts.keys()).size < texts.size) done(new DomainError('MALFORMED_REQUEST'))
    else done(null, Object.fromEntries(texts))
  })
  // An image is not read here but by `readImage`, after the caller is known to be permitted to send one.
  app.addContentTypeParser([...imageMediaTypes], (request, _payload, done) => {
    done(request.routeOptions.config.acceptsImage ? null : new DomainError('UNSUPPORTED_MEDIA'))
  })
}

/** Returns what the route of an endpoint says of its body. */
export function getBodyConfig({ bodyFormat }: AnyEndpoint): FastifyContextConfig {
  if (bodyFormat === 'form') return { acceptsForm: true }
  return bodyFormat === 'image' ? { acceptsImage: true } : {}
}

/** Creates the limit of images that are read at the same time: each stays in memory for as long as its client sends it. */
export function createImageReads({
  imageReads,
  imageReadsPerSession,
}: Pick<Limits, 'imageReads' | 'imageReadsPerSession'>): ConcurrencyLimit {
  const options = { max: imageReads, maxPerCaller: imageReadsPerSession, retryAfterSeconds: imageRetrySeconds }
  return createConcurrencyLimit(options)
}

/** Reads an image in full. Throws UNSUPPORTED_MEDIA for another body, IMAGE_TOO_LARGE. */
export async function readImage({ headers, raw }: FastifyRequest): Promise<Blob> {
  const type = imageMediaTypes.find((one) => one === headers['content-type'])
  if (!type) throw new DomainError('UNSUPPORTED_MEDIA')
  if (Number(headers['content-length'] ?? 0) > maxImageBytes) throw new DomainError('IMAGE_TOO_LARGE')
  // In one piece, since a body may come in millions of chunks, each of which takes far more than its bytes.
  const bytes = Buffer.allocUnsafe(Number(headers['content-length'] ?? maxImageBytes))
  let size = 0
  // The connection stays open for the response to a body that is too large, and the rest of the body is discarded.
  for await (const chunk of raw.iterator({ destroyOnReturn: false })) {
    chunk.copy(bytes, size)
    size += chunk.length
    if (size > maxImageBytes) break
  }
  raw.resume()
  if (size > maxImageBytes) throw new DomainError('IMAGE_TOO_LARGE')
  return new Blob([bytes.subarray(0, size)], { type })
}

/** Returns the raw bytes of a JSON body; empty when there was none. */
export function getRawBody(request: FastifyRequest): Uint8Array {
  return rawBodies.get(request.raw) ?? Buffer.alloc(0)
}
