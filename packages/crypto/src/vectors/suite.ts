import { describe, expect, test } from 'vitest'
import { openEnvelope, sealEnvelope, type EnvelopeProblem } from '../envelope.ts'
import { toPublicKey, type PrivateKey } from '../keys.ts'
import { encryptWith, servicePathCipher } from '../service-path.ts'
import envelopes from './envelope.json' with { type: 'json' }
import servicePaths from './service-path.json' with { type: 'json' }

const key = envelopes.key as PrivateKey
const call = { method: envelopes.call.method, path: envelopes.call.path, now: new Date(envelopes.call.now) }

/** Runs the test vectors, made by an independent implementation (node:crypto and a hand-written Concat KDF). */
export function describeVectors(): void {
  describe('envelope vectors', () => {
    test.each(envelopes.accepted)('opens $name', async ({ sealed, payload, jti, iat }) => {
      await expect(openEnvelope(sealed, { ...call, keys: [key] })).resolves.toEqual({ payload, jti, iat })
    })

    test.each(envelopes.rejected)('rejects $name', async ({ sealed, problem }) => {
      await expect(openEnvelope(sealed, { ...call, keys: [key] })).rejects.toMatchObject({
        name: 'EnvelopeError',
        problem: problem satisfies string as EnvelopeProblem,
      })
    })

    test('opens its own envelopes, which do not contain the plaintext', async () => {
      const payload = { password: 'canary-5d3e' }
      const sealed = await sealEnvelope(payload, { ...call, key: toPublicKey(key) })
      expect(sealed).not.toContain('canary')
      await expect(openEnvelope(sealed, { ...call, keys: [key] })).resolves.toMatchObject({ payload })
    })
  })

  describe('customer-service path vectors', () => {
    test.each(servicePaths.vectors)(
      'encrypts and decrypts $name',
      async ({ path, key: shortKey, nonce, delivered }) => {
        const bytes = Uint8Array.from(nonce.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
        await expect(encryptWith(path, shortKey, bytes)).resolves.toBe(delivered)
        await expect(servicePathCipher.decrypt(delivered)).resolves.toBe(path)
      },
    )
  })
}
