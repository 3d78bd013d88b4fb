import { createMemoryHistory } from '@tanstack/react-router'
import { afterEach, beforeEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { dispatchSession } from '../session/session.ts'
import { testMember } from '../testing/test-member.ts'
import { clearAfterLogin, enqueueAfterLogin } from './after-login.ts'
import { defineOverlayHandle, noParams, type OverlayLevel } from './define-overlay.ts'
import { connectOverlayHistory } from './overlay-history.ts'
import { closeOverlay, isOverlayOpen, openOverlay, useOverlays } from './overlays.ts'
import { takePendingAction } from './pending-action.ts'
import { chatOverlay, freePlayOverlay, loginOverlay, dialogOverlay, requestLogin } from './shared.ts'

const listOverlay = defineOverlayHandle('list', z.object({ vendor: z.string() }), { level: 'page', history: true })
const createHandle = (level: OverlayLevel) => defineOverlayHandle(level, noParams, { level })
const listIds = () => useOverlays.getState().stack.map(({ id }) => id)
const logIn = (id: string, type: 0 | 4 = 0) =>
  dispatchSession({ type: 'loggedIn', token: id, member: { ...testMember, id, type } })

beforeEach(() => {
  dispatchSession({ type: 'loggedOut' })
  useOverlays.setState({ stack: [] })
  takePendingAction()
  clearAfterLogin()
})

test('orders openings by level, whichever opened first', () => {
  openOverlay(createHandle('forced'))
  openOverlay(createHandle('announcement'))
  openOverlay(loginOverlay)
  openOverlay(createHandle('page'))
  openOverlay(dialogOverlay, { title: 'That did not work', content: { text: 'Gone.' } })
  expect(listIds()).toEqual(['announcement', 'page', 'login', 'forced', 'dialog'])
})

test('an earlier opening of the same overlay is replaced and no longer open', () => {
  const first = openOverlay(loginOverlay)
  const second = openOverlay(loginOverlay)
  expect(listIds()).toEqual(['login'])
  expect([isOverlayOpen(first), isOverlayOpen(second)]).toEqual([false, true])
})

test('keeps the pending action while auth dialogs follow each other and forgets it when the last one closes', () => {
  requestLogin({ href: '/recent' })
  const [login] = useOverlays.getState().stack
  const trial = openOverlay(freePlayOverlay)
  closeOverlay(login?.key ?? '')
  expect(takePendingAction()).toEqual({ href: '/recent' })

  requestLogin({ href: '/recent' })
  const [, again] = useOverlays.getState().stack
  closeOverlay(again?.key ?? '')
  closeOverlay(trial)
  expect(takePendingAction()).toBeNull()
})

test('runs steps after a login one after another, highest level first, while nothing of a higher level is open', () => {
  const login = openOverlay(loginOverlay)
  const show = (id: string, level: OverlayLevel) =>
    enqueueAfterLogin({ level, run: () => openOverlay(defineOverlayHandle(id, noParams, { level })) })
  show('news', 'announcement')
  show('notice', 'announcement')
  show('password', 'forced')
  expect(listIds()).toEqual(['login', 'password'])

  const closeTop = () => closeOverlay(useOverlays.getState().stack.at(-1)?.key ?? '')
  closeTop()
  expect(listIds()).toEqual(['login'])
  closeOverlay(login)
  expect(listIds()).toEqual(['news'])
  closeTop()
  expect(listIds()).toEqual(['notice'])
  closeTop()
  expect(listIds()).toEqual([])
})

test('drops steps that have not run when the session ends', () => {
  logIn('1')
  const login = openOverlay(loginOverlay)
  enqueueAfterLogin({ level: 'page', run: () => openOverlay(createHandle('page')) })
  dispatchSession({ type: 'loggedOut' })
  closeOverlay(login)
  expect(listIds()).toEqual([])
})

test('what an account has opened stays until another one logs in, except what shows nothing of it', () => {
  const center = defineOverlayHandle('center', noParams, { level: 'page', history: 'address' })
  for (const overlay of [createHandle('page'), chatOverlay, center]) openOverlay(overlay)
  logIn('1')
  openOverlay(createHandle('auth'))
  openOverlay(createHandle('forced'))
  dispatchSession({ type: 'loggedOut' })
  openOverlay(loginOverlay)
  const shown = ['page', 'chat', 'center', 'auth', 'login', 'forced']
  expect(listIds()).toEqual(shown)
  logIn('1')
  expect(listIds()).toEqual(shown)
  for (const overlay of [chatOverlay, center]) openOverlay(overlay)
  dispatchSession({ type: 'loggedOut' })
  logIn('2')
  expect(listIds()).toEqual(['page', 'chat', 'center', 'login'])
})

test('what a trial account has opened leads to an account, and stays while that one logs in', () => {
  logIn('1', 4)
  openOverlay(loginOverlay)
  logIn('2')
  expect(listIds()).toEqual(['login'])
})

const settle = () => new Promise<void>((resolve) => queueMicrotask(resolve))
let disconnect: (() => void) | undefined
afterEach(() => disconnect?.())

test('an overlay with history closes on back, opens again on forward and after a reload, and closes by going back', async () => {
  const history = createMemoryHistory({ initialEntries: ['/rng'] })
  disconnect = connectOverlayHistory(history)
  openOverlay(listOverlay, { vendor: 'JDB' })
  expect(history.location.pathname).toBe('/rng')
  expect(useOverlays.getState().stack).toMatchObject([{ id: 'list', params: { vendor: 'JDB' } }])

  history.back()
  await settle()
  expect(listIds()).toEqual([])
  history.forward()
  await settle()
  expect(listIds()).toEqual(['list'])

  disconnect()
  useOverlays.setState({ stack: [] })
  disconnect = connectOverlayHistory(history)
  expect(listIds()).toEqual(['list'])

  closeOverlay(useOverlays.getState().stack[0]?.key ?? '')
  await settle()
  expect(listIds()).toEqual([])
  expect(history.canGoBack()).toBe(false)
})

test('an overlay with history that is opened twice is closed once, and one with other parameters is a further entry', () => {
  const history = createMemoryHistory({ initialEntries: ['/rng'] })
  disconnect = connectOverlayHistory(history)
  openOverlay(listOverlay, { vendor: 'BG' })
  const second = openOverlay(listOverlay, { vendor: 'BG' })
  expect([listIds(), isOverlayOpen(second)]).toEqual([['list'], true])
  openOverlay(listOverlay, { vendor: 'CQ9' })
  history.back()
  expect(useOverlays.getState().stack.map(({ params }) => params)).toEqual([{ vendor: 'BG' }])
  history.back()
  expect([listIds(), history.canGoBack()]).toEqual([[], false])
})

test('an overlay with history is not shown to another account, also after a reload, and again to its own', () => {
  const history = createMemoryHistory({ initialEntries: ['/rng'] })
  disconnect = connectOverlayHistory(history)
  logIn('1')
  openOverlay(listOverlay, { vendor: 'JDB' })
  logIn('2')
  expect(listIds()).toEqual([])
  disconnect()
  disconnect = connectOverlayHistory(history)
  expect(listIds()).toEqual([])
  openOverlay(createHandle('page'))
  expect(listIds()).toEqual(['page'])

  disconnect()
  logIn('1')
  disconnect = connectOverlayHistory(history)
  expect(listIds()).toEqual(['list'])
})

test('an overlay with history closes when the page changes', () => {
  const history = createMemoryHistory({ initialEntries: ['/rng'] })
  disconnect = connectOverlayHistory(history)
  openOverlay(listOverlay, { vendor: 'JDB' })
  openOverlay(loginOverlay)
  history.push('/seamless?id=42')
  expect(listIds()).toEqual(['login'])
})
