import { describe, expect, test } from 'vitest'
import { openEnvelope, sealEnvelope, type EnvelopeProblem } from '../envelope.ts'
import { publicHalf, type PrivateKey } from '../keys.ts'
import { hideWith, servicePathCipher } from '../service-path.ts'
import envelopes from './envelope.json' with { type: 'json' }
import servicePaths from './service-path.json' with { type: 'json' }

const key = envelopes.key as PrivateKey
const call = { method: envelopes.call.method, path: envelopes.call.path, now: new Date(envelopes.call.now) }

/** The vectors were made by another implementation (node:crypto and Concat KDF by hand). Both sides run them. */
export function describeVectors(): void {
  describe('envelope vectors', () => {
    test.each(envelopes.accepted)('$name is opened', async ({ sealed, payload, jti, iat }) => {
      await expect(openEnvelope(sealed, { ...call, keys: [key] })).resolves.toEqual({ payload, jti, iat })
    })

    test.each(envelopes.refused)('$name is refused', async ({ sealed, problem }) => {
      await expect(openEnvelope(sealed, { ...call, keys: [key] })).rejects.toMatchObject({
        name: 'EnvelopeError',
        problem: problem satisfies string as EnvelopeProblem,
      })
    })

    test('what this side seals it opens, and nobody reads it on the way', async () => {
      const payload = { password: 'canary-5d3e' }
      const sealed = await sealEnvelope(payload, { ...call, key: publicHalf(key) })
      expect(sealed).not.toContain('canary')
      await expect(openEnvelope(sealed, { ...call, keys: [key] })).resolves.toMatchObject({ payload })
    })
  })

  describe('customer-service path vectors', () => {
    test.each(servicePaths.vectors)('$name is hidden and shown', async ({ path, key: shortKey, nonce, delivered }) => {
      const bytes = Uint8Array.from(nonce.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
      await expect(hideWith(path, shortKey, bytes)).resolves.toBe(delivered)
      await expect(servicePathCipher.show(delivered)).resolves.toBe(path)
    })
  })
}
