import auth from '@croupier/i18n/catalogs/en/auth.json' with { type: 'json' }
import errors from '@croupier/i18n/catalogs/en/errors.json' with { type: 'json' }
import lobby from '@croupier/i18n/catalogs/en/lobby.json' with { type: 'json' }
import messages from '@croupier/i18n/catalogs/en/messages.json' with { type: 'json' }
import { bannersQuery } from '@croupier/runtime/data/queries'
import { feedbackOverlay } from '@croupier/runtime/overlays/shared'
import { writeSession } from '@croupier/runtime/platform/storage'
import { useSession } from '@croupier/runtime/session/session'
import { endSession } from '@croupier/runtime/session/tab-session'
import { scale } from '@croupier/testing/scale'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { publishBanner, unpublishContent } from '../../testing/control/contents.ts'
import { createMember } from '../../testing/control/accounts.ts'
import { renderOverlay, renderPage } from '../../testing/render-page.tsx'
import { expectAddress, getField, pressInDialog, screen } from '../../testing/screen.ts'

beforeAll(() => createMember(), 180_000)

const login = page.getByRole('dialog', { name: auth.login.title })
const expectLogin = () => expect.element(login).toHaveAccessibleDescription(errors.NOT_LOGGED_IN)

const tokens: [state: string, token: string | null][] = [
  ['without a session', null],
  ['whose session has ended', 'a-token-that-was-never-issued'],
]

test.each(scale(tokens.slice(1), tokens))(
  'a press %s leads to the login with its reason, and stays on the page [error-7]',
  async (_case, token) => {
    const account = await createMember()
    await renderPage('/rng', { as: account })
    const star = screen.tiles.first().getByRole('button', { name: lobby.tile.addFavorite, exact: false })
    await expect.element(star).toBeVisible()
    writeSession('token', token)
    await star.click()
    await expectLogin()
    await getField(auth.field.username).fill(account.username)
    await getField(auth.field.password).fill(account.password)
    await pressInDialog(auth.login.submit)
    await expect.element(login).not.toBeInTheDocument()
    expect(useSession.getState().status).toBe('loggedIn')
    await expectAddress('/rng')
  },
)

test('a form whose session has ended leads to the login with its reason [error-7]', { tags: 'long' }, async () => {
  await renderOverlay(feedbackOverlay, { as: await createMember() })
  await getField(messages.feedback.content).fill('The wheel stopped before it turned.')
  writeSession('token', 'a-token-that-was-never-issued')
  await pressInDialog(messages.feedback.send)
  await expectLogin()
})

test('a form keeps what was written while its member logs in again', async () => {
  const account = await createMember()
  const content = 'The wheel stopped before it turned.'
  await renderOverlay(feedbackOverlay, { as: account })
  await getField(messages.feedback.content).fill(content)
  writeSession('token', 'a-token-that-was-never-issued')
  await pressInDialog(messages.feedback.send)
  await expectLogin()
  await getField(auth.field.username).fill(account.username)
  await getField(auth.field.password).fill(account.password)
  await pressInDialog(auth.login.submit)
  await expect.element(login).not.toBeInTheDocument()
  await expect.element(getField(messages.feedback.content)).toHaveValue(content)
  await pressInDialog(messages.feedback.send)
  await expect.element(getField(messages.feedback.content)).not.toBeInTheDocument()
})

test('a form of one member is gone once another one logs in', async () => {
  await renderOverlay(feedbackOverlay, { as: await createMember() })
  await getField(messages.feedback.content).fill('The wheel stopped before it turned.')
  writeSession('token', 'a-token-that-was-never-issued')
  await pressInDialog(messages.feedback.send)
  await expectLogin()
  const other = await createMember()
  await getField(auth.field.username).fill(other.username)
  await getField(auth.field.password).fill(other.password)
  await pressInDialog(auth.login.submit)
  await expect.element(screen.dialog).not.toBeInTheDocument()
  expect(useSession.getState().member?.account).toBe(other.username)
})

test('a page whose session has ended has the banners of visitors', async () => {
  const account = await createMember()
  const title = `For ${account.username}`
  const content = { brand: account.brand, kind: 'banner', id: 'after-the-session' } as const
  await publishBanner(content, { language: 'EN', title, groupName: 'w_forget', roles: ['member'] })
  onTestFinished(() => unpublishContent(content))
  const { site } = await renderPage('/', { as: account })
  const listTitles = () =>
    site.queryClient.getQueryData(bannersQuery(site, 'EN').queryKey)?.map((banner) => banner.title)
  expect(listTitles()).toContain(title)
  endSession(site)
  await expect.poll(listTitles).toBeDefined()
  expect(listTitles()).not.toContain(title)
})
