import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createFileStore } from './create-store.ts'
import type { FileStore } from './store.ts'
import { startS3Server, type S3Server } from './testing/s3-server.ts'

const credentials = { region: 'eu-west-1', accessKeyId: 'KEY', secretAccessKey: 'secret/of+the key' }
const folder = mkdtempSync(join(tmpdir(), 'croupier-files-'))
const name = 'ab12cd'
let server: S3Server
let s3: FileStore

const createS3 = (changes = {}) =>
  createFileStore({
    kind: 's3',
    endpoint: server.endpoint,
    bucket: 'pictures',
    prefix: 'site/one',
    ...credentials,
    ...changes,
  })

beforeAll(async () => {
  server = await startS3Server(credentials)
  s3 = createS3()
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true })
})

describe.each([
  ['a folder', () => createFileStore({ kind: 'folder', folder })],
  ['a bucket', () => s3],
])('a store in %s', (_kind, getStore) => {
  test('returns what was written, and null for what was not or is deleted', async () => {
    const store = getStore()
    const bytes = Buffer.from([0, 255, 10, 13])
    expect(await store.read(name)).toBeNull()
    await store.write(name, Buffer.from('first'), 'image/png')
    await store.write(name, bytes, 'image/png')
    expect(Buffer.from((await store.read(name)) ?? [])).toEqual(bytes)
    await store.delete(name)
    await store.delete(name)
    expect(await store.read(name)).toBeNull()
  })
})

test('a folder keeps each file for its user only and leaves no drafts', async () => {
  await createFileStore({ kind: 'folder', folder }).write(name, Buffer.from('x'), 'image/png')
  expect(readdirSync(join(folder, 'ab'))).toEqual([name])
  expect(statSync(join(folder, 'ab', name)).mode & 0o777).toBe(0o600)
  expect(statSync(join(folder, 'ab')).mode & 0o777).toBe(0o700)
})

describe('a bucket', () => {
  test('stores objects with their type below the prefix', async () => {
    await s3.write(name, Buffer.from('x'), 'image/jpeg')
    expect(server.objects.get(`/pictures/site/one/${name}`)).toEqual({
      bytes: Buffer.from('x'),
      mediaType: 'image/jpeg',
    })
  })

  test('is tried again when it is unavailable for a moment', async () => {
    server.failures.push(503)
    await s3.write(name, Buffer.from('again'), 'image/png')
    expect(Buffer.from((await s3.read(name)) ?? []).toString()).toBe('again')
  })

  test('that rejects the signature is an error, which says no more than the status', async () => {
    const store = createS3({ secretAccessKey: 'another' })
    await expect(store.write(name, Buffer.from('x'), 'image/png')).rejects.toThrow(
      /^The file store responded with 403 to PUT\.$/,
    )
    await expect(store.read(name)).rejects.toThrow('403')
  })
})
