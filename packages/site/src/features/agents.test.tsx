import agent from '@croupier/i18n/catalogs/en/agent.json' with { type: 'json' }
import auth from '@croupier/i18n/catalogs/en/auth.json' with { type: 'json' }
import common from '@croupier/i18n/catalogs/en/common.json' with { type: 'json' }
import errors from '@croupier/i18n/catalogs/en/errors.json' with { type: 'json' }
import shell from '@croupier/i18n/catalogs/en/shell.json' with { type: 'json' }
import chineseAuth from '@croupier/i18n/catalogs/zh-Hans/auth.json' with { type: 'json' }
import { consolidated } from '@croupier/endpoints/calls/agents'
import { collectFlags } from '@croupier/flags/modules'
import { getFlags, setMerchantFlags } from '@croupier/flags/store'
import { beforeAll, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createMember, readCode } from '../testing/control/accounts.ts'
import { setContractLevel } from '../testing/control/contracts.ts'
import { breakRequests } from '../testing/network.ts'
import { renderPage } from '../testing/render-page.tsx'
import { expectAddress, getButton, getField, pressInDialog, screen } from '../testing/screen.ts'

beforeAll(() => createMember(), 180_000)

const createAgent = () => createMember({ type: 1 })
const announcements = page.getByRole('heading', { level: 1, name: agent.menu.agentAnnouncement })

describe('the login of agents', () => {
  test('leads to the agent center, without the layout of the site [about-1.4, route-14, agent-1, s-login-6b, s-login-more-3b, role-4.2]', async () => {
    const { username, password } = await createAgent()
    await renderPage('/agent')
    await expect.element(page.getByRole('heading', { level: 1, name: auth.login.agentTitle })).toBeVisible()
    expect(screen.header.query()).toBeNull()
    expect(page.getByRole('checkbox').query()).toBeNull()
    await page.getByLabelText(auth.field.username, { exact: false }).fill(username)
    await page.getByLabelText(auth.field.password, { exact: false }).first().fill(password)
    await getButton(auth.login.submit).click()
    await expectAddress('/agentHome/agentAnnouncement')
    await expect.element(announcements).toBeVisible()
    await expect.element(page.getByText(agent.announcement.empty)).toBeVisible()
    expect(page.getByRole('contentinfo').query()).toBeNull()
  })

  test('has the controls of language and scheme', { tags: 'long' }, async () => {
    await renderPage('/agent', { scheme: 'light' })
    await getButton(`${common.scheme.label}: ${common.scheme.dark}`).click()
    expect(document.documentElement.dataset['scheme']).toBe('dark')
    await page.getByRole('combobox', { name: common.language.label }).selectOptions('CN')
    await expect.element(page.getByRole('heading', { level: 1, name: chineseAuth.login.agentTitle })).toBeVisible()
  })

  test('has the login by code where the brand has it, and the way to a forgotten password', async () => {
    const { site } = await renderPage('/agent')
    await expect.element(page.getByRole('heading', { level: 1, name: auth.login.agentTitle })).toBeVisible()
    expect(page.getByRole('tab', { name: auth.login.byCode }).query()).toBeNull()
    setMerchantFlags(new Set([...collectFlags(site.gate.modules), 'MOBILEVERCODELOGIN3'] as const))
    await page.getByRole('tab', { name: auth.login.byCode }).click()
    await expect.element(getButton(auth.code.send)).toBeVisible()
    expect(page.getByRole('checkbox').query()).toBeNull()
    await getButton(auth.forgot.title).click()
    await expect.element(screen.dialog.getByRole('heading', { name: auth.forgot.title })).toBeVisible()
  })

  test('leads to the agent center also by a new password, and is where the way back from that dialog leads', async () => {
    const mobile = `+9597${String(Math.floor(Math.random() * 1e7)).padStart(7, '0')}1`
    await createMember({ type: 1, mobile })
    await renderPage('/agent')
    await getButton(auth.forgot.title).click()
    await pressInDialog(common.action.login)
    await expect.element(screen.dialog).not.toBeInTheDocument()
    await expectAddress('/agent')

    await getButton(auth.forgot.title).click()
    await screen.dialog.getByRole('textbox', { name: auth.field.mobileNum, exact: false }).fill(mobile)
    await getButton(auth.code.send, screen.dialog).click()
    await expect.element(screen.dialog.getByText(/If an account has this number, a code is on its way/)).toBeVisible()
    const code = await readCode(mobile)
    await getField(auth.field.newPassword).fill('Behind#2026')
    const digits = screen.dialog.getByRole('group', { name: auth.field.verificationCode, exact: false })
    await digits.getByRole('textbox').first().click()
    await userEvent.keyboard(code)
    await pressInDialog(auth.forgot.submit)
    await expectAddress('/agentHome/agentAnnouncement')
    await expect.element(screen.dialog).not.toBeInTheDocument()
  })

  test('refuses a member [role-more-1a.1, error-20a]', async () => {
    const { username, password } = await createMember()
    await renderPage('/agent')
    await page.getByLabelText(auth.field.username, { exact: false }).fill(username)
    await page.getByLabelText(auth.field.password, { exact: false }).first().fill(password)
    await getButton(auth.login.submit).click()
    await expect.element(page.getByText(errors.NOT_AN_AGENT)).toBeVisible()
    await expectAddress('/agent')
  })

  test('does not exist where the agent policy is off, nor does the application to become one [flag-6]', async () => {
    for (const path of ['/agent', '/affiliate']) {
      await renderPage(path, { brand: 'lotus' })
      await expect.element(page.getByRole('heading', { level: 1, name: shell.notFound.title })).toBeVisible()
    }
  })
})

describe('the agent center', () => {
  test('is opened from header and account menu by agents alone [header-3b.5, header-5.3, role-4.1, role-4.2]', async () => {
    const visited = await renderPage('/', { as: await createMember() })
    await getButton(shell.account.menu).click()
    await expect.element(page.getByRole('menuitem', { name: shell.account.signOut })).toBeVisible()
    expect(page.getByRole('menuitem', { name: common.nav.agent }).query()).toBeNull()
    visited.unmount()

    await renderPage('/', { as: await createAgent() })
    await expect.element(screen.header.getByRole('link', { name: common.nav.agent })).toBeVisible()
    await getButton(shell.account.menu).click()
    await page.getByRole('menuitem', { name: common.nav.agent }).click()
    await expectAddress('/agentHome/agentAnnouncement')
    await expect.element(announcements).toBeVisible()
  })

  test('asks visitors and members for the login of an agent, and says to members that they are not one [s-start-3.1, role-1.9, s-start-3.2, role-1.10, role-2.9, role-more-1a.2]', async () => {
    const visited = await renderPage('/agentHome')
    await expectAddress('/agent')
    await expect.element(getButton(auth.login.submit)).toBeVisible()
    expect(page.getByText('not an agent', { exact: false }).query()).toBeNull()
    visited.unmount()
    const account = await createMember()
    await renderPage('/agentHome/agentAnnouncement', { as: account })
    await expectAddress('/agent')
    await expect.element(page.getByText(agent.notAgent.replace('{{account}}', account.username))).toBeVisible()
  })
})

test('the flags of contracts follow the account, and come from the cache of the tab after a reload [role-4.9, cache-1.5]', async () => {
  const account = await createAgent()
  await setContractLevel(account, 'divtypereq', 1)
  const opened = await renderPage('/', { as: account })
  await expect.poll(() => getFlags().has('divtypereq')).toBe(true)
  expect(getFlags().has('dailysalreqtype')).toBe(false)
  const restore = await breakRequests(consolidated.path, 'unsent')
  const reloaded = await opened.reload()
  await expect.poll(() => getFlags().has('divtypereq')).toBe(true)
  await restore()
  reloaded.unmount()
  await renderPage('/', { as: await createAgent() })
  await expect.element(getButton(shell.account.menu)).toBeVisible()
  expect(getFlags().has('divtypereq')).toBe(false)
})
