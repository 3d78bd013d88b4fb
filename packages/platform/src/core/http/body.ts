import type { FastifyInstance, FastifyRequest } from 'fastify'
import { DomainError } from '@croupier/domain/errors'
import { encryptedMediaType } from '@croupier/endpoints/headers'

const rawBodies = new WeakMap<object, Buffer>()

/** Accepts JSON and JWE bodies only; keeps the raw bytes for verifying vendor signatures. */
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
}

/** Returns the raw bytes of a JSON body; empty when there was none. */
export function getRawBody(request: FastifyRequest): Uint8Array {
  return rawBodies.get(request.raw) ?? Buffer.alloc(0)
}
