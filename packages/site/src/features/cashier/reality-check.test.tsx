import { answerRealityCheck } from '@croupier/endpoints/calls/play-session'
import { setLimit } from '@croupier/endpoints/calls/safer-play'
import cashier from '@croupier/i18n/catalogs/en/cashier.json' with { type: 'json' }
import common from '@croupier/i18n/catalogs/en/common.json' with { type: 'json' }
import shell from '@croupier/i18n/catalogs/en/shell.json' with { type: 'json' }
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createMember, type TestMember } from '../../testing/control/accounts.ts'
import { ageSessions } from '../../testing/control/play-sessions.ts'
import { breakRequests } from '../../testing/network.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { pressControl } from '../../testing/screen.ts'

// The first request starts the platform of the test run.
beforeAll(() => createMember(), 180_000)

const { check, sessionEnded } = cashier.safer
const path = '/member/transactionHistory'
const dialog = page.getByRole('alertdialog', { name: check.title })

let account: TestMember
beforeEach(async () => {
  account = await createMember({ brand: 'lotus' })
})

const press = (name: string) => pressControl(page.getByRole('button', { name, exact: true }))

/** Opens a page in a session that has lasted for an hour. */
async function openDue() {
  const rendered = await renderPage(path, { as: account, language: 'EN' })
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  await ageSessions(account, 61)
  return rendered.reload()
}

describe('the reality check', () => {
  test('opens over the page with time, stakes, wins and result, and both answers look alike', async () => {
    await openDue()
    await expect.element(dialog).toBeVisible()
    for (const term of [check.elapsed, check.staked, check.won, check.net])
      await expect.element(dialog.getByText(term, { exact: true })).toBeVisible()
    await expect.element(dialog.getByText(/^1:01:/)).toBeVisible()
    const answers = [check.leave, check.continue].map((name) => dialog.getByRole('button', { name }).element())
    expect(new Set(answers.map(({ dataset }) => dataset['variant'])).size).toBe(1)
    expect(new Set(answers.map(({ dataset }) => dataset['size'])).size).toBe(1)
    await press(check.continue)
    await expect.element(dialog).not.toBeInTheDocument()
  })

  test('goes away by an answer alone, not by Escape', async () => {
    await openDue()
    await expect.element(dialog).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog).toBeVisible()
    await press(check.continue)
    await expect.element(dialog).not.toBeInTheDocument()
  })

  test('does not open again after the answer, also after a reload', { tags: 'long' }, async () => {
    const rendered = await openDue()
    await press(check.continue)
    await expect.element(dialog).not.toBeInTheDocument()
    await rendered.reload()
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect.element(dialog).not.toBeInTheDocument()
  })

  test('logs out from it', async () => {
    await openDue()
    await press(check.leave)
    await expect.element(page.getByText(common.account.loggedOut)).toBeVisible()
    await expect.element(dialog).not.toBeInTheDocument()
  })

  test('stays open with the reason when the answer is lost', async () => {
    await openDue()
    await expect.element(dialog).toBeVisible()
    const restore = await breakRequests(answerRealityCheck.path, 'unsent')
    await press(check.continue)
    await expect.element(dialog.getByText(common.failure.OFFLINE)).toBeVisible()
    await restore()
    await press(check.continue)
    await expect.element(dialog).not.toBeInTheDocument()
  })

  test('never opens under the jurisdiction none', { tags: 'long' }, async () => {
    account = await createMember()
    await openDue()
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect.element(dialog).not.toBeInTheDocument()
  })
})

test('a session that has reached its own limit is logged out with a sentence', async () => {
  const rendered = await renderPage('/', { as: account, language: 'EN' })
  await rendered.site.api.call(setLimit, { body: { limit: 'session', value: '15' } })
  await ageSessions(account, 16)
  await rendered.reload()
  await expect.element(page.getByText(sessionEnded)).toBeVisible()
})

test('the account menu shows how long the session lasts, and its net position', async () => {
  await renderPage('/', { as: account, language: 'EN' })
  await page.getByRole('button', { name: shell.account.menu, exact: true }).click()
  await expect.element(page.getByText(/^Session 0:0\d:\d\d, result/)).toBeVisible()
})
