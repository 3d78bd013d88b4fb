import { identities as identitiesCall, linkIdentity as linkCall } from '@croupier/endpoints/calls/identities'
import auth from '@croupier/i18n/catalogs/en/auth.json' with { type: 'json' }
import common from '@croupier/i18n/catalogs/en/common.json' with { type: 'json' }
import errors from '@croupier/i18n/catalogs/en/errors.json' with { type: 'json' }
import security from '@croupier/i18n/catalogs/en/security.json' with { type: 'json' }
import { readSession, writeSession } from '@croupier/runtime/platform/storage'
import { useSession } from '@croupier/runtime/session/session'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { createMember, type TestMember } from '../../testing/control/accounts.ts'
import { linkIdentity, offerProvider } from '../../testing/control/security.ts'
import { breakRequests } from '../../testing/network.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { expectFieldError, getButton, getField, pressInDialog, screen } from '../../testing/screen.ts'

const brand = 'aurora'
const provider = 'Test ID'
const path = '/member/securityCenter'
const { identities } = security
const name = (text: string) => text.replace('{{provider}}', provider)

// The first request starts the platform of the test run.
beforeAll(() => offerProvider(brand, 'test', provider), 180_000)

let account: TestMember
beforeEach(async () => {
  account = await createMember({ brand })
})

const section = screen.main.getByRole('region', { name: identities.title, exact: true })
const rows = section.getByRole('listitem')

describe('linked sign-ins', () => {
  test('are those of the site, of which one is linked with the password', async () => {
    await renderPage(path, { as: account })
    await expect.element(rows.first().getByText(identities.none)).toBeVisible()
    await getButton(name(identities.linkNamed), section).click()
    await pressInDialog(name(auth.thirdParty.continue))
    await expectFieldError(auth.field.password, 'Input cannot be empty')
    await getField(auth.field.password).fill('Wrong#2026')
    await pressInDialog(name(auth.thirdParty.continue))
    await expectFieldError(auth.field.password, errors.PASSWORD_WRONG)
    await getField(auth.field.password).fill(account.password)
    await pressInDialog(name(auth.thirdParty.continue))
    // The provider of the tests cannot be reached.
    await expect.element(screen.dialog.getByRole('alert')).toHaveTextContent(errors.SIGN_IN_UNAVAILABLE)
    expect(readSession('signIn')).toBeNull()
  })

  test('are removed after a confirmation', async () => {
    await linkIdentity(account, 'test')
    await renderPage(path, { as: account })
    await getButton(name(identities.unlinkNamed), section).click()
    await getButton(common.in_more_cancel, screen.alertDialog).click()
    await expect.element(getButton(name(identities.unlinkNamed), section)).toBeVisible()
    await getButton(name(identities.unlinkNamed), section).click()
    await getButton(identities.unlink, screen.alertDialog).click()
    await expect.element(page.getByText(name(identities.unlinked))).toBeVisible()
    await expect.element(getButton(name(identities.linkNamed), section)).toBeVisible()
  })

  test(
    'stay when they are the only way into the account, which is linked without a password',
    { tags: 'long' },
    async () => {
      await linkIdentity(account, 'test')
      const rendered = await renderPage(path, { as: account })
      // A first load that is under way would not be repeated.
      await expect.element(getButton(name(identities.unlinkNamed), section)).toBeVisible()
      await linkIdentity(account, 'other', { passwordless: true })
      await rendered.site.queryClient.invalidateQueries()
      await expect.poll(() => rows.elements().length).toBe(2)
      await getButton(identities.unlinkNamed.replace('{{provider}}', 'other'), section).click()
      await getButton(identities.unlink, screen.alertDialog).click()
      await expect.poll(() => rows.elements().length).toBe(1)
      await getButton(name(identities.unlinkNamed), section).click()
      await getButton(identities.unlink, screen.alertDialog).click()
      await expect.element(page.getByText(errors.IDENTITY_LAST)).toBeVisible()
      await expect.element(getButton(name(identities.unlinkNamed), section)).toBeVisible()
    },
  )

  test('that cannot be loaded say why and load on a retry', { tags: 'long' }, async () => {
    const restore = await breakRequests(identitiesCall.path, 'unsent')
    await renderPage(path, { as: account })
    await expect.element(section.getByText(identities.failed)).toBeVisible()
    await restore()
    await getButton(common.action.retry, section).click()
    await expect.element(rows.first().getByText(identities.none)).toBeVisible()
  })

  test('are not shown by a site without providers', { tags: 'long' }, async () => {
    account = await createMember()
    await renderPage(path, { as: account })
    await expect.element(page.getByText(security.contacts.none).first()).toBeVisible()
    expect(section.query()).toBeNull()
  })
})

describe('the return from a provider for a link', () => {
  async function returnTo(query: string, departure: object | null) {
    const rendered = await renderPage(path, { as: account })
    if (departure) {
      const rest = { provider: 'test', binding: 'binding', returnTo: path, action: null }
      writeSession('signIn', JSON.stringify({ ...rest, ...departure }))
    }
    history.replaceState(null, '', `/signin/callback?${query}`)
    await rendered.reload()
  }

  test('that the server rejects says why, on the page that was left, and keeps the session', async () => {
    await returnTo('code=secret&state=unknown', { purpose: 'link' })
    expect(location.pathname).toBe(path)
    await expect.element(screen.dialog.getByText(auth.link.failed)).toBeVisible()
    await expect.element(screen.dialog.getByRole('alert')).toHaveTextContent(errors.SIGN_IN_INVALID)
    expect(readSession('signIn')).toBeNull()
    await expect.poll(() => useSession.getState().member?.account).toBe(account.username)
  })

  test('that reports a failure of the provider says so', { tags: 'long' }, async () => {
    await returnTo('error=temporarily_unavailable&state=unknown', { purpose: 'link' })
    await expect.element(screen.dialog.getByRole('alert')).toHaveTextContent(errors.SIGN_IN_UNAVAILABLE)
  })

  test('that was cancelled there opens no dialog', { tags: 'long' }, async () => {
    await returnTo('error=access_denied&state=unknown', { purpose: 'link' })
    await expect.element(section).toBeVisible()
    expect(screen.dialog.query()).toBeNull()
  })

  test('says when the network fails', { tags: 'long' }, async () => {
    await breakRequests(linkCall.path, 'unsent')
    await returnTo('code=secret&state=unknown', { purpose: 'link' })
    await expect.element(screen.dialog.getByRole('alert')).toHaveTextContent(common.failure.OFFLINE)
  })

  test('in a tab that left for nothing links nothing', async () => {
    await returnTo('code=secret&state=forged', null)
    await expect.element(screen.dialog.getByRole('alert')).toHaveTextContent(errors.SIGN_IN_INVALID)
    expect(useSession.getState().member?.account).toBe(account.username)
  })

  test('in a tab that left for a login links nothing', async () => {
    await returnTo('code=secret&state=forged', { purpose: 'signIn' })
    await expect.element(screen.dialog.getByText(auth.thirdParty.failed)).toBeVisible()
    await expect.poll(() => useSession.getState().member?.account).toBe(account.username)
  })
})
