import { imageLink, uploadImage } from '@croupier/endpoints/calls/images'
import { memberState } from '@croupier/endpoints/calls/state'
import { describeEachDatabase } from '@croupier/testing/databases'
import { startPlatform, type TestPlatform } from '@croupier/testing/platform'
import { createPlayer, type Player } from '@croupier/testing/players'
import { createSiteClient, relaxedLimits, unwrap, type SiteClient } from '@croupier/testing/site'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { startS3Server, type S3Server } from '../../core/files/testing/s3-server.ts'
import { createGate } from '../../core/jobs/testing/gate.ts'
import { uploadsModule } from './module.ts'
import { insertImage } from './repository.ts'
import { createImage, createPicture } from './testing/images.ts'
import { attachImages, linkImages } from './uploads.ts'
import type { UploadServices } from './services.ts'

describeEachDatabase('uploaded images', (database) => {
  let platform: TestPlatform
  let services: UploadServices
  let site: SiteClient
  let player: Player

  beforeAll(async () => {
    // Images expire by the clock, which no other test may share.
    platform = await startPlatform({ database, limits: relaxedLimits })
    services = await uploadsModule.getServices(platform.core)
    site = createSiteClient(platform)
  })
  afterAll(() => platform.stop())
  beforeEach(async () => {
    player = await createPlayer(platform)
  })

  const upload = async (image?: Blob, token = player.token) =>
    site.call(uploadImage, { token, query: { purpose: 'feedback' }, body: image ?? (await createPicture()) })
  const createId = async () => unwrap(await upload()).imageId
  const getLink = (imageId: string, token = player.token) => site.call(imageLink, { token, query: { imageId } })
  const open = (path: string, host = 'img1.localhost') =>
    fetch(`http://${host}:${new URL(platform.url).port}${path}`, { redirect: 'error' })
  const attach = (ids: readonly string[], changes: Partial<Parameters<typeof attachImages>[2]> = {}) => {
    const { merchant, memberId } = player
    const attachment = { merchant, memberId, purpose: 'feedback', subject: `feedback:${memberId}`, ...changes } as const
    return platform.core.database.transaction((transaction) =>
      attachImages(transaction, platform.core, attachment, ids),
    )
  }

  describe('an upload', () => {
    test.each(['image/png', 'image/jpeg'] as const)(
      'returns an id and shows the picture of %s by a link',
      async (type) => {
        const image = unwrap(await upload(await createPicture(type)))
        expect(image).toMatchObject({ mediaType: type, width: 4, height: 2 })
        const { path } = unwrap(await getLink(image.imageId))
        const response = await open(path)
        expect(Object.fromEntries(response.headers)).toMatchObject({
          'cache-control': 'private, max-age=300',
          'content-disposition': 'attachment',
          'content-security-policy': "sandbox; default-src 'none'",
          'content-type': type,
          'x-content-type-options': 'nosniff',
        })
        const { width, height } = await sharp(await response.arrayBuffer()).metadata()
        expect([response.status, width, height]).toEqual([200, 4, 2])
      },
    )

    test('is recorded in the audit log', async () => {
      const id = await createId()
      const rows = await platform.core.database.query(`select operation from audit_entry where subject = $1`, [
        `image ${id}`,
      ])
      expect(rows).toEqual([{ operation: 'POST /wps/member/images' }])
    })

    test('is rejected while 20 of the member wait', async () => {
      const now = platform.clock.now()
      const { merchant, memberId } = player
      for (let number = 0; number < 20; number += 1) {
        const id = `waiting-${memberId}-${number}`
        const times = { createdAt: now, expiresAt: now }
        const image = {
          id,
          merchant,
          memberId,
          purpose: 'feedback',
          mediaType: 'image/png',
          size: 1,
          sha256: '',
        } as const
        await insertImage(platform.core.database, { ...image, ...times })
      }
      const response = await upload()
      expect([response.status, response.errorCode]).toEqual([422, 'TOO_MANY_IMAGES'])
    })
  })

  describe('a link', () => {
    test('expires after ten minutes at most', async () => {
      const { path } = unwrap(await getLink(await createId()))
      expect((await open(path)).status).toBe(200)
      platform.clock.advance({ minutes: 10 })
      expect((await open(path)).status).toBe(404)
    })

    test('is served on image hosts only', async () => {
      const { path } = unwrap(await getLink(await createId()))
      expect((await open(path, 'play1.localhost')).status).toBe(404)
    })

    test.each([
      ['another image', (path: string, other: string) => path.replace(/[0-9a-f]{32}/, other)],
      ['another merchant', (path: string) => path.replace('SHW01', 'LTS01')],
      ['a later end', (path: string) => path.replace(/expires=\d/, 'expires=9')],
      ['another signature', (path: string) => `${path}A`],
      ['no signature', (path: string) => path.split('?')[0] ?? ''],
    ])('opens nothing with %s', async (_what, change) => {
      const { path } = unwrap(await getLink(await createId()))
      const { status } = await open(change(path, await createId()))
      expect([400, 404]).toContain(status)
    })

    test('is not given to another member', async () => {
      const id = await createId()
      const other = await createPlayer(platform)
      const response = await getLink(id, other.token)
      expect([response.status, response.errorCode]).toEqual([422, 'IMAGE_UNKNOWN'])
    })
  })

  describe('attaching', () => {
    test('gives images to a subject', async () => {
      const ids = [await createId(), await createId()]
      await attach(ids)
      const paths = await linkImages(services, player.merchant, `feedback:${player.memberId}`)
      expect(ids.filter((id) => paths.some((path) => path.includes(id)))).toEqual(ids)
      expect((await open(paths[0] ?? '')).status).toBe(200)
    })

    test('rejects more than three, also in several steps', async () => {
      const ids = [await createId(), await createId(), await createId(), await createId()]
      await expect(attach(ids)).rejects.toMatchObject({ code: 'TOO_MANY_IMAGES' })
      await attach(ids.slice(0, 3))
      await expect(attach(ids.slice(3))).rejects.toMatchObject({ code: 'TOO_MANY_IMAGES' })
      const paths = await linkImages(services, player.merchant, `feedback:${player.memberId}`)
      expect(paths).toHaveLength(3)
    })

    test('rejects images of another member, merchant or purpose, taken ones and unknown ones', async () => {
      const id = await createId()
      const other = await createPlayer(platform)
      const rejected = { code: 'IMAGE_UNKNOWN' }
      await expect(attach([id], { memberId: other.memberId })).rejects.toMatchObject(rejected)
      await expect(attach([id], { merchant: 'LTS01' })).rejects.toMatchObject(rejected)
      await expect(attach([id], { purpose: 'deposit' })).rejects.toMatchObject(rejected)
      await expect(attach([id, 'ffff'])).rejects.toMatchObject(rejected)
      await expect(attach([id, id])).rejects.toMatchObject(rejected)
      await attach([id])
      await expect(attach([id], { subject: 'feedback:0' })).rejects.toMatchObject(rejected)
    })

    test('leaves an image pending when the work is rolled back', async () => {
      const id = await createId()
      const { merchant, memberId } = player
      const failing = platform.core.database.transaction(async (transaction) => {
        const attachment = { merchant, memberId, purpose: 'feedback', subject: 'feedback:0' } as const
        await attachImages(transaction, platform.core, attachment, [id])
        throw new Error('rolled back')
      })
      await expect(failing).rejects.toThrow('rolled back')
      await expect(attach([id])).resolves.toBeUndefined()
    })

    test('by two at once succeeds once', async () => {
      const id = await createId()
      const results = await Promise.allSettled([attach([id]), attach([id], { subject: 'feedback:0' })])
      expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    })
  })

  describe('after a day', () => {
    test('what nothing has taken is deleted with its bytes, the rest stays', async () => {
      const [taken, pending] = [await createId(), await createId()]
      await attach([taken])
      const { files, jobs } = platform.core
      await jobs.runNow('upload-cleanup')
      expect(await files.read(pending)).not.toBeNull()
      platform.clock.advance({ hours: 24 })
      await expect(attach([pending], { subject: 'feedback:1' })).rejects.toMatchObject({ code: 'IMAGE_UNKNOWN' })
      await jobs.runNow('upload-cleanup')
      expect([await files.read(pending), (await files.read(taken)) === null]).toEqual([null, false])
      const { token } = await createSession()
      expect((await getLink(pending, token)).errorCode).toBe('IMAGE_UNKNOWN')
    })

    /** The session of the test's player has expired by then. */
    async function createSession() {
      return createPlayer(platform)
    }

    test('the bytes of an upload that a crash interrupted are deleted', async () => {
      const { merchant, memberId } = player
      const id = `c0ffee${memberId}`
      const createdAt = platform.clock.now()
      const image = {
        id,
        merchant,
        memberId,
        purpose: 'feedback',
        mediaType: 'image/png',
        size: 1,
        sha256: '',
      } as const
      await insertImage(platform.core.database, { ...image, createdAt, expiresAt: createdAt })
      await platform.core.files.write(id, Buffer.from('x'), 'image/png')
      expect((await getLink(id)).errorCode).toBe('IMAGE_UNKNOWN')
      await expect(attach([id])).rejects.toMatchObject({ code: 'IMAGE_UNKNOWN' })
      platform.clock.advance({ minutes: 5 })
      await platform.core.jobs.runNow('upload-cleanup')
      expect(await platform.core.files.read(id)).toBeNull()
    })
  })
})

describeEachDatabase('images in a bucket that nothing takes', (database) => {
  const credentials = { region: 'eu-west-1', accessKeyId: 'KEY', secretAccessKey: 'secret of the key' }
  let bucket: S3Server
  let platform: TestPlatform
  let player: Player

  beforeAll(async () => {
    bucket = await startS3Server(credentials)
    const { endpoint } = bucket
    const files = { kind: 's3', endpoint, bucket: 'pictures', prefix: '', ...credentials } as const
    platform = await startPlatform({ database, files, limits: relaxedLimits })
  })
  afterAll(async () => {
    await platform.stop()
    await bucket.close()
  })
  beforeEach(async () => {
    player = await createPlayer(platform)
  })

  const createExpired = async () => {
    const id = await createImage(platform, player.memberId)
    platform.clock.advance({ hours: 24 })
    return id
  }
  const cleanUp = () => platform.core.jobs.runNow('upload-cleanup')
  const find = async (id: string) => {
    const rows = await platform.core.database.query('select id from uploaded_image where id = $1', [id])
    return { row: rows.length > 0, bytes: bucket.objects.has(`/pictures/${id}`) }
  }

  test('are deleted while everybody goes on', async () => {
    const id = await createExpired()
    const gate = createGate()
    bucket.gates.push(gate)
    onTestFinished(gate.open)
    const cleaned = cleanUp()
    await gate.reached
    // On the embedded database a transaction would wait for that of the job.
    const other = await createPlayer(platform)
    unwrap(await createSiteClient(platform).call(memberState, { token: other.token }))
    expect(await find(id)).toEqual({ row: true, bytes: true })
    gate.open()
    await cleaned
    expect(await find(id)).toEqual({ row: false, bytes: false })
  })

  test('keep their rows where the bucket deletes only some of them, until a further try deletes all', async () => {
    const ids = [await createExpired(), await createExpired()]
    const gates = [createGate(), createGate()] as const
    bucket.gates.push(...gates)
    const cleaned = cleanUp()
    gates[0].open()
    await gates[1].reached
    bucket.failures.push(403)
    gates[1].open()
    await expect(cleaned).rejects.toThrow('403')
    expect(await Promise.all(ids.map(find))).toEqual([
      { row: true, bytes: false },
      { row: true, bytes: true },
    ])
    await cleanUp()
    expect(await Promise.all(ids.map(find))).toEqual(ids.map(() => ({ row: false, bytes: false })))
  })
})
