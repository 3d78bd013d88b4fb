import type { ParsedLocation } from '@tanstack/react-router'
import { gift } from '@croupier/ui-kit/icons/gift'
import { beforeEach, expect, test } from 'vitest'
import { useOverlays } from '../overlays/overlays.ts'
import { forgetPendingAction, usePendingAction } from '../overlays/pending-action.ts'
import { dispatchSession } from '../session/session.ts'
import { createTestSite } from '../testing/test-site.ts'
import { definePages } from './pages.ts'
import { requireCenterPage } from './require-center-page.ts'

const pages = definePages('member', {
  withdraw: {
    icon: gift,
    label: 'common:nav.hot',
    section: 'money',
    audience: 'member',
    load: () => Promise.resolve(() => null),
  },
})
const search = { center: 'member.withdraw' }
const location = {
  pathname: '/rng',
  search,
  hash: '',
  href: '/rng?center=member.withdraw',
} as Partial<ParsedLocation> as ParsedLocation

/** Opens the page of the center over another page. Returns the overlays and what goes on after a login. */
async function open() {
  const opening = requireCenterPage(createTestSite({ pages }), { location, preload: false })
  await expect(opening).rejects.toMatchObject({ options: { to: '/rng', search: {} } })
  return {
    overlays: useOverlays.getState().stack.map(({ id }) => id),
    pending: usePendingAction.getState().action,
  }
}

beforeEach(() => {
  dispatchSession({ type: 'loggedOut' })
  useOverlays.setState({ stack: [] })
  forgetPendingAction()
})

test('a page of a center opens the login dialog for a visitor, and is gone to afterwards', async () => {
  expect(await open()).toEqual({ overlays: ['login'], pending: { href: location.href } })
})

test('a page of a center opens nothing below the dialog of a password that has to be changed', async () => {
  dispatchSession({ type: 'passwordChangeRequired', token: 'a', reason: 'issued', passwordKnown: true })
  expect(await open()).toEqual({ overlays: [], pending: null })
})
