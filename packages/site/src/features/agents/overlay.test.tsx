import agent from '@croupier/i18n/catalogs/en/agent.json' with { type: 'json' }
import cashier from '@croupier/i18n/catalogs/en/cashier.json' with { type: 'json' }
import contracts from '@croupier/i18n/catalogs/en/agentContracts.json' with { type: 'json' }
import common from '@croupier/i18n/catalogs/en/common.json' with { type: 'json' }
import member from '@croupier/i18n/catalogs/en/member.json' with { type: 'json' }
import reports from '@croupier/i18n/catalogs/en/agentReports.json' with { type: 'json' }
import shell from '@croupier/i18n/catalogs/en/shell.json' with { type: 'json' }
import team from '@croupier/i18n/catalogs/en/agentTeam.json' with { type: 'json' }
import type { AgentPageId } from '@croupier/domain/centers'
import type { ContractFlagCode } from '@croupier/flags/codes'
import { beforeAll, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { createMember } from '../../testing/control/accounts.ts'
import { setContractLevel } from '../../testing/control/contracts.ts'
import { addFacts } from '../../testing/control/rounds.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { expectAddress, pressControl, pressInDialog, screen } from '../../testing/screen.ts'

beforeAll(() => createMember(), 180_000)

const createAgent = () => createMember({ type: 1 })
const getHeading = (name: string) => screen.dialog.getByRole('heading', { level: 2, name, exact: true })
const getEntry = (name: string) => screen.dialog.getByRole('link', { name, exact: true }).first()

/** The pages of contracts by the flag that they depend on. */
const contractPages = {
  agentDividendRecordCopy2: 'divtypereq',
  agentDailyWages2: 'dailysalreqtype',
  agentHourSalary: 'contracthoursalreq',
  agentRealtimeSalary: 'realtimesalreqtype',
} as const satisfies Partial<Record<AgentPageId, ContractFlagCode>>

const isContractPage = (id: string): id is keyof typeof contractPages => id in contractPages

describe('the agent center over a page', () => {
  test('has every page of the center without contracts and its menu, and back closes it [overlay-1a.14]', async () => {
    const { router } = await renderPage('/live', { as: await createAgent() })
    await expect.element(screen.tiles.first()).toBeVisible()
    await router.navigate({ to: '/live', search: { center: 'agent.agentAnnouncement' } })
    await expect.element(screen.dialog.getByText(agent.announcement.empty)).toBeVisible()
    const names = [...screen.dialog.getByRole('navigation', { name: agent.menu.label }).getByRole('link').elements()]
    const labels = Object.entries(agent.menu).filter(([id]) => id !== 'label' && !isContractPage(id))
    expect(names.map(({ textContent }) => textContent).toSorted()).toEqual(labels.map(([, label]) => label).toSorted())
    await pressControl(getEntry(agent.menu.downlineManagmentView))
    await expect.element(getHeading(agent.menu.downlineManagmentView)).toBeVisible()
    await expectAddress('/live?center=agent.downlineManagmentView')
    history.back()
    await expect.element(screen.dialog).not.toBeInTheDocument()
    await expectAddress('/live')
  })

  test('stays, like the page itself, when a page of contracts is reloaded', { tags: 'long' }, async () => {
    const account = await createAgent()
    await setContractLevel(account, 'dailysalreqtype', 1)
    const over = await renderPage('/live?center=agent.agentDailyWages2', { as: account })
    await expect.element(getHeading(agent.menu.agentDailyWages2)).toBeVisible()
    await expectAddress('/live?center=agent.agentDailyWages2')
    over.unmount()
    await renderPage('/agentHome/agentDailyWages2', { as: account })
    await expect.element(page.getByRole('heading', { level: 1, name: agent.menu.agentDailyWages2 })).toBeVisible()
  })

  test('stays over the page when a page of it leads to another one', { tags: 'long' }, async () => {
    const { router } = await renderPage('/live?center=agent.agentTeamOverview', { as: await createAgent() })
    await pressControl(screen.dialog.getByRole('link', { name: team.overview.open }).last())
    await expect.element(getHeading(agent.menu.registerCenter)).toBeVisible()
    await expectAddress('/live?center=agent.registerCenter')
    expect(router.state.location.pathname).toBe('/live')
    await pressInDialog(common.action.close)
    await expectAddress('/live')
  })

  test('keeps what a link between its pages asks for in its own parameters', { tags: 'long' }, async () => {
    const account = await createAgent()
    const below = await createMember({ upline: account.username })
    await addFacts(below, { stake: 5_000 })
    await renderPage('/live?center=agent.palStatementsAgentCopy', { as: account, width: 1600 })
    const name = reports.openChanges.replace('{{account}}', below.username)
    await pressControl(screen.dialog.getByRole('link', { name }))
    await expect.element(getHeading(agent.menu.agentDownlineTransactionDetailsCopy)).toBeVisible()
    expect(new URLSearchParams(location.search).get('center.username')).toBe(below.username)
    expect(location.pathname).toBe('/live')
  })
})

test('a transfer to an account of the team stays over the page too, and starts with that account [agent-4]', async () => {
  const account = await createMember({ type: 1, paymentPassword: '482915' })
  const { username } = await createMember({ upline: account.username })
  await renderPage(`/live?center=agent.downlineManagmentView&center.member=${username}`, { as: account })
  await pressControl(screen.dialog.getByRole('link', { name: team.member.transfer }))
  await expect.element(getHeading(member.menu.transferUpline)).toBeVisible()
  await expectAddress(`/live?center=member.transferUpline&center.account=${username}`)
  await expect.element(screen.dialog.getByRole('combobox', { name: cashier.transfer.account })).toHaveValue(username)
})

describe('the pages of contracts', () => {
  test.each(Object.entries(contractPages))(
    '%s is there for an agent with %s, and none of the other three [agent-13]',
    async (id, flag) => {
      const account = await createAgent()
      await setContractLevel(account, flag, 1)
      await renderPage('/agentHome/agentAnnouncement', { as: account })
      const links = page.getByRole('navigation', { name: agent.menu.label }).getByRole('link')
      const listShown = () =>
        links
          .elements()
          .flatMap((link) => link.getAttribute('href')?.split('/').at(-1) ?? [])
          .filter(isContractPage)
      await expect.poll(listShown).toEqual([id])
      if (isContractPage(id)) await pressControl(links.getByText(agent.menu[id], { exact: true }))
      await expect.element(page.getByText(contracts.record.empty)).toBeVisible()
    },
  )

  test('are no pages of an agent without contracts', async () => {
    await renderPage('/agentHome/agentHourSalary', { as: await createAgent() })
    await expect.element(page.getByText(shell.notFound.title)).toBeVisible()
  })
})
