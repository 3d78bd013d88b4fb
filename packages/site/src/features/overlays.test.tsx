import contracts from '@croupier/i18n/catalogs/en/agentContracts.json' with { type: 'json' }
import common from '@croupier/i18n/catalogs/en/common.json' with { type: 'json' }
import { addBankAccountOverlay } from '@croupier/runtime/overlays/account'
import { openOverlay, useOverlays } from '@croupier/runtime/overlays/overlays'
import {
  changePasswordOverlay,
  contractOverlay,
  dialogOverlay,
  loginOverlay,
  noticesOverlay,
  registerOverlay,
} from '@croupier/runtime/overlays/shared'
import { endSession } from '@croupier/runtime/session/tab-session'
import { scale } from '@croupier/testing/scale'
import { page } from 'vitest/browser'
import { beforeAll, describe, expect, test } from 'vitest'
import { createMember, type TestAccount } from '../testing/control/accounts.ts'
import { renderOverlay, renderPage, type RenderedPage } from '../testing/render-page.tsx'
import { logoutOverlay } from '../overlays/overlays.ts'
import { expectAddress, getButton, screen } from '../testing/screen.ts'

beforeAll(() => createMember(), 180_000)

describe('a contract', () => {
  const params = { id: '42' }

  test('is shown over the page to an agent, and back closes it', { tags: 'long' }, async () => {
    await renderOverlay(contractOverlay, { params, as: await createMember({ type: 1 }) })
    await expect.element(screen.dialog.getByText(contracts.overlay.gone)).toBeVisible()
    await expectAddress('/')
    history.back()
    await expect.element(screen.dialog).not.toBeInTheDocument()
    await expectAddress('/')
  })

  test('shows nothing to a member', async () => {
    await renderOverlay(contractOverlay, { params, as: await createMember() })
    await expect.element(screen.header).toBeVisible()
    expect(screen.dialog.query()).toBeNull()
  })
})

/** Renders the home page, and goes to a list from there. */
async function renderList(as?: TestAccount): Promise<RenderedPage> {
  const opened = await renderPage('/', as ? { as } : {})
  await expect.element(screen.tiles.first()).toBeVisible()
  await opened.router.navigate({ to: '/rng' })
  return opened
}

describe('back', () => {
  const message = { title: 'Read this', content: { text: 'Some news' } }

  const kinds = [
    ['the login', () => openOverlay(loginOverlay)],
    ['the registration', () => openOverlay(registerOverlay)],
    ['a message', () => openOverlay(dialogOverlay, message)],
    ['the logout', () => openOverlay(logoutOverlay)],
  ] as const
  test.each(scale(kinds.slice(0, 1), [...kinds]))('closes %s and keeps the page', async (_name, open) => {
    await renderList()
    open()
    await expect.element(screen.anyDialog).toBeVisible()
    history.back()
    await expect.element(screen.anyDialog).not.toBeInTheDocument()
    await expectAddress('/rng')
    history.back()
    await expectAddress('/')
  })

  test('closes a message, then the dialog below it, then the popup of the page', async () => {
    await renderList(await createMember())
    openOverlay(noticesOverlay, { id: 'safety' })
    openOverlay(logoutOverlay)
    openOverlay(dialogOverlay, message)
    const listIds = () => useOverlays.getState().stack.map(({ id }) => id)
    await expect.poll(listIds).toEqual(['notices', 'logout', 'dialog'])
    await expect.element(page.getByText('Some news')).toBeVisible()
    const readEntry = (): unknown => history.state
    const entry = readEntry()
    for (const left of [['notices', 'logout'], ['notices']]) {
      history.back()
      await expect.poll(listIds).toEqual(left)
      // The history returns to the entry that the press left.
      await expect.poll(readEntry).toEqual(entry)
    }
    history.back()
    await expect.poll(listIds).toEqual([])
    await expectAddress('/rng')
  })

  test('leaves the page when the session of a dialog over it has ended', async () => {
    const { site } = await renderList(await createMember())
    openOverlay(addBankAccountOverlay)
    await expect.element(screen.dialog).toBeVisible()
    endSession(site)
    await expect.element(screen.dialog).not.toBeInTheDocument()
    history.back()
    await expectAddress('/')
  })

  test('does not close a forced change of the password', async () => {
    await renderList()
    openOverlay(changePasswordOverlay, { forced: true })
    await expect.element(screen.dialog).toBeVisible()
    history.back()
    await expectAddress('/')
    await expect.element(screen.dialog).toBeVisible()
  })
})

describe('the generic dialog', () => {
  const html = '<p>Some <strong>news</strong><img src="x" onerror="alert(1)"></p>'
  const params = { title: 'Read this', content: { html } }

  test('closes by itself after its time [overlay-1b.6, const-42.2]', { tags: 'long' }, async () => {
    await renderPage('/')
    // A pointer that an earlier test has left in the middle would be over the dialog and hold it open.
    await screen.header.hover()
    openOverlay(dialogOverlay, { ...params, autoCloseSeconds: 1 })
    await expect.element(screen.alertDialog.getByText('news')).toBeVisible()
    await expect.element(screen.alertDialog).not.toBeInTheDocument()
  })

  const contents = [
    ['text', { text: 'Some news' }],
    ['HTML', { html: '<p>Some news</p>' }],
  ] as const
  test.each(scale(contents.slice(-1), [...contents]))(
    'of %s has buttons of its own, one of which leads to a page [overlay-1a.15, overlay-1b.4]',
    async (_name, content) => {
      const buttons = [{ label: 'Later' }, { label: 'To the guide', path: '/guide' }]
      await renderOverlay(dialogOverlay, { params: { title: 'Read this', content, buttons } })
      await expect.element(getButton('Later', screen.alertDialog)).toBeVisible()
      await getButton('To the guide', screen.alertDialog).click()
      await expectAddress('/guide')
      await expect.element(screen.alertDialog).not.toBeInTheDocument()
    },
  )

  test('shows sanitized HTML until it is closed [overlay-1b.3]', { tags: 'long' }, async () => {
    await renderOverlay(dialogOverlay, { params })
    await expect.element(screen.alertDialog.getByText('news')).toBeVisible()
    expect(screen.alertDialog.element().querySelector('strong')?.textContent).toBe('news')
    expect(screen.alertDialog.element().querySelector('[onerror]')).toBeNull()
    await getButton(common.action.close, screen.alertDialog).click()
    await expect.element(screen.alertDialog).not.toBeInTheDocument()
  })
})
