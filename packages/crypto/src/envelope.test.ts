import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createPrivateKey,
  createPublicKey,
  diffieHellman,
} from 'node:crypto'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { openEnvelope, sealEnvelope } from './envelope.ts'
import { generateKey, publicHalf } from './keys.ts'
import type { EnvelopeSuite } from './suite.ts'

const key = await generateKey('key-1')
const call = { method: 'POST', path: '/wps/session/login', now: new Date('2026-11-20T12:00:00Z') }

const lengthOf = (length: number) => Buffer.from([0, 0, length >> 8, length & 255])

/** Opens a compact JWE with node:crypto alone, so that sealing is checked against something that is not jose. */
function openByHand(sealed: string): { header: Record<string, unknown>; payload: unknown } {
  const [head = '', encryptedKey, iv = '', body = '', tag = ''] = sealed.split('.')
  expect(encryptedKey).toBe('')
  const header = JSON.parse(Buffer.from(head, 'base64url').toString('utf8'))
  const agreed = diffieHellman({
    privateKey: createPrivateKey({ key: { ...key }, format: 'jwk' }),
    publicKey: createPublicKey({ key: header.epk, format: 'jwk' }),
  })
  const otherInfo = [lengthOf(7), Buffer.from('A256GCM'), lengthOf(0), lengthOf(0), lengthOf(256)]
  const secret = createHash('sha256')
    .update(Buffer.concat([lengthOf(1), agreed, ...otherInfo]))
    .digest()
  const cipher = createDecipheriv('aes-256-gcm', secret, Buffer.from(iv, 'base64url'))
  cipher.setAAD(Buffer.from(head)).setAuthTag(Buffer.from(tag, 'base64url'))
  const plain = Buffer.concat([cipher.update(Buffer.from(body, 'base64url')), cipher.final()])
  return { header, payload: JSON.parse(plain.toString('utf8')) }
}

function flipBit(sealed: string, part: number, bit: number): string {
  const parts = sealed.split('.')
  const bytes = Buffer.from(parts[part] ?? '', 'base64url')
  const index = (bit >> 3) % bytes.length
  bytes[index] = (bytes[index] ?? 0) ^ (1 << (bit & 7))
  return parts.with(part, bytes.toString('base64url')).join('.')
}

test('an envelope says in its protected header which call it belongs to', async () => {
  const sealed = await sealEnvelope({ a: 1 }, { ...call, key: publicHalf(key), jti: 'identity-of-this-one' })
  expect(openByHand(sealed)).toMatchObject({
    header: {
      alg: 'ECDH-ES',
      enc: 'A256GCM',
      kid: 'key-1',
      htm: 'POST',
      htu: '/wps/session/login',
      iat: 1795176000,
      jti: 'identity-of-this-one',
    },
    payload: { a: 1 },
  })
})

test('any JSON comes out as it went in', async () => {
  await fc.assert(
    fc.asyncProperty(fc.jsonValue(), async (payload) => {
      const sealed = await sealEnvelope(payload, { ...call, key: publicHalf(key) })
      const opened = await openEnvelope(sealed, { ...call, keys: [key] })
      expect(JSON.stringify(opened.payload)).toBe(JSON.stringify(payload))
    }),
    { numRuns: 60 },
  )
})

test('two envelopes of one payload have nothing in common but their length', async () => {
  const [one, two] = await Promise.all([1, 2].map(() => sealEnvelope({ a: 1 }, { ...call, key: publicHalf(key) })))
  const [first, second] = await Promise.all(
    [one, two].map((sealed) => openEnvelope(sealed ?? '', { ...call, keys: [key] })),
  )
  expect(first?.jti).not.toBe(second?.jti)
  expect(one?.split('.')[3]).not.toBe(two?.split('.')[3])
})

describe.each([
  ['header', 0],
  ['nonce', 2],
  ['ciphertext', 3],
  ['tag', 4],
])('a changed bit of the %s', (_name, part) => {
  test('is noticed, whichever bit it is', async () => {
    const sealed = await sealEnvelope({ password: 'secret' }, { ...call, key: publicHalf(key) })
    await fc.assert(
      fc.asyncProperty(fc.nat(4096), async (bit) => {
        await expect(openEnvelope(flipBit(sealed, part, bit), { ...call, keys: [key] })).rejects.toMatchObject({
          name: 'EnvelopeError',
        })
      }),
      { numRuns: 80 },
    )
  })
})

test('an older key still opens what was sealed to it, as long as it is among the keys', async () => {
  const older = await generateKey('key-0')
  const sealed = await sealEnvelope({ a: 1 }, { ...call, key: publicHalf(older) })
  await expect(openEnvelope(sealed, { ...call, keys: [key, older] })).resolves.toMatchObject({ payload: { a: 1 } })
  await expect(openEnvelope(sealed, { ...call, keys: [key] })).rejects.toMatchObject({ problem: 'unknown-key' })
})

test('the public half holds no secret', () => {
  expect(publicHalf(key)).not.toHaveProperty('d')
})

test('another suite takes the place of JWE under the same rules', async () => {
  const shared = Buffer.alloc(32, 7)
  const toy: EnvelopeSuite = {
    seal: async (plaintext, header) => {
      const cipher = createCipheriv('aes-256-gcm', shared, Buffer.alloc(12))
      const body = Buffer.concat([cipher.update(JSON.stringify({ header, body: [...plaintext] })), cipher.final()])
      return `${header.kid}~${body.toString('base64url')}`
    },
    keyIdOf: (sealed) => sealed.split('~')[0] ?? null,
    open: async (sealed) => {
      const cipher = createDecipheriv('aes-256-gcm', shared, Buffer.alloc(12))
      const { header, body } = JSON.parse(
        cipher.update(Buffer.from(sealed.split('~')[1] ?? '', 'base64url')).toString('utf8'),
      )
      return { header, plaintext: Uint8Array.from(body) }
    },
  }
  const sealed = await sealEnvelope({ a: 1 }, { ...call, key: publicHalf(key) }, toy)
  await expect(openEnvelope(sealed, { ...call, keys: [key] }, toy)).resolves.toMatchObject({ payload: { a: 1 } })
  await expect(openEnvelope(sealed, { ...call, path: '/other', keys: [key] }, toy)).rejects.toMatchObject({
    problem: 'wrong-call',
  })
})
