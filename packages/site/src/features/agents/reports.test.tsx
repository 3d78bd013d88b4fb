import { addDays, toCalendarDate } from '@croupier/domain/time'
import agent from '@croupier/i18n/catalogs/en/agent.json' with { type: 'json' }
import texts from '@croupier/i18n/catalogs/en/agentReports.json' with { type: 'json' }
import common from '@croupier/i18n/catalogs/en/common.json' with { type: 'json' }
import member from '@croupier/i18n/catalogs/en/member.json' with { type: 'json' }
import burmese from '@croupier/i18n/catalogs/my/agentReports.json' with { type: 'json' }
import { agentRevenue } from '@croupier/endpoints/calls/agent-reports'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createMember, type TestMember } from '../../testing/control/accounts.ts'
import { addFacts, addPosting, addRounds } from '../../testing/control/rounds.ts'
import { breakRequests } from '../../testing/network.ts'
import { renderPage, type RenderOptions } from '../../testing/render-page.tsx'
import { chooseOption, expectAddress, getButton, pressControl, screen } from '../../testing/screen.ts'

beforeAll(() => createMember(), 180_000)
afterEach(() => vi.restoreAllMocks())

const timeZone = 'Asia/Yangon'
const dayMs = 86_400_000
const today = () => toCalendarDate(timeZone, new Date())

let account: TestMember
let below: TestMember
let leaf: TestMember
beforeEach(async () => {
  account = await createMember({ type: 1 })
  below = await createMember({ type: 1, upline: account.username })
  leaf = await createMember({ upline: below.username })
})

const open = (id: string, search = '', options: RenderOptions = {}) =>
  renderPage(`/agentHome/${id}${search}`, { as: account, ...options })
const row = (name: RegExp) => page.getByRole('row', { name })
const expectRows = (count: number) => expect.poll(() => page.getByRole('row').elements().length).toBe(1 + count)
const box = (label: string) => page.getByRole('combobox', { name: label, exact: true })
const memberField = () => page.getByRole('searchbox', { name: texts.filter.member })

async function searchMember(name: string): Promise<void> {
  await memberField().fill(name)
  await userEvent.keyboard('{Enter}')
}

/** Lines of the files that the page downloads. */
function captureDownloads() {
  const files: { readonly name: string; readonly lines: Promise<readonly string[]> }[] = []
  const blobs = vi.spyOn(URL, 'createObjectURL')
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    const blob = blobs.mock.lastCall?.[0]
    if (!(blob instanceof Blob)) return
    files.push({ name: this.download, lines: blob.text().then((text) => text.trimEnd().split('\r\n')) })
  })
  return files
}

describe('team betting', () => {
  test('lists the rounds of the team with their sums, filtered in the address, and exports them [agent-5, about-16.1]', async () => {
    await addRounds(below, { gameType: 'RNG', count: 2 })
    await addRounds(leaf, { gameType: 'LIVE' })
    await addRounds(account)
    const { router } = await open('personalHistoryCopy')
    await expect.element(page.getByRole('heading', { level: 1, name: agent.menu.personalHistoryCopy })).toBeVisible()
    await expectRows(3)
    await expect.element(row(new RegExp(leaf.username))).toBeVisible()
    await expect.element(page.getByText('3.00', { exact: false }).first()).toBeVisible()
    await searchMember(leaf.username)
    await expectRows(1)
    expect(router.state.location.search).toMatchObject({ username: leaf.username })
    await expect.element(memberField()).toHaveFocus()
    const files = captureDownloads()
    await pressControl(getButton(member.export.csv))
    await expect.poll(() => files.length).toBe(1)
    expect((await files[0]?.lines)?.[1]).toContain(leaf.username)
    await pressControl(getButton(texts.filter.clearMember))
    await expectRows(3)
    await expect.element(memberField()).toHaveFocus()
    await chooseOption(box(texts.filter.reach), texts.reach.direct)
    await expectRows(2)
    await chooseOption(box(member.filter.gameType), common.con_live)
    await expect.element(page.getByText(texts.empty.bets)).toBeVisible()
    expect(router.state.location.search).toMatchObject({ reach: 'direct', gameType: 'LIVE' })
    await pressControl(getButton(member.filter.clear))
    await expectRows(3)
  })

  test(
    'says that a name is not of the team, as of one beside it, and shows everybody again',
    { tags: 'long' },
    async () => {
      const stranger = await createMember()
      await addRounds(below)
      await open('personalHistoryCopy', `?username=${stranger.username}`)
      await expect.element(page.getByText(texts.empty.member)).toBeVisible()
      await pressControl(getButton(member.filter.clear))
      await expectRows(1)
    },
  )

  test('can be loaded again after a failure', { tags: 'long' }, async () => {
    await addRounds(below)
    const restore = await breakRequests('/wps/agent/reports/bets', 'unsent')
    await open('personalHistoryCopy')
    await expect.element(page.getByText(member.failed)).toBeVisible()
    await restore()
    await pressControl(getButton(common.action.retry))
    await expectRows(1)
  })
})

describe('user loss', () => {
  test('sums each account with its team, opens level by level, and leads back [agent-6, about-17.1]', async () => {
    await addFacts(below, { stake: 10_000, win: 4_000 })
    await addFacts(leaf, { stake: 30_000, win: 1_000 })
    const { router } = await open('palStatementsAgentCopy')
    await expect.element(row(/400\.00.*400\.00.*50\.00.*-.*350\.00/).first()).toBeVisible()
    await pressControl(getButton(texts.openDownline.replace('{{account}}', below.username)))
    await expect.element(row(new RegExp(`${leaf.username}.*300\\.00.*10\\.00`))).toBeVisible()
    expect(router.state.location.search).toMatchObject({ username: below.username })
    const path = page.getByRole('navigation', { name: texts.path.label })
    await expect.element(path.getByText(below.username)).toBeVisible()
    await pressControl(path.getByRole('link', { name: texts.path.own }))
    await expect.element(row(new RegExp(`${below.username}.*400\\.00`))).toBeVisible()
    expect(router.state.location.search).not.toMatchObject({ username: below.username })
  })

  test('leads from a member without a team to its account details', { tags: 'long' }, async () => {
    await addPosting(leaf, 'correction', 700)
    await open('palStatementsAgentCopy', `?username=${below.username}`)
    await page.getByRole('link', { name: texts.openChanges.replace('{{account}}', leaf.username) }).click()
    await expect.poll(() => location.pathname).toBe('/agentHome/agentDownlineTransactionDetailsCopy')
    expect(location.search).toContain(leaf.username)
    await expect.element(row(new RegExp(`${member.kind.correction}.*7\\.00`))).toBeVisible()
  })

  test('compares two periods, the one before or days of ones own choice', async () => {
    await addFacts(below, { stake: 30_000, win: 5_000 })
    await addFacts(below, { stake: 20_000, win: 5_000, at: new Date(Date.now() - dayMs) })
    const { router } = await open('palStatementsAgentCopy', `?from=${today()}&to=${today()}`)
    await chooseOption(box(texts.compare.label), texts.compare.before)
    const bets = row(new RegExp(`^${texts.figure.bet} .*300\\.00.*200\\.00.*100\\.00.*\\+50`))
    await expect.element(bets).toBeVisible()
    expect(router.state.location.search).toMatchObject({ compare: 'before' })
  })

  test('compares with days of ones own choice, which the address keeps', { tags: 'long' }, async () => {
    await addFacts(below, { stake: 30_000, win: 5_000 })
    const other = addDays(today(), -9)
    const days = `compare=days&otherFrom=${other}&otherTo=${other}`
    await open('palStatementsAgentCopy', `?from=${today()}&to=${today()}&${days}`)
    await expect.element(row(new RegExp(`^${texts.figure.bet} .*300\\.00.* 0\\.00.*300\\.00.*–`))).toBeVisible()
    await expect.element(page.getByText(texts.compare.other, { exact: true }).first()).toBeVisible()
  })

  test('says that the period before cannot be read, and compares with other days', async () => {
    const from = addDays(today(), -200)
    await open('palStatementsAgentCopy', `?from=${from}&to=${today()}&compare=before`)
    await expect.element(page.getByText(texts.compare.tooEarly)).toBeVisible()
    await chooseOption(box(texts.compare.label), texts.compare.days)
    await expect.element(row(new RegExp(`^${texts.figure.bet} `))).toBeVisible()
    expect(page.getByText(texts.compare.tooEarly).query()).toBeNull()
  })

  test('says that nobody is below an account', { tags: 'long' }, async () => {
    await open('palStatementsAgentCopy', `?username=${leaf.username}`)
    await expect.element(page.getByText(texts.empty.downline)).toBeVisible()
  })
})

describe('own income', () => {
  test('sums what the agent got by day and by source [agent-7, about-17.2]', async () => {
    await addPosting(account, 'rebate', 450)
    await addPosting(account, 'rebate', 50)
    const { router } = await open('agentRevenueReport')
    await expect.element(row(/ 2 .*5\.00/).last()).toBeVisible()
    await page.getByText(texts.income.source, { exact: true }).click()
    await expect.element(row(new RegExp(`${texts.source.rebate}.*2.*5\\.00`))).toBeVisible()
    expect(router.state.location.search).toMatchObject({ view: 'source' })
    const files = captureDownloads()
    await pressControl(getButton(member.export.csv))
    await expect.poll(() => files.length).toBe(1)
    expect((await files[0]?.lines)?.[1]).toContain(texts.source.rebate)
  })

  test('shows and exports nothing of the range before while another one is loaded', async () => {
    await addPosting(account, 'rebate', 450)
    const { router } = await open('agentRevenueReport')
    await expect.element(getButton(member.export.csv)).toBeVisible()
    const answer = await breakRequests(agentRevenue.path, 'held')
    const day = addDays(today(), -9)
    await router.navigate({ to: '.', search: { from: day, to: day } })
    await expect.element(getButton(member.export.csv)).not.toBeInTheDocument()
    await answer()
    await expect.element(page.getByText(texts.empty.income)).toBeVisible()
  })

  test('says that there was none, in Burmese too', { tags: 'long' }, async () => {
    await open('agentRevenueReport', '', { language: 'MY', width: 360 })
    await expect.element(page.getByText(burmese.empty.income)).toBeVisible()
  })
})

describe('account details', () => {
  test('list what changed the accounts of the team, and of one with its balances [agent-8, about-16.2, named-5.1, named-5.2]', async () => {
    await addPosting(below, 'correction', 500)
    await addPosting(leaf, 'correction', 700)
    await addPosting(account, 'correction', 900)
    const { router } = await open('agentDownlineTransactionDetailsCopy')
    await expect.element(row(new RegExp(`${below.username}.*${member.kind.correction}.*5\\.00`))).toBeVisible()
    await expect.element(row(new RegExp(`${leaf.username}.*${member.kind.correction}.*7\\.00`))).toBeVisible()
    expect(row(/9\.00/).query()).toBeNull()
    expect(page.getByText(texts.balance.opening).query()).toBeNull()
    await searchMember(leaf.username)
    await expect.element(page.getByText(texts.balance.opening)).toBeVisible()
    await expect.element(page.getByText(texts.balance.closing)).toBeVisible()
    await expect.element(page.getByText(/107\.00/).first()).toBeVisible()
    await pressControl(page.getByRole('radio', { name: member.kind.deposit, exact: true }))
    await expect.element(page.getByText(texts.empty.transactions)).toBeVisible()
    expect(router.state.location.search).toMatchObject({ username: leaf.username, kind: 'deposit' })
  })

  test('are not there for a member, and ask a visitor to log in', { tags: 'long' }, async () => {
    await open('agentDownlineTransactionDetailsCopy', '', { as: leaf })
    await expect.element(screen.main.getByText(texts.filter.member)).not.toBeInTheDocument()
    await expectAddress('/agent')
  })
})
