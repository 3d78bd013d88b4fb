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
import { generateKey, toPublicKey } from './keys.ts'
import type { EnvelopeSuite } from './suite.ts'

const key = await generateKey('key-1')
const call = { method: 'POST', path: '/wps/session/login', now: new Date('2026-11-20T12:00:00Z') }

const toUint32 = (length: number) => Buffer.from([0, 0, length >> 8, length & 255])

/** Reference decryption with node:crypto instead of jose. */
function openWithNodeCrypto(sealed: string): { header: Record<string, unknown>; payload: unknown } {
  const [head = '', encryptedKey, iv = '', body = '', tag = ''] = sealed.split('.')
  expect(encryptedKey).toBe('')
  const header = JSON.parse(Buffer.from(head, 'base64url').toString('utf8'))
  const agreed = diffieHellman({
    privateKey: createPrivateKey({ key: { ...key }, format: 'jwk' }),
    publicKey: createPublicKey({ key: header.epk, format: 'jwk' }),
  })
  const otherInfo = [toUint32(7), Buffer.from('A256GCM'), toUint32(0), toUint32(0), toUint32(256)]
  const secret = createHash('sha256')
    .update(Buffer.concat([toUint32(1), agreed, ...otherInfo]))
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

test('sealEnvelope binds the envelope to the call in its protected header', async () => {
  const sealed = await sealEnvelope({ a: 1 }, { ...call, key: toPublicKey(key), jti: 'identity-of-this-one' })
  expect(openWithNodeCrypto(sealed)).toMatchObject({
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

test('openEnvelope returns the payload that was sealed', async () => {
  await fc.assert(
    fc.asyncProperty(fc.jsonValue(), async (payload) => {
      const sealed = await sealEnvelope(payload, { ...call, key: toPublicKey(key) })
      const opened = await openEnvelope(sealed, { ...call, keys: [key] })
      expect(JSON.stringify(opened.payload)).toBe(JSON.stringify(payload))
    }),
    { numRuns: 60 },
  )
})

test('sealing the same payload twice gives different ids and ciphertexts', async () => {
  const [one, two] = await Promise.all([1, 2].map(() => sealEnvelope({ a: 1 }, { ...call, key: toPublicKey(key) })))
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
])('an envelope with a flipped bit in the %s', (_name, part) => {
  test('is rejected for any bit', async () => {
    const sealed = await sealEnvelope({ password: 'secret' }, { ...call, key: toPublicKey(key) })
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

test('openEnvelope accepts any of the given keys and rejects others', async () => {
  const older = await generateKey('key-0')
  const sealed = await sealEnvelope({ a: 1 }, { ...call, key: toPublicKey(older) })
  await expect(openEnvelope(sealed, { ...call, keys: [key, older] })).resolves.toMatchObject({ payload: { a: 1 } })
  await expect(openEnvelope(sealed, { ...call, keys: [key] })).rejects.toMatchObject({ problem: 'unknown-key' })
})

test('toPublicKey omits the private part', () => {
  expect(toPublicKey(key)).not.toHaveProperty('d')
})

test('a custom suite is subject to the same validation rules', async () => {
  const shared = Buffer.alloc(32, 7)
  const custom: EnvelopeSuite = {
    seal: async (plaintext, header) => {
      const cipher = createCipheriv('aes-256-gcm', shared, Buffer.alloc(12))
      const body = Buffer.concat([cipher.update(JSON.stringify({ header, body: [...plaintext] })), cipher.final()])
      return `${header.kid}~${body.toString('base64url')}`
    },
    readKeyId: (sealed) => sealed.split('~')[0] ?? null,
    open: async (sealed) => {
      const cipher = createDecipheriv('aes-256-gcm', shared, Buffer.alloc(12))
      const { header, body } = JSON.parse(
        cipher.update(Buffer.from(sealed.split('~')[1] ?? '', 'base64url')).toString('utf8'),
      )
      return { header, plaintext: Uint8Array.from(body) }
    },
  }
  const sealed = await sealEnvelope({ a: 1 }, { ...call, key: toPublicKey(key) }, custom)
  await expect(openEnvelope(sealed, { ...call, keys: [key] }, custom)).resolves.toMatchObject({ payload: { a: 1 } })
  await expect(openEnvelope(sealed, { ...call, path: '/other', keys: [key] }, custom)).rejects.toMatchObject({
    problem: 'wrong-call',
  })
})

test('openEnvelope rejects an envelope for another audience, or for none', async () => {
  const sealed = await sealEnvelope({ a: 1 }, { ...call, audience: 'SHOP1', key: toPublicKey(key) })
  await expect(openEnvelope(sealed, { ...call, audience: 'SHOP1', keys: [key] })).resolves.toMatchObject({
    payload: { a: 1 },
  })
  for (const audience of ['SHOP2', undefined]) {
    const expected = audience === undefined ? call : { ...call, audience }
    await expect(openEnvelope(sealed, { ...expected, keys: [key] })).rejects.toMatchObject({ problem: 'wrong-call' })
  }
})
