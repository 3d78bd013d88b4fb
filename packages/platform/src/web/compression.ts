import { constants } from 'node:zlib'
import fastifyCompress from '@fastify/compress'
import type { FastifyInstance } from 'fastify'

/**
 * Compresses answers of the API from 1 kB up: a list of games becomes a tenth. Must come before the routes. Built files
 * and pictures are compressed already. Requests are never unpacked. Length tells nothing of a secret here (BREACH):
 * sessions travel in a header that another site's page cannot make a browser send.
 */
export async function registerCompression(app: FastifyInstance): Promise<void> {
  await app.register(fastifyCompress, {
    globalDecompression: false,
    encodings: ['br', 'gzip'],
    customTypes: /^application\/json/,
    threshold: 1024,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  })
}
