import type { FastifyInstance } from 'fastify'
import { testProviderPath } from './providers.ts'
import type { IdentityServices } from './services.ts'

/** Serves the pages of the test provider, if there is one. What servers ask it stays within this process. */
export function mountTestProvider(app: FastifyInstance, { testProvider }: IdentityServices): void {
  if (!testProvider) return
  app.get(`${testProviderPath}/*`, { config: { hostRole: 'arcade' } }, async (request, reply) => {
    const response = await testProvider.handle(new Request(new URL(request.url, testProvider.issuer)))
    return reply
      .code(response.status)
      .headers(Object.fromEntries(response.headers))
      .send(await response.text())
  })
}
