import { contractFlags, type ContractKind } from '@croupier/domain/contract'
import { teamMembers } from '@croupier/endpoints/calls/agent-team'
import { offerDailySalary } from '@croupier/endpoints/calls/contracts'
import agent from '@croupier/i18n/catalogs/en/agent.json' with { type: 'json' }
import texts from '@croupier/i18n/catalogs/en/agentContracts.json' with { type: 'json' }
import common from '@croupier/i18n/catalogs/en/common.json' with { type: 'json' }
import member from '@croupier/i18n/catalogs/en/member.json' with { type: 'json' }
import chinese from '@croupier/i18n/catalogs/zh-Hans/agentContracts.json' with { type: 'json' }
import { useOverlays } from '@croupier/runtime/overlays/overlays'
import { scale } from '@croupier/testing/scale'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { createMember, type TestMember } from '../../testing/control/accounts.ts'
import { agreeContract, setContractLevel, setHouseContract, settleContracts } from '../../testing/control/contracts.ts'
import { addFacts } from '../../testing/control/rounds.ts'
import { breakRequests } from '../../testing/network.ts'
import { renderPage, type RenderOptions } from '../../testing/render-page.tsx'
import { expectFocusKept, getButton, pressControl, expectSocketOpen } from '../../testing/screen.ts'

beforeAll(() => createMember(), 180_000)

const dayMs = 86_400_000

/** The pages with their kinds, and the names of the rates that each has. */
const pages = [
  ['agentDividendRecordCopy2', 'dividend', ['rate']],
  ['agentDailyWages2', 'dailySalary', ['rate']],
  ['agentHourSalary', 'hourlySalary', ['winRate', 'lossRate']],
  ['agentRealtimeSalary', 'realtimeSalary', ['winRate', 'lossRate']],
] as const satisfies readonly (readonly [keyof typeof agent.menu, ContractKind, readonly (keyof typeof texts.tier)[]])[]

let upline: TestMember
let below: TestMember
beforeEach(async () => {
  upline = await createMember({ type: 1 })
  below = await createMember({ type: 1, upline: upline.username })
})

const open = (as: TestMember, search = '', options: RenderOptions & { id?: string } = {}) =>
  renderPage(`/agentHome/${options.id ?? 'agentDailyWages2'}${search}`, { as, ...options })
const withDownline = () => `?tab=downlines&party=${below.username}`
const fill = (text: string, party: string) => text.replace('{{party}}', party)
const fields = (label: string) => page.getByRole('textbox', { name: new RegExp(`^${label}`) })
const picker = page.getByRole('combobox', { name: texts.downlines.account })
const dialogs = () => page.getByRole('dialog')
const getCard = (version: number) =>
  page.getByRole('article', { name: texts.contract.version.replace('{{version}}', String(version)) })

/** Presses an action of a version, and the same in the dialog that asks. */
async function act(name: string): Promise<void> {
  await pressControl(getButton(name).first())
  await pressControl(getButton(name, dialogs().last()))
}

/** Enters rates in percent, one for each field of the label. */
async function enterRate(label: string, rate: string, position = 0): Promise<void> {
  await fields(label).nth(position).fill(rate)
  const focused = document.activeElement
  if (focused instanceof HTMLElement) focused.blur()
}

describe('a contract', () => {
  test('is offered within the own rate, opens at the login of the downline, is accepted and signed [overlay-1a.11, named-6.2, role-4.4, role-4.7, role-more-2.2]', async () => {
    await setHouseContract(upline, { kind: 'dailySalary', rate: 100 })
    const offering = await open(upline, '?tab=downlines')
    await picker.fill('nobody')
    await expect.element(page.getByText(texts.downlines.noMatch)).toBeVisible()
    await chooseAgent(below.username)
    await pressControl(getButton(texts.action.offer))
    await expect.element(page.getByText(texts.offer.own.replace('{{rate}}', '1.00%'))).toBeVisible()
    await enterRate(texts.tier.rate, '2')
    await pressControl(getButton(texts.offer.send))
    const problem = texts.offer.problem.aboveOwn.replace('{{number}}', '1').replace('{{rate}}', '1.00%')
    await expect.element(page.getByText(problem)).toBeVisible()
    await enterRate(texts.tier.rate, '0.5')
    await fields(texts.tier.activeMembers).fill('1500')
    await pressControl(getButton(texts.offer.send))
    await expect.element(getCard(1).getByText(fill(texts.contract.sent, below.username))).toBeVisible()
    await expect.element(getCard(1).getByText('1,500', { exact: true })).toBeVisible()
    expect(getButton(texts.action.offer).query()).toBeNull()
    offering.unmount()

    const waiting = await renderPage('/live', { as: below })
    await expect
      .element(
        dialogs().getByRole('heading', { name: texts.overlay.title.replace('{{kind}}', texts.kind.dailySalary) }),
      )
      .toBeVisible()
    await expect.element(dialogs().getByRole('row', { name: /0\.50%/ })).toBeVisible()
    history.back()
    await expect.element(dialogs()).not.toBeInTheDocument()
    waiting.unmount()

    const accepting = await open(below, '?tab=contract')
    await expect.poll(() => useOverlays.getState().stack.length).toBe(1)
    await expect.element(getButton(texts.action.accept, dialogs())).toBeVisible()
    await pressControl(getButton(texts.action.accept, dialogs()))
    await pressControl(getButton(texts.action.accept, dialogs().last()))
    await expect.element(page.getByText(texts.contract.accepted)).toBeVisible()
    await expect.element(dialogs()).not.toBeInTheDocument()
    accepting.unmount()

    await open(upline, withDownline())
    await act(texts.action.sign)
    await expect.element(getCard(1).getByText(texts.state.signed).first()).toBeVisible()
    await act(texts.action.terminate)
    await expect.element(page.getByRole('heading', { name: texts.contract.history })).toBeVisible()
    await expect.element(getButton(texts.action.offer)).toBeVisible()
  })

  test('keeps its offer while the own one is looked at, and moves the focus to why it was not sent', async () => {
    await setHouseContract(upline, { kind: 'dailySalary', rate: 100 })
    await open(upline, '?tab=downlines&state=over')
    await expect.element(page.getByText(texts.downlines.filtered)).toBeVisible()
    await pressControl(getButton(texts.downlines.showAll))
    await expect.element(page.getByText(texts.downlines.none)).toBeVisible()
    expect(document.activeElement?.tagName).toBe('SECTION')
    await chooseAgent(below.username)
    const heading = page.getByRole('heading', { name: fill(texts.contract.with, below.username) })
    await pressControl(getButton(texts.action.offer))
    await expect.element(fields(texts.offer.threshold)).toHaveFocus()
    await pressControl(getButton(texts.offer.discard))
    await expect.element(heading).toHaveFocus()
    await pressControl(getButton(texts.action.offer))
    await enterRate(texts.tier.rate, '0.5')
    await pressControl(page.getByRole('tab', { name: texts.tab.contract }))
    await expect.element(getCard(1)).toBeVisible()
    await pressControl(page.getByRole('tab', { name: texts.tab.downlines }))
    await chooseAgent(below.username)
    await expect.element(fields(texts.tier.rate)).toHaveValue(expect.stringContaining('0.5'))

    await pressControl(getButton(texts.offer.addTier))
    await enterRate(texts.tier.rate, '0.5', 1)
    const send = () => pressControl(getButton(texts.offer.send))
    const wrongTier = page.getByRole('alert').filter({ hasText: texts.offer.problem.order })
    await send()
    await expect.element(wrongTier).toHaveFocus()
    await send()
    await expect.element(wrongTier).toHaveFocus()
    await pressControl(getButton(texts.offer.removeTier.replace('{{number}}', '2')))
    const restore = await breakRequests(offerDailySalary.path, 'unsent')
    await send()
    const failure = page.getByRole('alert').filter({ hasText: common.failure.OFFLINE })
    await expect.element(failure).toBeVisible()
    expect(failure.element().nextElementSibling).toBe(getButton(texts.offer.send).element())
    await restore()
    await send()
    await expect.element(getCard(1)).toBeVisible()
    await expect.element(heading).toHaveFocus()
  })

  test('appears on the open site of the downline when it is offered: in the menu, and once by itself', async () => {
    await setHouseContract(upline, { kind: 'dailySalary', rate: 100 })
    await renderPage('/agentHome/agentAnnouncement', { as: below })
    await expect.element(page.getByText(agent.announcement.empty)).toBeVisible()
    const link = page
      .getByRole('navigation', { name: agent.menu.label })
      .getByText(agent.menu.agentDailyWages2, { exact: true })
    await expectSocketOpen()
    expect(link.query()).toBeNull()
    await agreeContract(upline, below, { kind: 'dailySalary', rate: 50, step: 'offer' })
    await expect.element(getButton(texts.action.accept, dialogs())).toBeVisible()
    history.back()
    await expect.element(dialogs()).not.toBeInTheDocument()
    await expect.element(link).toBeVisible()
    await setHouseContract(upline, { kind: 'hourlySalary', rate: 100 })
    await agreeContract(upline, below, { kind: 'hourlySalary', rate: 50, step: 'offer' })
    const title = texts.overlay.title.replace('{{kind}}', texts.kind.hourlySalary)
    await expect.element(dialogs().getByRole('heading', { name: title })).toBeVisible()
    expect(useOverlays.getState().stack).toHaveLength(1)
    history.back()
    await expect.element(dialogs()).not.toBeInTheDocument()
  })

  test('is rejected by the downline and cancelled by the one that offers', { tags: 'long' }, async () => {
    await setHouseContract(upline, { kind: 'dividend', rate: 3_000 })
    await agreeContract(upline, below, { kind: 'dividend', rate: 1_000, step: 'offer' })
    const rejecting = await open(below, '?tab=contract', { id: 'agentDividendRecordCopy2' })
    await expect.element(getButton(texts.action.reject, dialogs())).toBeVisible()
    await pressControl(getButton(texts.action.reject, dialogs()))
    await pressControl(getButton(texts.action.reject, dialogs().last()))
    await expect.element(page.getByText(texts.state.rejected).first()).toBeVisible()
    rejecting.unmount()
    await agreeContract(upline, below, { kind: 'dividend', rate: 1_000, step: 'accept' })
    await open(upline, withDownline(), { id: 'agentDividendRecordCopy2' })
    await expect.element(getCard(2).getByText(fill(texts.contract.toSign, below.username))).toBeVisible()
    await act(texts.action.cancel)
    await expect.element(page.getByText(texts.state.cancelled).first()).toBeVisible()
    await expect.element(page.getByText(texts.state.rejected).first()).toBeVisible()
  })

  test('that is lower than those below it ends them only after the list was agreed to [s-list-3b.2]', async () => {
    const leaf = await createMember({ type: 1, upline: below.username })
    await setHouseContract(upline, { kind: 'hourlySalary', rate: 200 })
    await agreeContract(upline, below, { kind: 'hourlySalary', rate: 100 })
    await setContractLevel(below, contractFlags.hourlySalary, 2)
    await agreeContract(below, leaf, { kind: 'hourlySalary', rate: 80 })
    await agreeContract(upline, below, { kind: 'hourlySalary', rate: 50, step: 'offer' })
    await open(below, '?tab=contract', { id: 'agentHourSalary' })
    await expect.element(getButton(texts.action.accept, dialogs())).toBeVisible()
    await pressControl(getButton(texts.action.accept, dialogs()))
    const ended = page.getByRole('row', { name: new RegExp(`${leaf.username}.*0\\.80%`) })
    await expect.element(ended).toBeVisible()
    await pressControl(getButton(texts.action.accept, dialogs().last()))
    await expect.element(page.getByText(texts.cascade.agreeFirst)).toBeVisible()
    await page.getByRole('checkbox', { name: texts.cascade.agree }).click()
    await pressControl(getButton(texts.action.accept, dialogs().last()))
    await expect.element(page.getByText(texts.contract.accepted)).toBeVisible()
  })

  test('cannot be offered without an own one, and to agents directly below alone', { tags: 'long' }, async () => {
    const stranger = await createMember({ type: 1 })
    await setHouseContract(upline, { kind: 'dailySalary', rate: 100 })
    const visited = await open(upline, `?tab=downlines&party=${stranger.username}`)
    await expect.element(page.getByText(texts.downlines.unknown)).toBeVisible()
    visited.unmount()
    await agreeContract(upline, below, { kind: 'dailySalary', rate: 50, step: 'offer' })
    await setContractLevel(below, contractFlags.dailySalary, 2)
    await open(below, '?tab=downlines')
    await expect.element(page.getByText(texts.downlines.needsOwn)).toBeVisible()
  })
})

describe('the page of a kind', () => {
  test.each(scale([pages[0], pages[2]], [...pages]))(
    '%s shows the own contract with its conditions and rates, at 360 px too [agent-9, agent-10, agent-11, agent-12, named-6.1, e-other-3.1, e-other-3.2, e-other-3.3, e-other-3.4, e-other-3.5, e-other-3.6, e-other-3.7]',
    async (id, kind, rates) => {
      await setHouseContract(upline, { kind, rate: 150 })
      const { router } = await open(upline, '', { id, width: 360 })
      await expect.element(page.getByRole('heading', { level: 1, name: agent.menu[id] })).toBeVisible()
      await pressControl(page.getByRole('tab', { name: texts.tab.contract }))
      expect(router.state.location.search).toMatchObject({ tab: 'contract' })
      const table = getCard(1).getByRole('table')
      for (const name of [texts.tier.betAmount[kind], ...rates.map((rate) => texts.tier[rate])])
        await expect.element(table.getByRole('columnheader', { name, exact: true })).toBeInTheDocument()
      for (const name of ['activeMembers', 'periodValidBet', 'periodProfitLoss'] as const)
        await expect.element(table.getByRole('columnheader', { name: texts.tier[name] })).toBeInTheDocument()
      await expect.element(table.getByRole('row', { name: /1\.50%/ })).toBeVisible()
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360)
    },
  )

  test('says what is missing, in Chinese too, and can be loaded again after a failure', { tags: 'long' }, async () => {
    await setHouseContract(upline, { kind: 'dailySalary', rate: 100 })
    const restore = await breakRequests('/wps/agent/salary/daily', 'unsent')
    const failed = await open(upline, '?tab=contract')
    await expect.element(page.getByText(texts.contract.failed)).toBeVisible()
    await expectFocusKept(getButton(common.action.retry))
    await restore()
    await pressControl(getButton(common.action.retry))
    await expect.element(getCard(1)).toBeVisible()
    failed.unmount()
    const restoreList = await breakRequests(teamMembers.path, 'unsent')
    const unlisted = await open(upline, '?tab=downlines')
    await expect.element(page.getByText(texts.downlines.listFailed)).toBeVisible()
    await restoreList()
    await pressControl(getButton(common.action.retry))
    await expect.element(picker).toBeVisible()
    unlisted.unmount()
    await open(upline, '', { language: 'CN' })
    await expect.element(page.getByText(chinese.record.empty)).toBeVisible()
    await expect.element(page.getByText(chinese.preview.none)).toBeVisible()
  })
})

describe('settlements', () => {
  test('are listed with their sums, open to how they come about, and show the open window [role-4.5]', async () => {
    const player = await createMember({ upline: below.username })
    await addFacts(player, { stake: 100_000, at: new Date(Date.now() - 2 * dayMs) })
    await addFacts(player, { stake: 20_000 })
    await setHouseContract(upline, { kind: 'dailySalary', rate: 100, past: true })
    await agreeContract(upline, below, { kind: 'dailySalary', rate: 40, past: true })
    await settleContracts(upline.brand, 'salary-daily')
    const { router } = await open(upline)
    const preview = page.getByRole('region', { name: texts.preview.title })
    await expect.element(preview.getByText(/2\.00/).first()).toBeVisible()
    await expect.element(page.getByRole('row', { name: /10\.00.*4\.00.*6\.00.*6\.00/ }).first()).toBeVisible()
    await pressControl(page.getByRole('table').getByRole('button').first())
    await expect.element(dialogs().getByText(/1,000\.00 × 1\.00% = 10\.0/)).toBeVisible()
    await expect
      .element(dialogs().getByText(texts.detail.deduction.replace('{{account}}', below.username)))
      .toBeVisible()
    await pressControl(getButton(texts.detail.bets, dialogs()))
    await expect.element(dialogs().getByText(texts.detail.noBets)).toBeVisible()
    await pressControl(getButton(common.action.close, dialogs()))
    await page.getByText(texts.record.downline, { exact: true }).click()
    await expect.element(page.getByRole('row', { name: new RegExp(`${below.username}.*4\\.00`) })).toBeVisible()
    expect(router.state.location.search).toMatchObject({ side: 'downline' })
    await expect.element(getButton(member.export.csv)).toBeVisible()
  })

  test('of a dividend with a negative result say that it is carried over, not that no tier applies', async () => {
    const player = await createMember({ upline: below.username })
    await addFacts(player, { stake: 10_000, win: 30_000 })
    await setHouseContract(upline, { kind: 'dividend', rate: 3_000, past: true })
    await open(upline, '', { id: 'agentDividendRecordCopy2' })
    const preview = page.getByRole('region', { name: texts.preview.title })
    await pressControl(getButton(texts.detail.show, preview))
    await expect.element(preview.getByText(texts.tier.number.replace('{{number}}', '1'), { exact: true })).toBeVisible()
    await expect.element(preview.getByText(texts.detail.carriedOver)).toBeVisible()
    await expect.element(preview.getByText(texts.detail.lossAfter)).toBeVisible()
    expect(preview.getByText(texts.detail.nothing).query()).toBeNull()
  })
})

/** Chooses an agent in the list of those directly below. */
async function chooseAgent(username: string): Promise<void> {
  await picker.fill(username)
  await page.getByRole('option', { name: username }).click()
}
