import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { servicePathCipher, servicePathKeyLength } from './service-path.ts'

test('any path is shown as it was hidden', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'grapheme' }), async (path) => {
      await expect(servicePathCipher.show(await servicePathCipher.hide(path))).resolves.toBe(path)
    }),
    { numRuns: 60 },
  )
})

test('a delivered path does not show the address, and ends in its key of eight characters', async () => {
  const delivered = await servicePathCipher.hide('https://support.example/chat')
  expect(delivered).not.toContain('support')
  expect(Buffer.from(delivered, 'base64url').toString('latin1')).not.toContain('support')
  const changedKey = `${delivered.slice(0, -servicePathKeyLength)}AAAAAAAA`
  await expect(servicePathCipher.show(changedKey)).rejects.toThrow(RangeError)
})

test('hiding a path twice gives two texts', async () => {
  expect(await servicePathCipher.hide('/chat')).not.toBe(await servicePathCipher.hide('/chat'))
})

test('a changed character anywhere is noticed', async () => {
  const delivered = await servicePathCipher.hide('/chat/livechat')
  await fc.assert(
    fc.asyncProperty(fc.nat(delivered.length - 1), async (index) => {
      // Characters are compared by the bits they carry: the last one before the key may hold unused ones.
      const other = delivered[index] === 'A' ? 'z' : 'A'
      const changed = delivered.slice(0, index) + other + delivered.slice(index + 1)
      await expect(servicePathCipher.show(changed)).rejects.toThrow(RangeError)
    }),
  )
})

test.each(['', 'short', 'no spaces allowed', 'AAAAAAAAAAAAAAAAAAAAAAAA', '%2e%2e%2f%2e%2e%2f'])(
  '"%s" is not a delivered path',
  async (text) => {
    await expect(servicePathCipher.show(text)).rejects.toThrow(RangeError)
  },
)
