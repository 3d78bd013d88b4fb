import { describeEachDatabase } from '@croupier/testing/databases'
import { startPlatform, type TestPlatform } from '@croupier/testing/platform'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { claimStudio } from './owner.ts'

describeEachDatabase('the in-house games of a database', (database) => {
  let platform: TestPlatform
  beforeAll(async () => {
    platform = await startPlatform({ database })
  })
  afterAll(() => platform.stop())
  beforeEach(() => platform.core.database.query('delete from studio_owner'))

  const claim = (studio: string, takesOver = false) => claimStudio(platform.core.database, studio, takesOver)

  test('belong to the first studio, also after a restart, until another one takes them over', async () => {
    expect([await claim('one'), await claim('other'), await claim('one')]).toEqual([true, false, true])
    expect([await claim('other', true), await claim('one'), await claim('other')]).toEqual([true, false, true])
  })

  test('belong to one of the studios that claim them at the same time', async () => {
    const claims = await Promise.all(['one', 'two', 'three', 'four'].map((studio) => claim(studio)))
    expect(claims.filter(Boolean)).toHaveLength(1)
  })
})
