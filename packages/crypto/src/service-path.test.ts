import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { servicePathCipher, servicePathKeyLength } from './service-path.ts'

test('decrypt returns the path that was encrypted', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'grapheme' }), async (path) => {
      await expect(servicePathCipher.decrypt(await servicePathCipher.encrypt(path))).resolves.toBe(path)
    }),
    { numRuns: 60 },
  )
})

test('the delivered text conceals the address and ends in its key of eight characters [e-service-2b, const-32]', async () => {
  const delivered = await servicePathCipher.encrypt('https://support.example/chat')
  expect(delivered).not.toContain('support')
  expect(Buffer.from(delivered, 'base64url').toString('latin1')).not.toContain('support')
  expect(servicePathKeyLength).toBe(8)
  const changedKey = `${delivered.slice(0, -servicePathKeyLength)}AAAAAAAA`
  await expect(servicePathCipher.decrypt(changedKey)).rejects.toThrow(RangeError)
})

test('encrypting the same path twice gives different texts', async () => {
  expect(await servicePathCipher.encrypt('/chat')).not.toBe(await servicePathCipher.encrypt('/chat'))
})

test('decrypt rejects a change of any character', async () => {
  const delivered = await servicePathCipher.encrypt('/chat/livechat')
  await fc.assert(
    fc.asyncProperty(fc.nat(delivered.length - 1), async (index) => {
      // The low bits of the last character before the key may be unused, so the replacement must differ in the high bits.
      const other = delivered[index] === 'A' ? 'z' : 'A'
      const changed = delivered.slice(0, index) + other + delivered.slice(index + 1)
      await expect(servicePathCipher.decrypt(changed)).rejects.toThrow(RangeError)
    }),
  )
})

test.each(['', 'short', 'no spaces allowed', 'AAAAAAAAAAAAAAAAAAAAAAAA', '%2e%2e%2f%2e%2e%2f'])(
  'decrypt rejects "%s"',
  async (text) => {
    await expect(servicePathCipher.decrypt(text)).rejects.toThrow(RangeError)
  },
)
