import cors, { type FastifyCorsOptions } from '@fastify/cors'
import { headerNames } from '@croupier/endpoints/headers'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Core } from '../core.ts'
import { findForeignPage } from './page-origin.ts'

/** Chromium keeps the response of a preflight request no longer. */
const preflightSeconds = 7_200

/** What a page elsewhere may send and read: the headers of the sites' client, and those that it evaluates. */
const pageOptions = {
  credentials: true,
  methods: ['GET', 'POST', 'PUT', 'DELETE'],
  allowedHeaders: ['Authorization', 'Content-Type', headerNames.merchant, headerNames.idempotencyKey],
  exposedHeaders: ['Date', 'Retry-After'],
  maxAge: preflightSeconds,
} satisfies FastifyCorsOptions

/**
 * Lets the pages that another server sends for a brand (`crossOrigin.pages`) call that brand's hosts. Requests of any other
 * origin get none of these headers, so browsers keep the responses from them.
 */
export async function registerCors(app: FastifyInstance, core: Pick<Core, 'merchants'>): Promise<void> {
  if (core.merchants.all.every(({ brand }) => brand.brand.crossOrigin === undefined)) return
  await app.register(cors, {
    delegator: (request, done) => done(null, createOptions(core, request)),
  })
}

function createOptions({ merchants }: Pick<Core, 'merchants'>, request: FastifyRequest): FastifyCorsOptions {
  const merchant = merchants.findByHost(request.hostname)
  const page = merchant && findForeignPage(merchant, request)
  return page === undefined ? { origin: false } : { ...pageOptions, origin: page }
}
