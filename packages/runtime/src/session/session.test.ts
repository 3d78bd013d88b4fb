import { expect, test } from 'vitest'
import { getSessionAudience, initialSession, reduceSession, type SessionState } from './session.ts'
import { testMember as member } from '../testing/test-member.ts'

const loggedIn: SessionState = { status: 'loggedIn', token: 'a', member }

test('changes from unknown to loggedOut when no token is found [e-member-4.1]', () => {
  expect(reduceSession(initialSession, { type: 'noTokenFound' }).status).toBe('loggedOut')
})

test('stays unknown with a found token until the account has loaded [e-member-4.1]', () => {
  const checking = reduceSession(initialSession, { type: 'tokenFound', token: 'a' })
  expect(checking).toEqual({ status: 'unknown', token: 'a', member: null })
  expect(reduceSession(checking, { type: 'loggedIn', token: 'a', member })).toEqual(loggedIn)
})

test('logs out only when the expired token is the current one', () => {
  expect(reduceSession(loggedIn, { type: 'tokenExpired', token: 'a' }).status).toBe('loggedOut')
  expect(reduceSession(loggedIn, { type: 'tokenExpired', token: 'older' })).toBe(loggedIn)
})

test('treats a session that has to change its password as a visitor until it expires or logs in', () => {
  const required = { type: 'passwordChangeRequired', token: 'a', reason: 'weak', passwordKnown: true } as const
  const restricted = reduceSession(initialSession, required)
  expect(restricted).toEqual({
    status: 'restricted',
    token: 'a',
    member: null,
    reason: 'weak',
    passwordKnown: true,
  })
  expect(getSessionAudience(restricted)).toBe('visitor')
  expect(reduceSession(restricted, { type: 'tokenExpired', token: 'a' }).status).toBe('loggedOut')
  expect(reduceSession(restricted, { type: 'loggedIn', token: 'b', member })).toMatchObject({ token: 'b' })
})

test('derives the audience from the account type [about-1.3, e-member-2c, e-member-4.2, e-member-4.3, about-1.1, about-1.2, e-member-2b.1, e-member-2b.2, e-member-2b.3, e-member-2b.4]', () => {
  expect(getSessionAudience(initialSession)).toBe('visitor')
  expect(getSessionAudience(loggedIn)).toBe('member')
  expect(getSessionAudience({ ...loggedIn, member: { ...member, type: 4 } })).toBe('trial')
  for (const type of [1, 2, 41, 42] as const)
    expect(getSessionAudience({ ...loggedIn, member: { ...member, type } })).toBe('agent')
})
