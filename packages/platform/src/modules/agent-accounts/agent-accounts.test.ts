import * as endpoints from '@croupier/endpoints/calls/agent-accounts'
import { approveDeposit } from '@croupier/endpoints/calls/ops/deposits'
import { auditLog } from '@croupier/endpoints/calls/ops/audit'
import { affiliateApplication } from '@croupier/endpoints/calls/affiliate'
import { affiliate, register } from '@croupier/endpoints/calls/session'
import { describeEachDatabase } from '@croupier/testing/databases'
import { createUsername } from '@croupier/testing/names'
import { startPlatform, type TestPlatform } from '@croupier/testing/platform'
import type { Player } from '@croupier/testing/players'
import {
  createOperatorClient,
  createSiteClient,
  demoAgent,
  relaxedLimits,
  unwrap,
  type SiteClient,
} from '@croupier/testing/site'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createDeposit } from '../deposits/testing/scenarios.ts'
import { openSession } from '../session/testing/scenarios.ts'
import { createValidForm, testPassword } from '../registration/testing/registration.ts'
import { createKey, createLineMember } from '../transfers/testing/lines.ts'

const noLimits = { message: '', expiresOn: null, maxUses: null, contractShares: {} }

describeEachDatabase('accounts of an agent', (database) => {
  let platform: TestPlatform
  let site: SiteClient
  let agent: Player
  beforeAll(async () => {
    platform = await startPlatform({ database, limits: relaxedLimits })
    site = createSiteClient(platform)
  })
  beforeEach(async () => {
    agent = await createLineMember(platform, { isAgent: true })
  })
  afterAll(() => platform.stop())

  const findAccounts = (names: readonly string[]) =>
    platform.core.database.query<{ username: string; type: number; nickname: string; upline: string | null }>(
      `select m.username, m.type, m.nickname, u.username as upline from member m left join member u on u.id = m.upline_id
       where m.merchant = 'SHW01' and lower(m.username) = any($1) order by m.id`,
      [names.map((name) => name.toLowerCase())],
    )

  describe('by form', () => {
    const open = (body: object, headers = createKey()) =>
      site.call(endpoints.openAgentAccount, {
        token: agent.token,
        headers,
        body: { type: 0, username: createUsername(), nickname: '', password: testPassword, ...body },
      })

    test.each([0, 1])(
      'opens an account of type %d directly below, who has to change the password at the first login [about-14.2, agent-3, role-4.6]',
      async (type) => {
        const username = createUsername()
        expect(unwrap(await open({ type, username: ` ${username} `, nickname: ' Thiri ' }))).toEqual({
          username,
          nickname: 'Thiri',
          type,
        })
        expect(await findAccounts([username])).toEqual([{ username, type, nickname: 'Thiri', upline: agent.username }])
        const { passwordExpired, passwordChange, token } = unwrap(await site.logIn(username, testPassword))
        expect({ passwordExpired, passwordChange }).toEqual({ passwordExpired: true, passwordChange: 'issued' })
        expect(await site.call(affiliateApplication, { token })).toMatchObject({
          errorCode: 'PASSWORD_CHANGE_REQUIRED',
        })
      },
    )

    test('uses the username where there is no nickname, and is done once under a key', async () => {
      const username = createUsername()
      const headers = createKey()
      const first = unwrap(await open({ username }, headers))
      expect(first.nickname).toBe(username)
      expect(unwrap(await open({ username }, headers))).toEqual(first)
      expect((await open({ username: username.toUpperCase() })).body).toMatchObject({
        errorCode: 'ACCOUNT_TAKEN',
        field: 'username',
      })
      const query = { subject: `member ${(await findId(username)) ?? ''}` }
      const { entries } = unwrap(await createOperatorClient(platform).call(auditLog, { query }))
      expect(entries).toMatchObject([{ after: { username, type: 0, upline: `member ${agent.memberId}` } }])
      expect(JSON.stringify(entries)).not.toContain(testPassword)
    })

    test('gives the account no welcome balance, which the agent could take', async () => {
      const username = createUsername()
      unwrap(await open({ username }))
      const [row] = await platform.core.database.query<{ balance: bigint }>(
        `select coalesce(sum(entry.amount), 0)::bigint as balance from member
         left join account on account.member_id = member.id left join entry on entry.account_id = account.id
         where member.username = $1`,
        [username],
      )
      expect(row?.balance).toBe(0n)
    })

    const findId = async (username: string) =>
      (
        await platform.core.database.query<{ id: string }>('select id::text from member where username = $1', [
          username,
        ])
      )[0]?.id

    test.each([
      ['a username against the rule', { username: '1 2' }, { field: 'username' }],
      ['a password that is too short', { password: 'Ab#1' }, { field: 'password', rule: 'length' }],
      ['a password that is easy to guess', { password: 'Password1!' }, { field: 'password', rule: 'weak' }],
    ])('refuses %s', async (_what, body, details) => {
      expect((await open(body)).body).toMatchObject({ errorCode: 'FIELD_INVALID', ...details })
    })

    test.each([2, 4, 41, 42, 90])('refuses the type %d', async (type) => {
      expect((await open({ type })).status).toBe(400)
    })
  })

  describe('from a file', () => {
    const line = (changes: object = {}) => ({
      type: 0,
      username: createUsername(),
      nickname: '',
      password: testPassword,
      ...changes,
    })
    type Line = ReturnType<typeof line>
    const send = (accounts: readonly Line[], mode: 'all' | 'valid', headers = createKey()) =>
      site.call(endpoints.openAgentAccounts, { token: agent.token, headers, body: { mode, accounts } })
    const readOutcomes = async (accounts: readonly Line[], mode: 'all' | 'valid') => {
      const { opened, lines } = unwrap(await send(accounts, mode))
      return { opened, outcomes: lines.map(({ outcome }) => outcome) }
    }
    const count = async (accounts: readonly Line[]) =>
      (await findAccounts(accounts.map(({ username }) => username))).filter(({ upline }) => upline === agent.username)
        .length

    test('opens every account, and nothing again when the same file is sent twice, or twice at once [agent-3]', async () => {
      const accounts = [line({ nickname: 'One' }), line({ type: 1 }), line()]
      expect(await readOutcomes(accounts, 'all')).toEqual({ opened: 3, outcomes: ['opened', 'opened', 'opened'] })
      expect(await readOutcomes(accounts, 'all')).toEqual({ opened: 0, outcomes: Array(3).fill('existing') })
      expect(await count(accounts)).toBe(3)
      const others = [line(), line()]
      const both = await Promise.all([readOutcomes(others, 'all'), readOutcomes(others, 'valid')])
      expect(both.map(({ opened }) => opened).toSorted((a, b) => a - b)).toEqual([0, 2])
      expect(await count(others)).toBe(2)
    })

    test('has the reason at each wrong line', async () => {
      const other = await createLineMember(platform)
      const first = line()
      const accounts = [
        first,
        line({ username: first.username.toUpperCase() }),
        line({ username: other.username }),
        line({ username: '' }),
        line({ username: '=1+1' }),
        line({ type: 4 }),
        line({ password: 'short' }),
        line({ password: 'Password1!' }),
        line({ password: `-${testPassword}` }),
        line({ nickname: 'n'.repeat(64) }),
      ]
      const { lines } = unwrap(await send(accounts, 'valid'))
      expect(lines.map(({ problem }) => problem && `${problem.field} ${problem.rule}`)).toEqual([
        null,
        'username repeated',
        'username taken',
        'username required',
        'username length',
        'type pattern',
        'password length',
        'password weak',
        'password formula',
        null,
      ])
      expect(await count(accounts)).toBe(2)
    })

    const wrong = [{ username: 'a' }, { type: 9 }, { password: '' }]

    test.each(wrong)(
      'with %j opens nothing unless all lines are right, or what is right, as chosen',
      async (changes) => {
        const accounts = [line(), line(changes), line()]
        expect(await readOutcomes(accounts, 'all')).toEqual({ opened: 0, outcomes: ['skipped', 'wrong', 'skipped'] })
        expect(await count(accounts)).toBe(0)
        expect(await readOutcomes(accounts, 'valid')).toEqual({ opened: 2, outcomes: ['opened', 'wrong', 'opened'] })
        expect(await count(accounts)).toBe(2)
      },
    )

    test('leaves an account alone that another agent has, or that has another type', async () => {
      const mine = line()
      unwrap(await send([mine], 'all'))
      expect((await readOutcomes([{ ...mine, type: 1 }], 'valid')).outcomes).toEqual(['wrong'])
      agent = await createLineMember(platform, { isAgent: true })
      expect((await readOutcomes([mine], 'valid')).outcomes).toEqual(['wrong'])
      expect(await findAccounts([mine.username])).toMatchObject([{ type: 0 }])
    })

    test('has at most 500 lines, and one at least', async () => {
      const accounts = Array.from({ length: 501 }, () => line())
      expect((await send(accounts, 'all')).status).toBe(400)
      expect((await send([], 'all')).status).toBe(400)
    })
  })

  describe('by link', () => {
    const create = async (body: object = {}) =>
      unwrap(
        await site.call(endpoints.createAgentLink, {
          token: agent.token,
          headers: createKey(),
          body: { name: 'Flyer', type: 0, ...noLimits, ...body },
        }),
      )
    const list = async (token = agent.token) => unwrap(await site.call(endpoints.agentLinks, { token }))
    const switchTo = (code: string, enabled: boolean, token = agent.token) =>
      site.call(endpoints.switchAgentLink, { token, body: { code, enabled } })
    const visit = (code: string, visitor: string) => site.call(endpoints.visitAgentLink, { body: { code, visitor } })
    const check = (code: string) => site.call(affiliate, { query: { code, domain: 'shwe.localhost' } })
    const join = async (affiliateCode: string, username = createUsername()) => {
      const body = await createValidForm(platform, username, { affiliateCode })
      return { ...(await site.call(register, { body })), username }
    }

    test.each([0, 1])(
      'registers an account of type %d in the team of the agent [about-14.2, agent-3, role-4.6, action-8]',
      async (type) => {
        const { code } = await create({ type })
        expect((await check(code)).status).toBe(200)
        const { username } = await join(` ${code.toLowerCase()} `)
        expect(await findAccounts([username])).toMatchObject([{ type, upline: agent.username }])
      },
    )

    test('counts visits once for each tab, registrations, and accounts with an approved deposit', async () => {
      const { code } = await create()
      for (const visitor of ['tab 1', 'tab 1', 'tab 2', 'tab 3']) unwrap(await visit(code, visitor))
      const joined = [await join(code), await join(code)]
      const token = unwrap(joined[0] ?? (await join(code))).token
      const operators = createOperatorClient(platform)
      for (const _again of [1, 2]) {
        const depositId = await createDeposit(platform, { token, submitted: true })
        unwrap(await operators.call(approveDeposit, { body: { depositId, reason: 'Paid' } }))
      }
      await createDeposit(platform, { token: unwrap(await join(code)).token, submitted: true })
      expect(await list()).toMatchObject([{ code, clicks: 3, registrations: 3, firstDeposits: 1, state: 'open' }])
    })

    test('counts the visits of all tabs that come at once, and those of one tab once', async () => {
      const { code } = await create()
      const visits = ['tab 1', 'tab 2', 'tab 1', 'tab 3', 'tab 1', 'tab 2'].map((visitor) => visit(code, visitor))
      for (const answer of await Promise.all(visits)) unwrap(answer)
      expect(await list()).toMatchObject([{ code, clicks: 3 }])
    })

    test('counts a tab again after a day, before and after its visit was deleted, and keeps the number of visits', async () => {
      const { code } = await create()
      const read = async () => {
        const [link] = await list(await openSession(platform, agent))
        const visits = await platform.core.database.query(
          'select visitor_hash from agent_link_visit join agent_link on id = link_id where code = $1',
          [code],
        )
        return { clicks: link?.clicks, rows: visits.length }
      }
      for (const visitor of ['tab 1', 'tab 2']) unwrap(await visit(code, visitor))
      platform.clock.advance({ hours: 24, seconds: -1 })
      unwrap(await visit(code, 'tab 1'))
      await platform.core.jobs.runNow('agent-link-cleanup')
      expect(await read()).toEqual({ clicks: 2, rows: 2 })
      platform.clock.advance({ seconds: 1 })
      for (const _again of [1, 2]) unwrap(await visit(code, 'tab 1'))
      expect(await read()).toEqual({ clicks: 3, rows: 2 })
      platform.clock.advance({ hours: 1 })
      await platform.core.jobs.runNow('agent-link-cleanup')
      expect(await read()).toEqual({ clicks: 3, rows: 1 })
      unwrap(await visit(code, 'tab 2'))
      expect(await read()).toEqual({ clicks: 4, rows: 2 })
    })

    test('permits as many registrations as it has uses, also when the last ones come at once', async () => {
      const { code } = await create({ maxUses: 2 })
      const joined = await Promise.all([join(code), join(code), join(code), join(code)])
      const codes = joined.map(({ errorCode }) => errorCode ?? 'joined')
      expect(codes.filter((joinCode) => joinCode === 'joined')).toHaveLength(2)
      expect(codes.filter((joinCode) => joinCode === 'AGENT_LINK_USED_UP')).toHaveLength(2)
      const refused = joined.filter(({ errorCode }) => errorCode !== null).map(({ username }) => username)
      expect(await findAccounts(refused)).toEqual([])
      expect((await check(code)).errorCode).toBe('AGENT_LINK_USED_UP')
      expect((await visit(code, 'late')).errorCode).toBe('AGENT_LINK_USED_UP')
      expect(await list()).toMatchObject([{ registrations: 2, maxUses: 2, clicks: 0, state: 'usedUp' }])
    })

    test('is over at the end of its last day, in the zone of the brand', async () => {
      const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Yangon' }).format(platform.clock.now())
      const { code, expiresAt } = await create({ expiresOn: day })
      expect(expiresAt).toMatch(/T17:30:00\.000Z$/)
      expect((await check(code)).status).toBe(200)
      platform.clock.advance({ hours: 24 })
      expect((await check(code)).errorCode).toBe('AGENT_LINK_EXPIRED')
      expect((await join(code)).errorCode).toBe('AGENT_LINK_EXPIRED')
      agent = await createLineMember(platform, { isAgent: true })
      const late = site.call(endpoints.createAgentLink, {
        token: agent.token,
        headers: createKey(),
        body: { name: 'Late', type: 0, ...noLimits, expiresOn: day },
      })
      expect((await late).body).toMatchObject({ errorCode: 'FIELD_INVALID', field: 'expiresOn' })
    })

    test('is switched off and on again by its agent alone', async () => {
      const { code } = await create()
      const other = await createLineMember(platform, { isAgent: true })
      expect((await switchTo(code, false, other.token)).errorCode).toBe('NOT_FOUND')
      expect(unwrap(await switchTo(code, false)).state).toBe('off')
      expect((await join(code)).errorCode).toBe('AGENT_LINK_OFF')
      expect(unwrap(await switchTo(code, true)).state).toBe('open')
      expect((await join(code)).status).toBe(200)
      expect(unwrap(await site.call(endpoints.agentLinks, { token: other.token }))).toEqual([])
    })

    const change = (code: string, body: object = {}, token = agent.token) =>
      site.call(endpoints.changeAgentLink, { token, body: { name: 'Flyer', ...noLimits, ...body, code } })

    test('shows its message to those who visit it, also after a change', async () => {
      const { code } = await create({ message: ' Welcome to my team ' })
      expect(unwrap(await visit(code, 'tab 1')).message).toBe('Welcome to my team')
      unwrap(await change(code, { message: 'ကြိုဆိုပါတယ်' }))
      expect(unwrap(await visit(code, 'tab 1')).message).toBe('ကြိုဆိုပါတယ်')
      unwrap(await change(code))
      expect(unwrap(await visit(code, 'tab 1')).message).toBe('')
      expect((await change(code, { message: 'Two\nlines' })).status).toBe(400)
      expect((await change(code, { message: 'm'.repeat(141) })).status).toBe(400)
    })

    test('is changed by its agent alone, keeps its code, type and figures, and is in the log as it was and as it is', async () => {
      const link = await create({ type: 1, maxUses: 5 })
      unwrap(await join(link.code))
      const other = await createLineMember(platform, { isAgent: true })
      const body = { name: ' Poster ', message: 'Hello', maxUses: 1 }
      expect((await change(link.code, body, other.token)).errorCode).toBe('NOT_FOUND')
      const changed = { name: 'Poster', message: 'Hello', maxUses: 1, type: 1, registrations: 1, state: 'usedUp' }
      expect(unwrap(await change(link.code, body))).toEqual({ ...link, ...changed })
      expect((await join(link.code)).errorCode).toBe('AGENT_LINK_USED_UP')
      const query = { actor: String(agent.memberId), operation: 'PUT /wps/agent/links' }
      const { entries } = unwrap(await createOperatorClient(platform).call(auditLog, { query }))
      expect(entries).toMatchObject([
        { before: { name: 'Flyer', message: '', maxUses: 5 }, after: { name: 'Poster', message: 'Hello', maxUses: 1 } },
      ])
      expect((await change(link.code, { name: ' ' })).body).toMatchObject({ errorCode: 'FIELD_INVALID', field: 'name' })
      unwrap(await change(link.code, { maxUses: 2 }))
      unwrap(await join(link.code))
      const fewer = await change(link.code, { maxUses: 1 })
      expect(fewer.body).toMatchObject({ errorCode: 'FIELD_INVALID', field: 'maxUses', min: 2 })
    })

    test('keeps an end that is over when it is changed, and works again with a later one', async () => {
      const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Yangon' }).format(platform.clock.now())
      const { code, expiresOn } = await create({ expiresOn: day })
      expect(expiresOn).toBe(day)
      platform.clock.advance({ hours: 24 })
      const token = await openSession(platform, agent)
      expect(unwrap(await change(code, { name: 'Old', expiresOn: day }, token)).state).toBe('expired')
      const past = await change(code, { expiresOn: '2020-01-01' }, token)
      expect(past.body).toMatchObject({ errorCode: 'FIELD_INVALID', field: 'expiresOn' })
      expect(unwrap(await change(code, {}, token))).toMatchObject({ state: 'open', expiresOn: null })
      expect((await join(code)).status).toBe(200)
    })

    test('cannot be opened again by a change where a hundred others are open', async () => {
      const { code } = await create({ maxUses: 1 })
      unwrap(await join(code))
      await insertLinks()
      await create()
      expect(await change(code, { maxUses: 2 })).toMatchObject({ status: 409, errorCode: 'AGENT_LINKS_FULL' })
      expect((await list()).find((link) => link.code === code)).toMatchObject({ maxUses: 1, state: 'usedUp' })
    })

    test('is unknown at another brand, and when its agent is frozen', async () => {
      const { code } = await create()
      const query = { code, domain: 'aurora.localhost' }
      expect((await createSiteClient(platform, 'aurora').call(affiliate, { query })).errorCode).toBe(
        'AFFILIATE_UNKNOWN',
      )
      await platform.core.database.query('update member set disabled = true where id = $1', [agent.memberId])
      expect((await check(code)).errorCode).toBe('AFFILIATE_UNKNOWN')
      expect((await join(code)).errorCode).toBe('AFFILIATE_UNKNOWN')
    })

    test('is visited by a code of an agent itself without being counted, not by that of nobody', async () => {
      expect((await visit('AGENT01', 'tab')).status).toBe(200)
      expect((await visit('NOBODY99', 'tab')).errorCode).toBe('AFFILIATE_UNKNOWN')
    })

    const insertLinks = (values: { expiresAt?: Date; uses?: number; maxUses?: number; enabled?: boolean } = {}) =>
      platform.core.database.query(
        `insert into agent_link (merchant, agent_id, code, name, account_type, created_at, expires_at, uses, max_uses, enabled)
         select 'SHW01', $1::bigint, $2::text || '-' || n, 'Link', 0, $3, $4, $5, $6, $7 from generate_series(1, 99) n`,
        [
          agent.memberId,
          createUsername().toUpperCase(),
          platform.clock.now(),
          values.expiresAt ?? null,
          values.uses ?? 0,
          values.maxUses ?? null,
          values.enabled ?? true,
        ],
      )

    test.each([true, false])('has at most a hundred beside it that are not over, with enabled=%s', async (enabled) => {
      await insertLinks({ expiresAt: platform.clock.now() })
      await insertLinks({ expiresAt: platform.clock.now(), enabled: false })
      await insertLinks({ uses: 2, maxUses: 2 })
      await insertLinks({ enabled })
      await create()
      const more = await site.call(endpoints.createAgentLink, {
        token: agent.token,
        headers: createKey(),
        body: { name: 'More', type: 0, ...noLimits },
      })
      expect(more).toMatchObject({ status: 409, errorCode: 'AGENT_LINKS_FULL' })
    })

    test('lists all that are not over, however many others are newer, and the newest of those', async () => {
      const { code } = await create()
      await insertLinks({ enabled: false })
      for (let count = 0; count < 3; count += 1) await insertLinks({ expiresAt: platform.clock.now() })
      const links = await list()
      expect(links.map(({ state }) => state)).toEqual([
        ...Array.from({ length: 100 }, () => 'expired'),
        ...Array.from({ length: 99 }, () => 'off'),
        'open',
      ])
      expect(links.at(-1)?.code).toBe(code)
    })
  })

  test('do not exist where the agent policy is off, and are refused to members', async () => {
    const member = await createLineMember(platform)
    expect((await site.call(endpoints.agentLinks, { token: member.token })).errorCode).toBe('NOT_PERMITTED')
    const lotus = createSiteClient(platform, 'lotus')
    const token = await lotus.getToken(demoAgent.username, demoAgent.password)
    expect((await lotus.call(endpoints.agentLinks, { token })).errorCode).toBe('FEATURE_OFF')
    const body = { type: 0, username: createUsername(), nickname: '', password: testPassword }
    const opened = await lotus.call(endpoints.openAgentAccount, { token, headers: createKey(), body })
    expect(opened.errorCode).toBe('FEATURE_OFF')
    const file = { mode: 'all', accounts: [body] }
    const bulk = await lotus.call(endpoints.openAgentAccounts, { token, headers: createKey(), body: file })
    expect(bulk.errorCode).toBe('FEATURE_OFF')
  })
})
