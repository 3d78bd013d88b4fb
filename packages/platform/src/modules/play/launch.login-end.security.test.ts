import { logout } from '@croupier/endpoints/calls/account'
import { games } from '@croupier/endpoints/calls/games'
import { endOtherSessions } from '@croupier/endpoints/calls/logins'
import { resetMemberPassword } from '@croupier/endpoints/calls/ops/members'
import { launchGame } from '@croupier/endpoints/calls/play'
import { changePassword } from '@croupier/endpoints/calls/security'
import { walletAuthenticate } from '@croupier/endpoints/calls/wallet'
import { describeBothDatabases } from '@croupier/testing/databases'
import { createUsername } from '@croupier/testing/names'
import { sharePlatform, type SharedPlatform } from '@croupier/testing/platform'
import { createOperatorClient, createSiteClient, unwrap, type SiteClient } from '@croupier/testing/site'
import { beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import type { Query } from '../../core/db/query.ts'
import { sha256 } from '../../core/security/random.ts'
import { createAccount } from '../session/testing/accounts.ts'
import { endSession } from '../session/sessions.ts'

const password = 'Quite#Safe-2026'
const newPassword = 'Behind#2026'

/** Stores the game session of a launch by the query of a connection. */
type Insert = <Row>(insert: (query: Query) => Promise<Row[]>) => Promise<Row[]>

describeBothDatabases('a launch whose login ends meanwhile', (database) => {
  let platform: SharedPlatform
  let site: SiteClient
  let nodeId: string
  let username: string
  let token: string

  beforeAll(async () => {
    platform = await sharePlatform(database)
    site = createSiteClient(platform)
    const listed = unwrap(await site.call(games, { query: { language: 'EN', gameType: 'INHOUSE' } }))
    nodeId = listed.games[0]?.nodeId ?? ''
  })
  beforeEach(async () => {
    username = createUsername()
    await createAccount(platform, username, password)
    token = await site.getToken(username, password)
  })

  const launch = () => site.call(launchGame, { token, query: { nodeId, mode: 'real', language: 'EN' } })
  const exchange = async (path: string) => {
    const launchToken = new URLSearchParams(path.split('?')[1]).get('token')
    return (await platform.vendor('CROUPIER').call(walletAuthenticate, { launchToken })).status
  }
  const readGames = () =>
    platform.core.database.query<{ open: boolean; login: string }>(
      `select ended_at is null as open, login_hash as login from game_session join member on member.id = member_id
      where username = $1`,
      [username],
    )

  const logOut = () => Promise.resolve(async () => unwrap(await site.call(logout, { token })))

  async function endFromElsewhere() {
    const other = await site.getToken(username, password)
    return async () => unwrap(await site.call(endOtherSessions, { token: other }))
  }

  function resetByOperator() {
    const body = { merchant: 'SHW01', account: username, reason: 'Stolen' }
    return Promise.resolve(async () => unwrap(await createOperatorClient(platform).call(resetMemberPassword, { body })))
  }

  const changeByMember = async () => {
    const body = { oldPassword: password, newPassword, confirmNewPassword: newPassword }
    return unwrap(await site.call(changePassword, { token, body })).token
  }

  const ways = [
    ['the member logs out', logOut],
    ['the member ends all other sessions', endFromElsewhere],
    ['an operator resets the password', resetByOperator],
  ] as const

  /** Replaces how launches store their game session. */
  function replaceInsert(replace: Insert): void {
    const { database: shared } = platform.core
    const query = shared.query.bind(shared)
    const held = vi
      .spyOn(shared, 'query')
      .mockImplementation(<Row>(text: string, parameters?: readonly unknown[]) =>
        text.includes('insert into game_session')
          ? replace((run) => run<Row>(text, parameters))
          : query<Row>(text, parameters),
      )
    onTestFinished(() => held.mockRestore())
  }

  /** Ends the login once the next launch has been permitted, and before it is stored. */
  function endBeforeInsert(end: () => Promise<unknown>): void {
    const { query } = platform.core.database
    replaceInsert(async (insert) => {
      await end()
      return insert(query)
    })
  }

  /** Starts to end the login when the next launch is stored but not committed; returns what settles with it. */
  function endBeforeCommit<Result>(end: () => Promise<Result>): Promise<Result> {
    const ended = Promise.withResolvers<Result>()
    replaceInsert((insert) =>
      platform.core.database.transaction(async ({ query }) => {
        const rows = await insert(query)
        ended.resolve(end())
        await waitUntilBlocked()
        return rows
      }),
    )
    return ended.promise
  }

  /** The embedded database has one connection: what comes next waits outside of it. */
  async function waitUntilBlocked(): Promise<void> {
    if (database === 'pglite') return
    const sql = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    await vi.waitUntil(async () => (await platform.core.database.query(sql)).length > 0, { timeout: 10_000 })
  }

  const refused = { status: 401, errorCode: 'NOT_LOGGED_IN' }

  test.each(ways)('is refused: %s', async (_how, prepare) => {
    endBeforeInsert(await prepare())
    expect(await launch()).toMatchObject(refused)
    expect(await readGames()).toEqual([])
  })

  test('is refused: the member changes the password, which replaces the token', async () => {
    endBeforeInsert(changeByMember)
    expect(await launch()).toMatchObject(refused)
    expect(await readGames()).toEqual([])
  })

  test('is refused: the end of the login is about to be committed', async () => {
    const { core } = platform
    const { launched } = await core.database.transaction(async (transaction) => {
      await endSession(transaction, sha256(token), core.clock.now())
      const response = launch()
      await waitUntilBlocked()
      return { launched: response }
    })
    expect(await launched).toMatchObject(refused)
    expect(await readGames()).toEqual([])
  })

  test.each(ways)('is ended too when it is about to be committed: %s', async (_how, prepare) => {
    const ended = endBeforeCommit<unknown>(await prepare())
    const { path } = unwrap(await launch())
    await ended
    expect(await readGames()).toMatchObject([{ open: false }])
    expect(await exchange(path)).toBe(422)
  })

  test('goes on with the new token when the password is changed while it is about to be committed', async () => {
    const changed = endBeforeCommit(changeByMember)
    const { path } = unwrap(await launch())
    const login = sha256(await changed)
    expect(await readGames()).toEqual([{ open: true, login }])
    expect(await exchange(path)).toBe(200)
  })

  test('opens no game once its login is gone', async () => {
    const { path } = unwrap(await launch())
    await platform.core.database.query('delete from session where token_hash = $1', [sha256(token)])
    expect(await exchange(path)).toBe(422)
  })
})
