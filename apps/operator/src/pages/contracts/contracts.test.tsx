import texts from '@croupier/i18n/catalogs/en/operator.json' with { type: 'json' }
import { beforeAll, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import {
  agreeContract,
  createAgent,
  createMember,
  createOperator,
  testMerchant,
  type TestMember,
} from '../../testing/control.ts'
import { renderOperator } from '../../testing/render-operator.tsx'
import type { OperatorLanguage } from '../../text/languages.ts'

// The first request starts the platform of the test run.
beforeAll(() => createMember(), 180_000)

const { action, contracts, member, reason } = texts
const dialog = page.getByRole('dialog')
const getKind = (name: string) =>
  page.getByRole('region', { name: contracts.level, exact: true }).getByRole('row').filter({ hasText: name })
const getContracts = () => page.getByRole('region', { name: member.tab.contracts, exact: true })

const openTab = (account: TestMember, options: { token?: string; language?: OperatorLanguage } = {}) =>
  renderOperator(`/members/show?brand=${testMerchant}&account=${account.username}&tab=contracts`, options)

/** Gives the reason of the open dialog and sends it. */
async function send(label: string): Promise<void> {
  await dialog.getByLabelText(reason.label).fill('A test needs it')
  await dialog.getByRole('button', { name: label, exact: true }).click()
}

async function confirm(label: string): Promise<void> {
  await send(label)
  await expect.element(dialog).not.toBeInTheDocument()
}

/** Sets the daily salary of the house to a rate in percent; leaves the dialog open. */
async function setRate(rate: string): Promise<void> {
  await getKind(contracts.kind.dailySalary).getByRole('button', { name: contracts.set }).click()
  await dialog.getByLabelText(contracts.rate, { exact: true }).fill(rate)
}

test('the contract of the house with an agent is set, lowered after a look at what ends below it, and terminated', async () => {
  const root = await createAgent()
  const below = await createAgent(root)
  await openTab(root)
  await expect.element(page.getByText(contracts.none)).toBeVisible()
  await setRate('101')
  await send(action.save)
  await expect.element(dialog.getByText(contracts.problem.rate)).toBeVisible()
  await dialog.getByLabelText(contracts.rate, { exact: true }).fill('1')
  await confirm(action.save)
  await expect.element(getContracts().getByText('1.00%', { exact: false })).toBeVisible()

  await getKind(contracts.kind.dailySalary).getByRole('button', { name: contracts.changeLevel }).click()
  await send(action.save)
  await expect.element(dialog.getByText(reason.incomplete)).toBeVisible()
  await dialog.getByRole('radio', { name: contracts.levels['2'] }).click()
  await confirm(action.save)
  await expect.element(getKind(contracts.kind.dailySalary).getByText(contracts.levels['2'])).toBeVisible()

  await agreeContract(root, below, 80)
  await setRate('0.5')
  await send(action.save)
  await expect.element(dialog.getByText(below.username, { exact: false })).toBeVisible()
  await confirm(action.save)
  await expect.element(getContracts().getByText('0.50%', { exact: false })).toBeVisible()

  await getKind(contracts.kind.dailySalary).getByRole('button', { name: contracts.terminate }).click()
  await confirm(contracts.terminate)
  await expect.element(getContracts().getByText(contracts.state.terminated).first()).toBeVisible()

  await openTab(root, { language: 'VN' })
  await expect.element(page.getByText('0,50%', { exact: false }).first()).toBeVisible()
})

test('contracts of an agent below another one are shown and not set, and a viewer changes nothing', async () => {
  const below = await createAgent(await createAgent())
  const { token } = await createOperator(['viewer'])
  await openTab(below, { token })
  await expect.element(page.getByText(contracts.belowHint)).toBeVisible()
  await expect.element(page.getByRole('button', { name: contracts.changeLevel })).not.toBeInTheDocument()
})
