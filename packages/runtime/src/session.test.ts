import type { MemberInfo } from '@croupier/endpoints/calls/account'
import { expect, test } from 'vitest'
import { audienceOfSession, initialSession, reduceSession, type SessionState } from './session.ts'

const member: MemberInfo = {
  id: '1',
  account: 'player01',
  nickname: 'Player',
  type: 0,
  currency: 'USD',
  firstTimeLogin: false,
  lastLoginAt: null,
}
const loggedIn: SessionState = { status: 'loggedIn', token: 'a', member }

test('a tab starts unknown and becomes a visitor when no token is found', () => {
  expect(reduceSession(initialSession, { type: 'noTokenFound' }).status).toBe('loggedOut')
})

test('a found token is checked before anybody is logged in', () => {
  const checking = reduceSession(initialSession, { type: 'tokenFound', token: 'a' })
  expect(checking).toEqual({ status: 'unknown', token: 'a', member: null })
  expect(reduceSession(checking, { type: 'loggedIn', token: 'a', member })).toEqual(loggedIn)
})

test('a dead token ends only the session that it belongs to', () => {
  expect(reduceSession(loggedIn, { type: 'tokenDied', token: 'a' }).status).toBe('loggedOut')
  expect(reduceSession(loggedIn, { type: 'tokenDied', token: 'older' })).toBe(loggedIn)
})

test('the audience follows the account type', () => {
  expect(audienceOfSession(initialSession)).toBe('visitor')
  expect(audienceOfSession(loggedIn)).toBe('member')
  expect(audienceOfSession({ ...loggedIn, member: { ...member, type: 4 } })).toBe('trial')
  expect(audienceOfSession({ ...loggedIn, member: { ...member, type: 41 } })).toBe('agent')
})
