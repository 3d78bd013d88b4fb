import { socketTicket } from '@croupier/endpoints/calls/account'
import { affiliateApplication, applyAsAffiliate } from '@croupier/endpoints/calls/affiliate'
import affiliate from '@croupier/i18n/catalogs/en/affiliate.json' with { type: 'json' }
import auth from '@croupier/i18n/catalogs/en/auth.json' with { type: 'json' }
import common from '@croupier/i18n/catalogs/en/common.json' with { type: 'json' }
import { toQueryKey } from '@croupier/runtime/data/query-keys'
import { useSession } from '@croupier/runtime/session/session'
import { openSession } from '@croupier/runtime/session/session-actions'
import { endSession } from '@croupier/runtime/session/tab-session'
import { beforeAll, expect, test } from 'vitest'
import { createMember, openTestSession, trialAccount } from '../../testing/control/accounts.ts'
import { decideAffiliate } from '../../testing/control/community.ts'
import { breakRequests } from '../../testing/network.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { expectFocusKept, getButton, getField, pressInDialog, screen, expectSocketOpen } from '../../testing/screen.ts'

// The first request starts the platform of the test run.
beforeAll(() => createMember(), 180_000)

const field = (label: string) => screen.main.getByLabelText(label, { exact: false }).first()
const send = () => getButton(affiliate.send, screen.main).click()

async function fillIn(): Promise<void> {
  await field(affiliate.field.name).fill('Thiri Aung')
  await field(affiliate.field.contact).fill('thiri@example.com')
  await field(affiliate.field.audience).fill('https://football.example')
}

test('a member applies, sees that it waits, and becomes an affiliate while the page is open [named-12]', async () => {
  const account = await createMember()
  await renderPage('/affiliate', { as: account })
  await fillIn()
  await send()
  await expect.element(screen.main.getByText(affiliate.pending.title)).toBeVisible()
  await decideAffiliate(account, 'approve')
  await expect.element(screen.main.getByText(affiliate.approved.title)).toBeVisible()
  expect(useSession.getState().member?.type).toBe(41)
})

test(
  'a member becomes an affiliate while the socket of the page is closed, as the page learns from the next one',
  { tags: 'long' },
  async () => {
    const account = await createMember()
    await renderPage('/affiliate', { as: account })
    await fillIn()
    await send()
    await expect.element(screen.main.getByText(affiliate.pending.title)).toBeVisible()
    await expectSocketOpen()
    const connect = await breakRequests(socketTicket.path, 'held')
    dispatchEvent(new Event('pagehide'))
    await decideAffiliate(account, 'approve')
    await connect()
    await expect.poll(() => useSession.getState().member?.type, { timeout: 5_000 }).toBe(41)
  },
)

test('a rejected member reads why, and may apply again', async () => {
  const account = await createMember()
  const first = await renderPage('/affiliate', { as: account })
  await fillIn()
  await send()
  await expect.element(screen.main.getByText(affiliate.pending.title)).toBeVisible()
  first.unmount()
  await decideAffiliate(account, 'reject')
  await renderPage('/affiliate', { as: account })
  await expect.element(screen.main.getByText('A test needs it.')).toBeVisible()
  await fillIn()
  await send()
  await expect.element(screen.main.getByText(affiliate.pending.title)).toBeVisible()
})

test('what was typed stays while the session ends, until its member logs in again, and is not shown to another one', async () => {
  const account = await createMember()
  const { site } = await renderPage('/affiliate', { as: account })
  await fillIn()
  const channel = screen.main.getByRole('radio', { name: affiliate.channel.telegram })
  await channel.click()
  endSession(site)
  await expect.element(screen.main.getByText(affiliate.account)).toBeVisible()
  await openSession(site, { token: await openTestSession(account) })
  await expect.element(field(affiliate.field.name)).toHaveValue('Thiri Aung')
  await expect.element(field(affiliate.field.audience)).toHaveValue('https://football.example')
  await expect.element(channel).toBeChecked()
  endSession(site)
  await expect.element(screen.main.getByText(affiliate.account)).toBeVisible()
  await openSession(site, { token: await openTestSession(await createMember()) })
  await expect.element(field(affiliate.field.name)).toHaveValue('')
  await expect.element(channel).not.toBeChecked()
})

test('what was sent is not in the form of a further application', async () => {
  const account = await createMember()
  const { site } = await renderPage('/affiliate', { as: account })
  await fillIn()
  await send()
  await expect.element(screen.main.getByText(affiliate.pending.title)).toBeVisible()
  await decideAffiliate(account, 'reject')
  await site.queryClient.invalidateQueries({ queryKey: toQueryKey(affiliateApplication) })
  await expect.element(field(affiliate.field.name)).toHaveValue('')
})

test(
  'empty fields are refused at their place, and a lost response sends one application',
  { tags: 'long' },
  async () => {
    await renderPage('/affiliate', { as: await createMember() })
    await send()
    await expect.element(field(affiliate.field.name)).toHaveFocus()
    await fillIn()
    const restore = await breakRequests(applyAsAffiliate.path, 'responseLost')
    await send()
    await expect.element(screen.main.getByText(common.failure.OFFLINE)).toBeVisible()
    await restore()
    await send()
    await expect.element(screen.main.getByText(affiliate.pending.title)).toBeVisible()
  },
)

test('an application that cannot be loaded says why, and loads on a retry', { tags: 'long' }, async () => {
  const restore = await breakRequests(affiliateApplication.path, 'unsent')
  await renderPage('/affiliate', { as: await createMember() })
  await expect.element(screen.main.getByText(common.failure.OFFLINE)).toBeVisible()
  await expectFocusKept(getButton(common.action.retry, screen.main))
  await restore()
  await getButton(common.action.retry, screen.main).click()
  await expect.element(field(affiliate.field.name)).toBeVisible()
})

test('a visitor reads what affiliates get, and comes back to the form after a login', { tags: 'long' }, async () => {
  const account = await createMember()
  await renderPage('/affiliate')
  await expect.element(screen.main.getByText(affiliate.benefit.team.title)).toBeVisible()
  await getButton(common.action.login, screen.main).click()
  await getField(auth.field.username).fill(account.username)
  await getField(auth.field.password).fill(account.password)
  await pressInDialog(auth.login.submit)
  await expect.element(field(affiliate.field.name)).toBeVisible()
})

test('a trial account is asked for a real one', { tags: 'long' }, async () => {
  await renderPage('/affiliate', { as: trialAccount })
  await getButton(common.action.register, screen.main).click()
  await expect.element(screen.alertDialog).toBeVisible()
})
