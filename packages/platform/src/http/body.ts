import type { FastifyInstance, FastifyRequest } from 'fastify'
import { DomainError } from '@croupier/domain/errors'
import { encryptedMediaType } from '@croupier/endpoints/headers'

const rawBodies = new WeakMap<object, Buffer>()

/** JSON and JWE bodies only; the exact bytes are kept for vendors' signatures. */
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

/** The bytes of a JSON body as they came over the wire; empty where there was none. */
export function rawBodyOf(request: FastifyRequest): Uint8Array {
  return rawBodies.get(request.raw) ?? Buffer.alloc(0)
}
