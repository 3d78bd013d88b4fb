import { memberInfo } from '@croupier/endpoints/calls/account'
import { chatMessages, sendChatMessage } from '@croupier/endpoints/calls/chat'
import { auditLog } from '@croupier/endpoints/calls/ops/audit'
import { updateIcon, updateLanguage } from '@croupier/endpoints/calls/preferences'
import { describeEachDatabase } from '@croupier/testing/databases'
import { startPlatform, type TestPlatform } from '@croupier/testing/platform'
import { createPlayer } from '@croupier/testing/players'
import {
  createOperatorClient,
  createSiteClient,
  demoPlayer,
  limitAttempts,
  unwrap,
  type SiteClient,
} from '@croupier/testing/site'
import { afterAll, beforeAll, expect, test } from 'vitest'

const changesPerHour = 6

describeEachDatabase('preferences of an account', (database) => {
  let platform: TestPlatform
  let site: SiteClient
  beforeAll(async () => {
    platform = await startPlatform({ database, limits: limitAttempts({ preferences: changesPerHour }) })
    site = createSiteClient(platform)
  })
  afterAll(() => platform.stop())

  async function readLanguages(): Promise<unknown[]> {
    const rows = await platform.core.database.query<{ username: string; language: string | null }>(
      `select username, language from member where merchant = 'SHW01' and language is not null`,
    )
    return rows.map(({ username, language }) => [username, language])
  }

  test('store a language for their own account, and it is refused where the brand does not have it [s-language-1.3, about-19b.2, about-19b.3, about-19c, e-other-1a.6]', async () => {
    const token = await site.getToken(demoPlayer.username, demoPlayer.password)
    for (const language of ['CN', 'CN', 'EN'])
      expect(unwrap(await site.call(updateLanguage, { token, body: { language } }))).toEqual({ done: true })
    expect(await readLanguages()).toEqual([[demoPlayer.username, 'EN']])
    const refused = await site.call(updateLanguage, { token, body: { language: 'VN' } })
    expect(refused).toMatchObject({ status: 422, errorCode: 'FIELD_INVALID' })
    expect(await readLanguages()).toEqual([[demoPlayer.username, 'EN']])
  })

  test('store an icon, which its sessions and the chat room show [path-8, gamecall-9.3]', async () => {
    const { token, memberId } = await createPlayer(platform)
    const other = await createPlayer(platform)
    const readIcon = async (of: string) => unwrap(await site.call(memberInfo, { token: of })).icon
    expect(await readIcon(token)).toBeNull()
    for (const icon of ['moon', 'crown', 'crown'] as const)
      expect(unwrap(await site.call(updateIcon, { token, body: { icon } }))).toEqual({ done: true })
    expect([await readIcon(token), await readIcon(other.token)]).toEqual(['crown', null])

    expect(unwrap(await site.call(sendChatMessage, { token, body: { content: 'Hello' } })).icon).toBe('crown')
    expect(unwrap(await site.call(updateIcon, { token, body: { icon: null } }))).toEqual({ done: true })
    expect(await readIcon(token)).toBeNull()
    expect(unwrap(await site.call(chatMessages)).messages.at(-1)).toMatchObject({ text: 'Hello', icon: null })

    const query = { actor: String(memberId), operation: 'PUT /wps/member/info/icon' }
    const { entries } = unwrap(await createOperatorClient(platform).call(auditLog, { query }))
    expect(entries[0]).toMatchObject({ before: { icon: 'crown' }, after: { icon: null } })
  })

  test('write nothing to the account where they are what they were', async () => {
    const { token, memberId } = await createPlayer(platform)
    const readVersion = () => platform.core.database.query('select ctid::text from member where id = $1', [memberId])
    const choose = async () => {
      unwrap(await site.call(updateIcon, { token, body: { icon: 'star' } }))
      unwrap(await site.call(updateLanguage, { token, body: { language: 'EN' } }))
      return readVersion()
    }
    const before = await readVersion()
    const chosen = await choose()
    expect(chosen).not.toEqual(before)
    expect(await choose()).toEqual(chosen)
  })

  test('are refused, and not audited, beyond the limit of an hour', async () => {
    const { token, memberId } = await createPlayer(platform)
    for (let count = 1; count < changesPerHour; count += 1)
      unwrap(await site.call(updateIcon, { token, body: { icon: 'star' } }))
    unwrap(await site.call(updateLanguage, { token, body: { language: 'EN' } }))
    const refused = { status: 429, errorCode: 'TOO_MANY_REQUESTS' }
    expect(await site.call(updateIcon, { token, body: { icon: 'moon' } })).toMatchObject(refused)
    expect(await site.call(updateLanguage, { token, body: { language: 'CN' } })).toMatchObject(refused)
    const audited = 'select from audit_entry where actor_id = $1'
    expect(await platform.core.database.query(audited, [String(memberId)])).toHaveLength(changesPerHour)
  })

  test('refuse an icon that the platform does not have, and a caller without a session [path-8]', async () => {
    const { token } = await createPlayer(platform)
    const unknown: unknown = { icon: 'javascript:alert(1)' }
    expect(await site.call(updateIcon, { token, body: unknown as { icon: null } })).toMatchObject({ status: 400 })
    expect(await site.call(updateIcon, { body: { icon: 'star' } })).toMatchObject({ status: 401 })
    expect(unwrap(await site.call(memberInfo, { token })).icon).toBeNull()
  })
})
