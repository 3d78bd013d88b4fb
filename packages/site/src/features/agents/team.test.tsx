import agent from '@croupier/i18n/catalogs/en/agent.json' with { type: 'json' }
import texts from '@croupier/i18n/catalogs/en/agentTeam.json' with { type: 'json' }
import common from '@croupier/i18n/catalogs/en/common.json' with { type: 'json' }
import forms from '@croupier/i18n/catalogs/en/forms.json' with { type: 'json' }
import {
  addTeamNote,
  freezeTeamMember,
  teamMembers,
  teamOnline,
  teamOverview,
} from '@croupier/endpoints/calls/agent-team'
import { beforeAll, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createMember, openTestSession, type TestMember } from '../../testing/control/accounts.ts'
import { addFacts } from '../../testing/control/rounds.ts'
import { breakRequests } from '../../testing/network.ts'
import { renderPage, type RenderOptions } from '../../testing/render-page.tsx'
import { chooseOption, expectAddress, getButton, pressControl, screen } from '../../testing/screen.ts'

beforeAll(() => createMember(), 180_000)

const overviewPath = '/agentHome/agentTeamOverview'
const teamPath = '/agentHome/downlineManagmentView'

/** Creates an account below another one. */
const join = (upline: TestMember, type: 0 | 1 = 0) => createMember({ type, upline: upline.username })
const createAgent = () => createMember({ type: 1 })
const open = (path: string, account: TestMember, options: RenderOptions = {}) =>
  renderPage(path, { as: account, ...options })

/** The figure with a label, by its whole text. */
const stat = (label: string) =>
  [...document.querySelectorAll('dl[data-slot="stat"]')].find((one) => one.firstChild?.textContent === label)
    ?.textContent ?? ''
const row = (name: string) => page.getByRole('row', { name: new RegExp(name) })
const link = (name: string) => page.getByRole('link', { name, exact: true })
const treeItem = (name: string) => page.getByRole('treeitem', { name: new RegExp(`^${name}`) })
const press = (name: string) => pressControl(getButton(name))

describe('the overview of the team', () => {
  test('shows the figures of the team, and of those directly below alone [agent-2, about-14.1, role-4.3]', async () => {
    const account = await createAgent()
    const branch = await join(account, 1)
    await addFacts(branch, { stake: 10_000, win: 4_000 })
    await addFacts(await join(branch), { stake: 2_000, win: 5_000 })
    await addFacts(account, { stake: 70_000 })
    await open(overviewPath, account)
    await expect.element(page.getByRole('heading', { level: 1, name: agent.menu.agentTeamOverview })).toBeVisible()
    await expect.poll(() => stat(texts.overview.bet)).toMatch(/120\.00/)
    expect(stat(texts.overview.net)).toMatch(/-.*30\.00/)
    expect(stat(texts.overview.members)).toMatch(/2\+2/)
    expect(stat(texts.overview.active)).toMatch(/2\+2/)
    await expect.element(page.getByRole('figure')).toBeVisible()
    await pressControl(page.getByRole('radio', { name: texts.overview.direct }))
    await expect.poll(() => stat(texts.overview.bet)).toMatch(/100\.00/)
    await expectAddress(`${overviewPath}?reach=direct`)
    await pressControl(page.getByRole('radio', { name: texts.chart.registered }))
    await pressControl(page.getByRole('radio', { name: texts.chart.table }))
    await expect.element(page.getByRole('columnheader', { name: texts.overview.registered })).toBeVisible()
  })

  test('follows who is online within seconds, after a failure too [agent-2]', async () => {
    const account = await createAgent()
    const below = await join(account)
    const restore = await breakRequests(teamOnline.path, 'unsent')
    await open(overviewPath, account)
    await expect.poll(() => stat(texts.overview.online)).toMatch(/–$/)
    await restore()
    await expect.poll(() => stat(texts.overview.online), { timeout: 10_000 }).toMatch(/0$/)
    await openTestSession(below)
    await expect.poll(() => stat(texts.overview.online), { timeout: 10_000 }).toMatch(/1$/)
  })

  test('leads to the opening of accounts while nobody is in the team', { tags: 'long' }, async () => {
    await open(overviewPath, await createAgent())
    await expect.element(page.getByText(texts.overview.empty)).toBeVisible()
    await pressControl(link(texts.overview.open).last())
    await expectAddress('/agentHome/registerCenter')
  })

  test('can be loaded again after a failure', { tags: 'long' }, async () => {
    const account = await createAgent()
    const restore = await breakRequests(teamOverview.path, 'unsent')
    await open(overviewPath, account)
    await expect.element(page.getByText(texts.overview.failed)).toBeVisible()
    await restore()
    await press(common.action.retry)
    await expect.element(page.getByText(texts.overview.empty)).toBeVisible()
  })
})

describe('the downlines', () => {
  test('are listed with filters in the address, and open with what belongs to each [agent-4]', async () => {
    const account = await createAgent()
    const branch = await join(account, 1)
    const below = await join(account)
    await join(branch)
    await open(teamPath, account)
    await expect.element(row(below.username).getByText(texts.type.member, { exact: true })).toBeVisible()
    await expect.element(row(branch.username).getByText(texts.type.agent, { exact: true })).toBeVisible()
    const listed = () =>
      page
        .getByRole('table')
        .getByRole('link')
        .elements()
        .map(({ textContent }) => textContent)
    await pressControl(getButton(texts.list.account))
    await expect.poll(listed).toEqual([below.username, branch.username].toSorted().toReversed())
    await pressControl(getButton(texts.list.registered))
    await expectAddress(`${teamPath}?sort=createdAt&direction=desc`)
    await chooseOption(page.getByRole('combobox', { name: texts.list.role }), texts.list.agents)
    await expect.element(row(below.username)).not.toBeInTheDocument()
    await expectAddress(`${teamPath}?role=agent&sort=createdAt&direction=desc`)
    await pressControl(link(branch.username))
    await expectAddress(`${teamPath}?member=${branch.username}`)
    await expect.element(page.getByRole('heading', { level: 2, name: branch.username })).toBeVisible()
    await expect.element(page.getByRole('region', { name: texts.member.below })).toBeVisible()
    const transfer = `/member/transferUpline?account=${branch.username}`
    await expect.element(link(texts.member.transfer)).toHaveAttribute('href', transfer)
  })

  test('say that nobody matches, and show all again', { tags: 'long' }, async () => {
    const account = await createAgent()
    const below = await join(account)
    await open(`${teamPath}?name=nobody`, account)
    await expect.element(page.getByText(texts.list.filteredHint)).toBeVisible()
    await press(texts.list.clear)
    await expect.element(row(below.username)).toBeVisible()
  })

  test('can be loaded again after a failure, and an account of another team is none of them', async () => {
    const account = await createAgent()
    const restore = await breakRequests(teamMembers.path, 'unsent')
    const failed = await open(teamPath, account)
    await expect.element(page.getByText(texts.list.failed)).toBeVisible()
    await restore()
    await press(common.action.retry)
    await expect.element(page.getByText(texts.list.empty)).toBeVisible()
    failed.unmount()
    const { username } = await createMember()
    await open(`${teamPath}?member=${username}`, account)
    await expect.element(page.getByText(texts.member.gone)).toBeVisible()
    await press(texts.member.back)
    await expectAddress(teamPath)
  })

  test('have notes of the agent, which are added and deleted [agent-4]', async () => {
    const account = await createAgent()
    const { username } = await join(account)
    await open(`${teamPath}?member=${username}`, account)
    const field = page.getByRole('textbox', { name: texts.note.text })
    await press(texts.note.add)
    await expect.element(field).toHaveAccessibleDescription(new RegExp(forms.problem.required))
    await field.fill('Pays on Friday')
    await press(texts.note.add)
    const note = page.getByRole('list', { name: texts.note.title }).getByText('Pays on Friday')
    await expect.element(note).toBeVisible()
    await expect.element(field).toHaveValue('')
    await expect.element(field).toHaveFocus()
    await field.fill('Has a new number')
    await press(texts.note.add)
    const deletes = page.getByRole('button', { name: /^Delete the note/ })
    await expect.poll(() => deletes.elements().length).toBe(2)
    await pressControl(deletes.last())
    await getButton(texts.note.remove, screen.alertDialog).click()
    await expect.element(note).not.toBeInTheDocument()
    await expect.element(deletes).toHaveFocus()
    await pressControl(deletes)
    await getButton(texts.note.remove, screen.alertDialog).click()
    await expect.element(page.getByText(texts.note.none)).toBeVisible()
    await expect.element(page.getByRole('region', { name: texts.note.title })).toHaveFocus()
  })

  test('keep the text of a note that was not saved', { tags: 'long' }, async () => {
    const account = await createAgent()
    const { username } = await join(account)
    await open(`${teamPath}?member=${username}`, account)
    const field = page.getByRole('textbox', { name: texts.note.text })
    await field.fill('Pays on Friday')
    await breakRequests(addTeamNote.path, 'unsent')
    await press(texts.note.add)
    await expect.element(screen.anyDialog.or(page.getByRole('alert')).first()).toBeVisible()
    await expect.element(field).toHaveValue('Pays on Friday')
  })

  test('are frozen and unfrozen after a question [agent-4, role-4.3]', async () => {
    const account = await createAgent()
    const { username } = await join(account)
    const { site } = await open(`${teamPath}?member=${username}`, account)
    await press(texts.freeze.freeze)
    await getButton(texts.freeze.freeze, screen.alertDialog).click()
    await expect.element(page.getByText(texts.state.frozen, { exact: true })).toBeVisible()
    await press(texts.freeze.unfreeze)
    await getButton(texts.freeze.unfreeze, screen.alertDialog).click()
    await expect.element(getButton(texts.freeze.freeze)).toBeVisible()
    expect(await site.api.call(freezeTeamMember, { body: { username, frozen: false } })).toEqual({ frozen: false })
  })
})

describe('the tree of the team', () => {
  test(
    'opens level by level by keyboard on a phone, and Enter opens an account [agent-4]',
    { tags: 'long' },
    async () => {
      const account = await createAgent()
      const branch = await join(account, 1)
      const below = await join(branch)
      await open(`${teamPath}?view=tree`, account, { width: 360 })
      await expect.element(treeItem(branch.username)).toBeVisible()
      const tree = page.getByRole('tree', { name: texts.tree.label })
      const element = tree.element()
      if (element instanceof HTMLElement) element.focus()
      await userEvent.keyboard('{ArrowRight}')
      await expect.element(treeItem(below.username)).toBeVisible()
      await userEvent.keyboard('{ArrowDown}{Enter}')
      await expectAddress(`${teamPath}?member=${below.username}`)
      const way = page.getByRole('navigation', { name: texts.tree.path })
      await expect.element(way.getByRole('link', { name: branch.username })).toBeVisible()
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360)
    },
  )

  test('is opened by a search to a leaf eight steps below, with the way to it [agent-4]', async () => {
    const account = await createAgent()
    const path: TestMember[] = []
    for (let depth = 1; depth <= 8; depth += 1) path.push(await join(path.at(-1) ?? account, depth < 8 ? 1 : 0))
    const [beside, further] = [await join(account), await join(path[0] ?? account)]
    const leaf = path.at(-1)?.username ?? ''
    await open(`${teamPath}?view=tree`, account)
    await page.getByRole('searchbox', { name: texts.search.label }).fill(leaf)
    await pressControl(page.getByRole('list', { name: texts.search.results }).getByRole('link', { name: leaf }))
    await expect.element(treeItem(leaf)).toHaveAttribute('aria-level', '8')
    await expect.element(treeItem(leaf)).toHaveAttribute('aria-selected', 'true')
    const way = page.getByRole('navigation', { name: texts.tree.path })
    for (const { username } of path) await expect.element(way.getByText(username, { exact: true })).toBeVisible()
    await expect.element(treeItem(beside.username)).toBeVisible()
    expect(treeItem(further.username).query()).toBeNull()
    await treeItem('Show 1 more').click()
    await expect.element(treeItem(further.username)).toBeVisible()
  })
})
