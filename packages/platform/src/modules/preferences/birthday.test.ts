import { birthday, stateBirthday } from '@croupier/endpoints/calls/birthday'
import { auditLog } from '@croupier/endpoints/calls/ops/audit'
import { changeBirthday } from '@croupier/endpoints/calls/ops/members'
import { describeEachDatabase } from '@croupier/testing/databases'
import { startPlatform, type TestPlatform } from '@croupier/testing/platform'
import { createPlayer, type Player } from '@croupier/testing/players'
import { createOperatorClient, createSiteClient, relaxedLimits, unwrap, type SiteClient } from '@croupier/testing/site'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

const reason = 'Seen in the passport'

describeEachDatabase('the birthday of a member', (database) => {
  let platform: TestPlatform
  let site: SiteClient
  let player: Player
  beforeAll(async () => {
    platform = await startPlatform({ database, limits: relaxedLimits })
    platform.clock.set(new Date('2026-11-20T06:00:00Z'))
    site = createSiteClient(platform)
  })
  beforeEach(async () => {
    player = await createPlayer(platform)
  })
  afterAll(() => platform.stop())

  const read = async () => unwrap(await site.call(birthday, { token: player.token })).birthday
  const state = (day: string) => site.call(stateBirthday, { token: player.token, body: { birthday: day } })
  const change = (day: string, account = player.username) =>
    createOperatorClient(platform).call(changeBirthday, {
      body: { merchant: player.merchant, account, birthday: day, reason },
    })
  const setProfile = (profile: object) =>
    platform.core.database.query('update member set profile = $1::text::jsonb where id = $2', [
      JSON.stringify(profile),
      player.memberId,
    ])

  test('is stated once, of which the log has an entry, and stays as it is when it is stated again', async () => {
    await setProfile({ zalo: '0901' })
    expect(await read()).toBeNull()
    expect(unwrap(await state('1990-05-17'))).toEqual({ done: true })
    expect(await read()).toBe('1990-05-17')
    expect(unwrap(await state('1990-05-17'))).toEqual({ done: true })
    expect(await state('1990-05-18')).toMatchObject({ status: 409, errorCode: 'BIRTHDAY_SET' })
    expect(await read()).toBe('1990-05-17')
    const rows = await platform.core.database.query('select profile from member where id = $1', [player.memberId])
    expect(rows).toEqual([{ profile: { zalo: '0901', birthday: '1990-05-17' } }])
    const query = { actor: String(player.memberId), operation: 'PUT /wps/member/info/birthday' }
    const { entries } = unwrap(await createOperatorClient(platform).call(auditLog, { query }))
    expect(entries.at(-1)).toMatchObject({ before: { birthday: null }, after: { birthday: '1990-05-17' } })
  })

  test('is one of two that are stated at once', async () => {
    const responses = await Promise.all(['1990-05-17', '1991-05-17', '1992-05-17'].map(state))
    const codes = responses.map(({ errorCode }) => errorCode ?? 'done').toSorted()
    expect(codes).toEqual(['BIRTHDAY_SET', 'BIRTHDAY_SET', 'done'])
  })

  const tooYoung = { errorCode: 'FIELD_INVALID', field: 'birthday', rule: 'age', min: 21 }

  test.each([
    ['2005-11-21', { status: 422, body: tooYoung }],
    ['2027-01-01', { status: 422, body: tooYoung }],
    ['0190-05-17', { status: 422, body: { field: 'birthday', rule: 'pattern' } }],
    ['2005-02-30', { status: 400 }],
    ['11-20-1990', { status: 400 }],
  ])('of %s is refused on 20 November 2026 [v-age-1b]', async (day, refusal) => {
    expect(await state(day)).toMatchObject(refusal)
    expect(await read()).toBeNull()
  })

  test('of a person who is 21 on that day is stored', async () => {
    expect((await state('2005-11-20')).status).toBe(200)
    expect(await read()).toBe('2005-11-20')
  })

  test('of the registration is read in either form, and cannot be stated again', async () => {
    await setProfile({ birthday: '05-17-1990' })
    expect(await read()).toBe('1990-05-17')
    expect((await state('1991-05-17')).errorCode).toBe('BIRTHDAY_SET')
  })

  test('is changed by operators afterwards, with a reason and by the same age', async () => {
    unwrap(await state('1990-05-17'))
    expect((await change('2005-11-21')).body).toMatchObject({ errorCode: 'FIELD_INVALID', rule: 'age' })
    unwrap(await change('1990-07-15'))
    expect(await read()).toBe('1990-07-15')
    const query = { subject: `member ${player.memberId}`, operation: 'POST /ops/member/birthday' }
    const { entries } = unwrap(await createOperatorClient(platform).call(auditLog, { query }))
    expect(entries).toMatchObject([{ reason, before: { birthday: '1990-05-17' }, after: { birthday: '1990-07-15' } }])
    expect((await change('1990-07-15', 'nobody-here')).errorCode).toBe('MEMBER_UNKNOWN')
  })

  test('of an old registration is in the log of a change in the form of the new one', async () => {
    await setProfile({ birthday: '05-06-1990' })
    unwrap(await change('1990-06-05'))
    const query = { subject: `member ${player.memberId}`, operation: 'POST /ops/member/birthday' }
    const { entries } = unwrap(await createOperatorClient(platform).call(auditLog, { query }))
    expect(entries).toMatchObject([{ before: { birthday: '1990-05-06' }, after: { birthday: '1990-06-05' } }])
  })

  test('is neither read nor stated by a trial account, or without a session', async () => {
    const { token } = unwrap(await site.freePlay())
    expect((await site.call(birthday, { token })).errorCode).toBe('TRIAL_NOT_PERMITTED')
    const body = { birthday: '1990-05-17' }
    expect((await site.call(stateBirthday, { token, body })).errorCode).toBe('TRIAL_NOT_PERMITTED')
    expect((await site.call(stateBirthday, { body })).status).toBe(401)
  })
})
