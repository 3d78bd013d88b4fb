import auth from '@croupier/i18n/catalogs/en/auth.json' with { type: 'json' }
import common from '@croupier/i18n/catalogs/en/common.json' with { type: 'json' }
import errors from '@croupier/i18n/catalogs/en/errors.json' with { type: 'json' }
import { usePendingAction } from '@croupier/runtime/overlays/pending-action'
import { readSession, writeSession } from '@croupier/runtime/platform/storage'
import { beforeAll, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { createMember } from '../../testing/control/accounts.ts'
import { renderPage } from '../../testing/render-page.tsx'

// The first request starts the platform of the test run.
beforeAll(() => createMember(), 180_000)

const dialog = page.getByRole('dialog')
const button = (name: string) => dialog.getByRole('button', { name, exact: true })

/** Returns from a provider to a tab that has left a page for it. */
async function returnTo(query: string, changes: object = {}) {
  const rendered = await renderPage('/')
  const departure = {
    purpose: 'signIn',
    provider: 'test',
    binding: 'binding',
    returnTo: '/rng?page=2',
    action: null,
    ...changes,
  }
  writeSession('signIn', JSON.stringify(departure))
  history.replaceState(null, '', `/signin/callback?${query}`)
  await rendered.reload()
  expect(location.pathname + location.search).toBe('/rng?page=2')
}

test('a return to a tab that left for no provider says that the sign-in is not valid, and offers the login', async () => {
  await renderPage('/signin/callback?code=secret&state=forged')
  await expect.element(dialog.getByRole('alert')).toHaveTextContent(errors.SIGN_IN_INVALID)
  expect(location.pathname + location.search).toBe('/')
  expect(button(auth.thirdParty.retry).query()).toBeNull()
  await button(common.action.login).click()
  await expect.element(dialog.getByRole('heading', { name: auth.login.title })).toBeVisible()
})

test('a return that the server rejects says why on the page that was left, and can be started again', async () => {
  await returnTo('code=secret&state=unknown')
  await expect.element(dialog.getByRole('alert')).toHaveTextContent(errors.SIGN_IN_INVALID)
  expect(readSession('signIn')).toBeNull()
  await button(auth.thirdParty.retry).click()
  // The site of the tests has no provider.
  await expect.element(dialog.getByRole('alert')).toHaveTextContent(errors.FEATURE_OFF)
})

test('a provider that reports a failure of its own can be tried again', async () => {
  await returnTo('error=temporarily_unavailable&state=unknown')
  await expect.element(dialog.getByRole('alert')).toHaveTextContent(errors.SIGN_IN_UNAVAILABLE)
  await expect.element(button(auth.thirdParty.retry)).toBeVisible()
})

test('a person who cancels at the provider finds the page without a dialog', { tags: 'long' }, async () => {
  await returnTo('error=access_denied&state=unknown', { action: '/favorite' })
  expect(dialog.query()).toBeNull()
  expect(usePendingAction.getState().action).toBeNull()
})

test('the page that the login was asked for is still pending after the return', { tags: 'long' }, async () => {
  await returnTo('code=secret&state=unknown', { action: '/favorite' })
  await expect.element(dialog).toBeVisible()
  expect(usePendingAction.getState().action).toEqual({ href: '/favorite' })
})
