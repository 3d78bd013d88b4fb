import { randomInt, randomUUID } from 'node:crypto'
import type { PersonalField } from '@croupier/domain/personal-fields'
import { auditLog } from '@croupier/endpoints/calls/ops/audit'
import * as members from '@croupier/endpoints/calls/ops/members'
import * as requests from '@croupier/endpoints/calls/ops/requests'
import { balance, memberInfo } from '@croupier/endpoints/calls/account'
import { authenticatorState } from '@croupier/endpoints/calls/authenticator'
import { messages } from '@croupier/endpoints/calls/messages'
import { exchangeToken } from '@croupier/endpoints/calls/session'
import { headerNames } from '@croupier/endpoints/headers'
import { describeEachDatabase, type TestDatabase } from '@croupier/testing/databases'
import { sharePlatform, type SharedPlatform } from '@croupier/testing/platform'
import { createUsername } from '@croupier/testing/names'
import { createPlayer, testVendor, type Player } from '@croupier/testing/players'
import { createOperatorClient, createSiteClient, unwrap, type SiteClient } from '@croupier/testing/site'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestOperator } from '../operators/testing/test-operator.ts'
import { auditLedger } from '../../core/ledger/audit.ts'
import { verifyMemberCode } from '../authenticator/codes.ts'
import { setUpAuthenticator } from '../authenticator/testing/authenticator.ts'
import { giveBankAccount } from '../bank-accounts/testing/scenarios.ts'
import { createAccount, lockLogin } from '../session/testing/accounts.ts'
import { openFurtherSession, openGameSession } from '../wallet/testing/game-session.ts'

describeEachDatabase('an operator', (database: TestDatabase) => {
  let platform: SharedPlatform
  let site: SiteClient
  let player: Player
  let finance: string
  let operators: Pick<SiteClient, 'call'>
  beforeAll(async () => {
    platform = await sharePlatform(database)
    site = createSiteClient(platform)
    operators = createOperatorClient(platform)
    finance = (await createTestOperator(platform, { roles: ['finance'] })).token
  })
  beforeEach(async () => {
    player = await createPlayer(platform, { balance: '100' })
  })

  const getTarget = () => ({ merchant: player.merchant, account: player.username })
  const getStatus = async () => (await site.call(memberInfo, { token: player.token })).status
  const readBalance = async () => unwrap(await site.call(balance, { token: player.token })).balance
  const correct = (amount: string, parts: object = {}) =>
    operators.call(members.correctBalance, { body: { ...getTarget(), amount, reason: 'Complaint' }, ...parts })

  test('finds members by part of a name, newest first, page by page', async () => {
    const second = await createPlayer(platform)
    const list = (query: Record<string, string>) => operators.call(members.memberList, { query }).then(unwrap)
    const { members: found } = await list({ search: player.username.slice(2).toUpperCase() })
    expect(found).toEqual([
      expect.objectContaining({ ...getTarget(), balance: '100.00', currency: 'MMK', frozen: false }),
    ])
    const first = await list({ pageSize: '1', merchant: 'SHW01' })
    const next = await list({ pageSize: '1', merchant: 'SHW01', after: first.next ?? '' })
    expect([...first.members, ...next.members].map(({ account }) => account)).toEqual([
      second.username,
      player.username,
    ])
    const { token } = await createTestOperator(platform, { merchants: ['LTS01'] })
    const { value } = await operators.call(members.memberList, { token, query: { search: player.username } })
    expect(value?.members).toEqual([])
  })

  test('sees everything about a member on one page', async () => {
    const session = await openGameSession(platform, { balance: '50' })
    const round = randomUUID()
    await session.bet('20', { round })
    await session.settle('5', { round })
    const query = { merchant: 'SHW01', account: session.player.username }
    const details = unwrap(await operators.call(members.memberDetails, { query }))
    expect(details).toMatchObject({
      ...query,
      balance: '35.00',
      upline: null,
      accounts: [{ purpose: 'main', unit: 'MMK', realm: 'real', balance: '35.00' }],
      play: [{ gameType: 'RNG', rounds: 1, stake: '20.00', validBet: '20.00', win: '5.00', net: '-15.00' }],
    })
    const { entries } = unwrap(await operators.call(members.memberLedger, { query }))
    expect(entries.map(({ kind, amount, balanceAfter }) => [kind, amount, balanceAfter])).toEqual([
      ['settle', '5.00', '35.00'],
      ['bet', '-20.00', '30.00'],
      ['opening', '50.00', '50.00'],
    ])
    const pages = await operators.call(members.memberLedger, { query: { ...query, pageSize: '2' } }).then(unwrap)
    const last = { ...query, pageSize: '2', after: pages.next ?? '' }
    expect(unwrap(await operators.call(members.memberLedger, { query: last })).entries).toEqual(entries.slice(2))
  })

  describe('finds members by personal data', () => {
    const find = async (by: PersonalField, value: string, parts: object = {}) => {
      const found = await operators.call(members.findMembers, { body: { by, value }, ...parts })
      return unwrap(found).members.map(({ account }) => account)
    }
    const run = (sql: string, values: unknown[]) => platform.core.database.query(sql, values)

    test('that people write in several ways, and that have to be whole', async () => {
      const { memberId, username } = player
      const national = `97${randomInt(1e7).toString().padStart(7, '0')}1`
      const email = `${username}@example.org`
      await run('update member set mobile = $2, email = $3 where id = $1', [memberId, `+95${national}`, email])
      for (const typed of [`0${national}`, `+95 ${national}`, `00 95-${national}`])
        expect(await find('mobile', typed), typed).toEqual([username])
      expect(await find('email', ` ${email.toUpperCase()} `)).toEqual([username])
      for (const [by, typed] of [
        ['mobile', national.slice(0, -1)],
        ['mobile', 'mobile'],
        ['email', username],
        ['email', ' '],
      ] as const)
        expect(await find(by, typed), typed).toEqual([])
    })

    test('of a bank account, also a removed one, and of its holder', async () => {
      const { memberId, username } = player
      const accountNumber = `77${randomInt(1e9).toString().padStart(9, '0')}7`
      const name = `Daw ${username} Mya`
      await giveBankAccount(platform, memberId)
      await run(
        'update bank_account set account_number = $2, holder_name = $3, removed_at = now() where member_id = $1',
        [memberId, accountNumber, name],
      )
      expect(await find('accountNumber', `${accountNumber.slice(0, 4)} ${accountNumber.slice(4)}`)).toEqual([username])
      expect(await find('accountNumber', accountNumber.slice(1))).toEqual([])
      expect(await find('holderName', `  ${name.toLowerCase().replaceAll(' ', '  ')}`)).toEqual([username])
      expect(await find('holderName', `Daw ${username}`)).toEqual([])
    })

    test('of the name that was stated at the registration, newest first and page by page', async () => {
      const name = createUsername()
      const second = await createPlayer(platform)
      for (const { memberId } of [player, second])
        await run('update member set profile = $2 where id = $1', [
          memberId,
          JSON.stringify({ payeeName: `Ko  ${name}` }),
        ])
      const body = { by: 'holderName' as const, value: `ko ${name}` }
      expect(await find(body.by, body.value)).toEqual([second.username, player.username])
      const first = unwrap(await operators.call(members.findMembers, { body: { ...body, pageSize: 1 } }))
      const next = { ...body, pageSize: 1, ...(first.next !== null && { after: first.next }) }
      const last = unwrap(await operators.call(members.findMembers, { body: next }))
      expect([first, last].map((page) => page.members.map(({ account }) => account))).toEqual([
        [second.username],
        [player.username],
      ])
    })

    test('of their own brands, with an audit entry that has not what was searched', async () => {
      const email = `${player.username}@example.org`
      await run('update member set email = $2 where id = $1', [player.memberId, email])
      const [own, foreign] = [
        await createTestOperator(platform, { merchants: ['SHW01'] }),
        await createTestOperator(platform, { merchants: ['LTS01'] }),
      ]
      expect(await find('email', email, { token: own.token })).toEqual([player.username])
      expect(await find('email', email, { token: foreign.token })).toEqual([])
      const { entries } = unwrap(await operators.call(auditLog, { query: { actor: own.username } }))
      expect(entries).toEqual([
        expect.objectContaining({
          merchant: 'SHW01',
          operation: 'POST /ops/member/find',
          subject: `operator ${own.username}`,
          before: null,
          after: { by: 'email', found: 1 },
        }),
      ])
      expect(JSON.stringify(entries)).not.toContain(email)
    })
  })

  test('lists the rounds of a member for real money with their states, newest first, page by page', async () => {
    const session = await openGameSession(platform, { balance: '100' })
    const demo = await openFurtherSession(platform, session, { mode: 'demo', balance: '100' })
    const [settled, cancelled, open] = [randomUUID(), randomUUID(), randomUUID()]
    for (const round of [settled, cancelled, open]) {
      await session.bet('20', { round })
      platform.clock.advance({ seconds: 1 })
    }
    await session.settle('5', { round: settled })
    await session.rollback({ round: cancelled })
    await session.rollback()
    await demo.bet('10')
    const query = { merchant: 'SHW01', account: session.player.username }
    const { rounds } = unwrap(await operators.call(members.memberRounds, { query }))
    const row = { vendor: testVendor, game: 'Test game', mode: 'real', stake: '20.00', currency: 'MMK' }
    expect(rounds).toMatchObject([
      { ...row, roundId: open, state: 'open', win: '0.00', closedAt: null },
      { ...row, roundId: cancelled, state: 'cancelled' },
      { ...row, roundId: settled, state: 'settled', win: '5.00', closedAt: platform.clock.now().toISOString() },
    ])
    const listPage = async (after: object = {}) =>
      unwrap(await operators.call(members.memberRounds, { query: { ...query, ...after, pageSize: '2' } }))
    const first = await listPage()
    const second = await listPage({ after: first.next ?? '' })
    expect([...first.rounds, ...second.rounds]).toEqual(rounds)
    expect(second.next).toBeNull()
  })

  test('lists the rounds of a trial account, which are for demo money', async () => {
    const { bet, player: trial } = await openGameSession(platform, { mode: 'demo', balance: '100' })
    const round = randomUUID()
    await bet('10', { round })
    const query = { merchant: trial.merchant, account: trial.username }
    const { rounds } = unwrap(await operators.call(members.memberRounds, { query }))
    expect(rounds).toMatchObject([{ roundId: round, mode: 'demo', state: 'open' }])
  })

  test('lists the logins of a member with device, method and result, newest first, page by page', async () => {
    const [account, password] = [createUsername(), 'Quite#Safe-2026']
    await createAccount(platform, account, password)
    const userAgent = 'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0'
    const from = { ip: '198.51.100.7', headers: { 'user-agent': userAgent } }
    unwrap(await site.logIn(account, password, from))
    expect((await site.logIn(account, 'Wrong#2026', from)).errorCode).toBe('CREDENTIALS_WRONG')
    const list = async (page: object = {}) =>
      unwrap(await operators.call(members.memberLogins, { query: { merchant: player.merchant, account, ...page } }))
    const { logins, next } = await list()
    const row = { ip: from.ip, browser: 'Firefox', system: 'Linux', method: 'password' }
    expect(logins).toMatchObject([
      { ...row, result: 'wrongPassword' },
      { ...row, result: 'success', at: platform.clock.now().toISOString() },
    ])
    expect(next).toBeNull()
    const first = await list({ pageSize: '1' })
    const second = await list({ pageSize: '1', after: first.next ?? '' })
    expect([...first.logins, ...second.logins]).toEqual(logins)
    const { token } = await createTestOperator(platform, { merchants: ['LTS01'] })
    const query = { merchant: player.merchant, account }
    expect((await operators.call(members.memberLogins, { token, query })).errorCode).toBe('NOT_PERMITTED')
  })

  test('freezes a member, whose sessions end, and opens the account again', async () => {
    const body = { ...getTarget(), reason: 'Stolen card' }
    unwrap(await operators.call(members.freezeMember, { body }))
    expect(await getStatus()).toBe(401)
    const { frozen } = unwrap(await operators.call(members.memberDetails, { query: getTarget() }))
    expect(frozen).toBe(true)
    expect((await operators.call(members.handOverMember, { body })).errorCode).toBe('ACCOUNT_DISABLED')
    unwrap(await operators.call(members.unfreezeMember, { body }))
    const { token } = unwrap(await operators.call(members.handOverMember, { body }))
    expect((await site.call(exchangeToken, { body: { token } })).status).toBe(200)
  })

  test('resets a password that the member has to change', async () => {
    const body = { ...getTarget(), reason: 'Forgotten' }
    const { password } = unwrap(await operators.call(members.resetMemberPassword, { body }))
    expect(await getStatus()).toBe(401)
    const { value } = await site.logIn(player.username, password)
    expect(value).toMatchObject({ passwordExpired: true, passwordChange: 'issued' })
  })

  test('resets a password, which lifts the lock of wrong ones', async () => {
    const body = { ...getTarget(), reason: 'Forgotten' }
    const reset = () => operators.call(members.resetMemberPassword, { body }).then(unwrap)
    await reset()
    expect(await lockLogin(platform, site, player.username)).toBe('ACCOUNT_LOCKED')
    const { password } = await reset()
    expect((await site.logIn(player.username, password)).status).toBe(200)
  })

  test('turns off the authenticator app of a member who has lost it, whose sessions end, and informs the member', async () => {
    const { memberId } = player
    const codes = await setUpAuthenticator(platform, memberId)
    await platform.core.database.query(`update member set language = 'VN' where id = $1`, [memberId])
    const read = () => operators.call(members.memberDetails, { query: getTarget() }).then(unwrap)
    expect((await read()).hasAuthenticator).toBe(true)
    const body = { ...getTarget(), reason: 'Lost telephone' }
    unwrap(await operators.call(members.removeMemberAuthenticator, { body }))
    expect((await read()).hasAuthenticator).toBe(false)
    expect(await getStatus()).toBe(401)
    expect(await verifyMemberCode(platform.core, memberId, codes[0] ?? '')).toBe(false)
    const { token: handover } = unwrap(await operators.call(members.handOverMember, { body }))
    const { token } = unwrap(await site.call(exchangeToken, { body: { token: handover } }))
    expect(unwrap(await site.call(authenticatorState, { token }))).toEqual({ enabled: false, recoveryCodes: 0 })
    const inbox = unwrap(await site.call(messages, { token })).messages
    expect(inbox[0]?.title).toBe('Tài khoản của bạn không còn ứng dụng xác thực')
    const { entries } = unwrap(await operators.call(auditLog, { query: { subject: `member ${memberId}` } }))
    expect(entries).toContainEqual(
      expect.objectContaining({
        operation: 'POST /ops/member/unpair',
        reason: 'Lost telephone',
        before: { authenticator: true },
        after: { authenticator: false },
      }),
    )
  })

  test('who turns off an app that there is not ends no session and sends no message', async () => {
    const body = { ...getTarget(), reason: 'Mistaken' }
    unwrap(await operators.call(members.removeMemberAuthenticator, { body }))
    expect(await getStatus()).toBe(200)
    expect(unwrap(await site.call(messages, { token: player.token })).messages).toEqual([])
  })

  test('adds notes that others see, and ends sessions', async () => {
    unwrap(await operators.call(members.addMemberNote, { body: { ...getTarget(), text: 'Called twice.' } }))
    const { notes } = unwrap(await operators.call(members.memberDetails, { query: getTarget() }))
    expect(notes).toEqual([expect.objectContaining({ operator: '@local', text: 'Called twice.' })])
    unwrap(await operators.call(members.endMemberSessions, { body: { ...getTarget(), reason: 'Asked for' } }))
    expect(await getStatus()).toBe(401)
  })

  test('adds a note once under a key', async () => {
    const headers = { [headerNames.idempotencyKey]: randomUUID() }
    const body = { ...getTarget(), text: 'Called twice.' }
    for (let attempt = 0; attempt < 2; attempt += 1)
      unwrap(await operators.call(members.addMemberNote, { body, headers }))
    expect(unwrap(await operators.call(members.memberDetails, { query: getTarget() })).notes).toHaveLength(1)
  })

  test('corrects a balance once per key, with its reason in the audit log', async () => {
    const headers = { [headerNames.idempotencyKey]: randomUUID() }
    for (let attempt = 0; attempt < 2; attempt += 1)
      expect(unwrap(await correct('-40.00', { headers }))).toEqual({ state: 'booked', requestId: null })
    expect(await readBalance()).toBe('60.00')
    const query = { subject: `member ${player.memberId}` }
    const { entries } = unwrap(await operators.call(auditLog, { query }))
    expect(entries).toEqual([
      expect.objectContaining({
        actorKind: 'operator',
        actor: '@local',
        operation: 'POST /ops/member/correct',
        reason: 'Complaint',
        after: { amount: '-40.00' },
      }),
    ])
    expect((await auditLedger(platform.core.database)).problems).toEqual([])
  })

  test.each([
    ['more than there is', '-100.01', 'INSUFFICIENT_FUNDS'],
    ['nothing', '0', 'AMOUNT_INVALID'],
    ['a third decimal', '1.005', 'AMOUNT_TOO_PRECISE'],
  ])('cannot correct a balance by %s', async (_name, amount, errorCode) => {
    expect((await correct(amount)).errorCode).toBe(errorCode)
    expect(await readBalance()).toBe('100.00')
  })

  test('needs a second person for a large correction, who is not the first', async () => {
    const asked = unwrap(await correct('1000000.01', { token: finance }))
    expect(asked.state).toBe('waiting')
    expect(await readBalance()).toBe('100.00')
    const body = { requestId: asked.requestId, reason: 'Checked' }
    const approve = async (token: string) => (await operators.call(requests.approveRequest, { token, body })).errorCode
    expect(await approve(finance)).toBe('REQUEST_OWN')
    const second = await createTestOperator(platform, { roles: ['finance'] })
    const foreign = await createTestOperator(platform, { roles: ['finance'], merchants: ['LTS01'] })
    expect(await approve(foreign.token)).toBe('NOT_FOUND')
    expect(await Promise.all([approve(second.token), approve(second.token)])).toEqual(
      expect.arrayContaining([null, 'REQUEST_DECIDED']),
    )
    expect(await readBalance()).toBe('1000100.01')
    const { requests: decided } = unwrap(
      await operators.call(requests.operatorRequests, { query: { state: 'approved', merchant: 'SHW01' } }),
    )
    expect(decided[0]).toMatchObject({ id: asked.requestId, decidedBy: second.username, amount: '1000000.01' })
  })

  test('withdraws a request of its own, which can then not be approved', async () => {
    const { requestId } = unwrap(await correct('2000000', { token: finance }))
    const body = { requestId, reason: 'Mistyped' }
    unwrap(await operators.call(requests.rejectRequest, { token: finance, body }))
    expect((await operators.call(requests.approveRequest, { body })).errorCode).toBe('REQUEST_DECIDED')
    expect(await readBalance()).toBe('100.00')
  })

  test('reads every waiting request once, although others are decided meanwhile', async () => {
    const ids: string[] = []
    for (const amount of ['1000000.01', '1000000.02', '1000000.03'])
      ids.push(unwrap(await correct(amount, { token: finance })).requestId ?? '')
    const readAll = async (state: 'waiting' | 'rejected', onOwn?: (requestId: string) => Promise<unknown>) => {
      const seen: string[] = []
      for (let after: string | null | undefined; after !== null;) {
        const query = { state, pageSize: '1', ...(after && { after }) }
        const page = unwrap(await operators.call(requests.operatorRequests, { query }))
        const own = page.requests.map(({ id }) => id).filter((id) => ids.includes(id))
        seen.push(...own)
        for (const id of own) await onOwn?.(id)
        after = page.next
      }
      return seen
    }
    const reject = (requestId: string) =>
      operators.call(requests.rejectRequest, { body: { requestId, reason: 'Mistyped' } })
    expect((await readAll('waiting', reject)).toSorted()).toEqual(ids.toSorted())
    expect((await readAll('rejected')).toSorted()).toEqual(ids.toSorted())
  })

  test('of one brand reads the audit log of that brand only', async () => {
    unwrap(await operators.call(members.addMemberNote, { body: { ...getTarget(), text: 'Seen.' } }))
    const { token } = await createTestOperator(platform, { roles: ['admin'], merchants: ['LTS01'] })
    const { entries } = unwrap(await operators.call(auditLog, { token, query: { pageSize: '200' } }))
    expect(entries.filter(({ merchant }) => merchant !== 'LTS01')).toEqual([])
  })
})
