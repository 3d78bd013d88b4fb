import { supportConversation, sendSupportMessage } from '@croupier/endpoints/calls/support'
import errors from '@croupier/i18n/catalogs/en/errors.json' with { type: 'json' }
import common from '@croupier/i18n/catalogs/en/common.json' with { type: 'json' }
import support from '@croupier/i18n/catalogs/en/support.json' with { type: 'json' }
import shell from '@croupier/i18n/catalogs/en/shell.json' with { type: 'json' }
import { readSession } from '@croupier/runtime/platform/storage'
import { useSession } from '@croupier/runtime/session/session'
import { broadcastSessionEnd } from '@croupier/runtime/session/tab-session'
import { createQueryClient } from '@croupier/runtime/data/queries'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createMember } from '../../testing/control/accounts.ts'
import { answerSupport } from '../../testing/control/community.ts'
import { ageSessions } from '../../testing/control/play-sessions.ts'
import { breakRequests } from '../../testing/network.ts'
import { renderSupport, renderPage } from '../../testing/render-page.tsx'

// The first request starts the platform of the test run.
beforeAll(() => createMember(), 180_000)

/** Longer than any session. */
const yearMinutes = 365 * 24 * 60

const field = () => page.getByRole('textbox', { name: support.message })
const send = () => page.getByRole('button', { name: support.send, exact: true }).click()
const log = () => page.getByRole('log', { name: support.label })
const createText = () => `Where is my bonus? ${crypto.randomUUID()}`

async function createPicture(name: string): Promise<File> {
  const canvas = new OffscreenCanvas(8, 8)
  canvas.getContext('2d')?.fillRect(0, 0, 4, 4)
  return new File([await canvas.convertToBlob({ type: 'image/png' })], name)
}

describe('the window of customer service', () => {
  test('shows a visitor what was sent, and the answer when it comes', async () => {
    await renderSupport()
    await expect.element(page.getByText(support.staffed)).toBeVisible()
    await expect.element(page.getByText(support.visitor)).toBeVisible()
    expect(page.getByRole('button', { name: support.addImages }).elements()).toEqual([])
    const text = createText()
    await field().fill(text)
    await userEvent.keyboard('{Enter}')
    await expect.element(log().getByText(text)).toBeVisible()
    await expect.element(field()).toHaveValue('')
    await answerSupport(text, 'It is on its way.')
    await expect.element(log().getByText('It is on its way.')).toBeVisible()
  })

  test('sends the text and the pictures of a member, and keeps them for the next window', async () => {
    const account = await createMember()
    await renderSupport({ as: account })
    const text = createText()
    await field().fill(text)
    await page.getByRole('button', { name: support.addImages }).click()
    await page
      .getByLabelText(support.images, { exact: false })
      .last()
      .upload(await createPicture('slip.png'))
    await send()
    await expect.element(log().getByText(text)).toBeVisible()
    await expect.element(log().getByRole('listitem').nth(1)).toBeVisible()
    await renderSupport({ as: account })
    await expect.element(log().getByText(text).last()).toBeVisible()
  })

  test('refuses nothing and what is too long before a request', { tags: 'long' }, async () => {
    await renderSupport()
    await send()
    await expect.element(page.getByText(support.empty)).toBeVisible()
    await field().fill('😀'.repeat(1001))
    await send()
    await expect.element(page.getByText('Use at most 1000 characters.')).toBeVisible()
    expect(log().getByRole('listitem').elements()).toEqual([])
  })

  test('keeps a text that was not sent, and sends it once after a lost response', async () => {
    await renderSupport()
    const text = createText()
    await field().fill(text)
    const restore = await breakRequests(sendSupportMessage.path, 'responseLost')
    await send()
    await expect.element(page.getByText(common.failure.OFFLINE)).toBeVisible()
    await expect.element(field()).toHaveValue(text)
    await restore()
    await send()
    await expect.element(field()).toHaveValue('')
    expect(log().getByText(text).elements()).toHaveLength(1)
  })

  test('says why the conversation cannot be loaded, and loads it on a retry', { tags: 'long' }, async () => {
    const restore = await breakRequests(supportConversation.path, 'unsent')
    await renderSupport()
    await expect.element(page.getByText(common.failure.OFFLINE)).toBeVisible()
    await restore()
    await page.getByRole('button', { name: common.action.retry }).click()
    await expect.element(field()).toBeVisible()
  })

  test('says that a conversation is closed', { tags: 'long' }, async () => {
    await renderSupport()
    const text = createText()
    await field().fill(text)
    await send()
    await expect.element(log().getByText(text)).toBeVisible()
    await answerSupport(text)
    await expect.element(page.getByText(support.closed)).toBeVisible()
  })

  test('is a visitor again after the account has logged out in its tab, and keeps what is being written', async () => {
    const account = await createMember()
    await renderSupport({ as: account })
    const text = createText()
    await field().fill(text)
    await send()
    await expect.element(log().getByText(text)).toBeVisible()
    const draft = createText()
    await field().fill(draft)
    broadcastSessionEnd(
      { queryClient: createQueryClient(), brand: { merchantCode: 'SHW01' } },
      readSession('token') ?? '',
    )
    await expect.element(page.getByText(support.visitor)).toBeVisible()
    await expect.element(log().getByText(text)).not.toBeInTheDocument()
    await expect.element(field()).toHaveValue(draft)
  })

  test('is a visitor after the session has ended on the server, and sends nothing of the account as one', async () => {
    const account = await createMember()
    await renderSupport({ as: account })
    const text = createText()
    await field().fill(text)
    await send()
    await expect.element(log().getByText(text)).toBeVisible()
    const answer = await breakRequests(supportConversation.path, 'held')
    await ageSessions(account, yearMinutes)
    const draft = createText()
    await field().fill(draft)
    await send()
    await answer()
    await expect.element(page.getByText(support.visitor)).toBeVisible()
    await expect.element(field()).toHaveValue(draft)
    expect(log().getByRole('listitem').elements()).toEqual([])
    expect(page.getByText(errors.MALFORMED_REQUEST).elements()).toEqual([])
    expect(useSession.getState().status).toBe('loggedOut')
    expect(readSession('token')).toBeNull()
    await send()
    await expect.element(log().getByText(draft)).toBeVisible()
  })

  test('notices on its own that the session has ended on the server', async () => {
    const account = await createMember()
    await renderSupport({ as: account })
    await expect.element(page.getByRole('button', { name: support.addImages })).toBeVisible()
    await ageSessions(account, yearMinutes)
    await expect.element(page.getByText(support.visitor)).toBeVisible()
  })
})

test(
  'customer service opens in a window of 440 by 750, named so that a second press finds it [const-19]',
  { tags: 'long' },
  async () => {
    const opened = { focus: vi.fn() }
    const open = vi.spyOn(window, 'open').mockReturnValue(opened as unknown as Window)
    try {
      await renderPage('/nowhere')
      window.scrollTo(0, document.body.scrollHeight)
      const help = page.getByRole('contentinfo').getByRole('region', { name: shell.footer.help })
      const link = help.getByRole('link', { name: 'Live chat' })
      await expect.element(link).toBeInTheDocument()
      ;(link.element() as HTMLElement).click()
      expect(open).toHaveBeenCalledWith('/support', 'customer-service', 'popup,width=440,height=750')
      expect(opened.focus).toHaveBeenCalled()
    } finally {
      open.mockRestore()
    }
  },
)
