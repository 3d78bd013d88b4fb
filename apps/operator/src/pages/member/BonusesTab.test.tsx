import { approveBonus, memberBonuses, memberWagering, waiveWagering } from '@croupier/endpoints/calls/ops/bonuses'
import errors from '@croupier/i18n/catalogs/en/errors.json' with { type: 'json' }
import texts from '@croupier/i18n/catalogs/en/operator.json' with { type: 'json' }
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { queryClient } from '../../session/client.ts'
import { createMember, createOperator, testMerchant } from '../../testing/control.ts'
import { createOperatorApi } from '../../testing/operator-api.ts'
import { renderOperator } from '../../testing/render-operator.tsx'

// The first request starts the platform of the test run.
beforeAll(() => createMember(), 180_000)

const { action, bonus, campaigns, column, content, member, problem, reason, settingField } = texts
const bonuses = page.getByRole('region', { name: member.tab.bonuses, exact: true })
const wagering = page.getByRole('region', { name: bonus.wagering, exact: true })
const dialog = page.getByRole('dialog')

let account: string

/** Opens the tab of a new member. */
async function openTab(): Promise<void> {
  account = (await createMember()).username
  await renderOperator(`/members/show?brand=${testMerchant}&account=${account}&tab=bonuses`)
  await expect.element(page.getByText(bonus.none)).toBeVisible()
}

beforeEach(openTab)

async function openGrant(amount: string): Promise<void> {
  await page.getByRole('button', { name: bonus.grant.title }).click()
  await dialog.getByRole('textbox', { name: column.amount }).fill(amount)
}

/** Gives the reason of the open dialog and sends it. */
async function send(label: string): Promise<void> {
  await dialog.getByLabelText(reason.label).fill('A test needs it')
  await dialog.getByRole('button', { name: label, exact: true }).click()
}

/** Sends the open dialog, which closes once the change is made. */
async function confirm(label: string): Promise<void> {
  await send(label)
  await expect.element(dialog).not.toBeInTheDocument()
}

async function grant(amount: string): Promise<void> {
  await openGrant(amount)
  await confirm(bonus.grant.submit)
}

test('a bonus is granted with what has to be wagered, and cancelled for what is left of it', async () => {
  await grant('5')
  await expect.element(bonuses.getByText(bonus.state.active)).toBeVisible()
  await expect.element(wagering.getByText(bonus.wageringState.open)).toBeVisible()
  await bonuses.getByRole('button', { name: bonus.change.cancel.submit }).click()
  await confirm(bonus.change.cancel.submit)
  await expect.element(bonuses.getByText(bonus.state.cancelled)).toBeVisible()
  await expect.element(bonuses.getByText(bonus.taken, { exact: false })).toBeInTheDocument()
  await expect.element(wagering.getByText(bonus.wageringState.forfeited)).toBeVisible()
  await expect.element(bonuses.getByRole('button')).not.toBeInTheDocument()
})

test('a bonus is the member’s once its wagering is waived', { tags: 'long' }, async () => {
  await grant('7')
  await wagering.getByRole('button', { name: bonus.change.waive.submit }).click()
  await confirm(bonus.change.waive.submit)
  await expect.element(wagering.getByText(bonus.wageringState.waived)).toBeVisible()
  await expect.element(bonuses.getByText(bonus.state.done)).toBeVisible()
  await expect.element(wagering.getByRole('button')).not.toBeInTheDocument()
})

test('a bonus that is too large for one person waits for a second one, which is said before', async () => {
  await openGrant('90000000')
  await expect.element(dialog.getByText(/it waits for a second person/)).toBeVisible()
  await confirm(bonus.grant.submit)
  await expect.element(bonuses.getByText(bonus.state.proposed)).toBeVisible()
  await expect.element(page.getByText(bonus.noWagering)).toBeVisible()
  const approve = bonuses.getByRole('button', { name: bonus.change.approve.submit })
  await expect.element(approve).not.toBeInTheDocument()
})

/** Has another operator approve what is granted to the member. */
async function approveGrant(): Promise<void> {
  const api = createOperatorApi((await createOperator(['finance'])).token)
  const { bonuses: rows } = await api.call(memberBonuses, { query: { merchant: testMerchant, account } })
  for (const { bonusId } of rows)
    await api.call(approveBonus, { body: { bonusId, reason: 'Agreed' }, idempotencyKey: crypto.randomUUID() })
}

test('a grant that is approved meanwhile is not taken back as one that waits, and is shown as active', async () => {
  await grant('90000000')
  await bonuses.getByRole('button', { name: bonus.change.cancel.submit }).click()
  await approveGrant()
  await send(bonus.change.cancel.submit)
  await expect.element(dialog.getByText(errors.BONUS_DECIDED)).toBeVisible()
  await dialog.getByRole('button', { name: action.cancel, exact: true }).click()
  await page.getByRole('button', { name: content.discard.confirm, exact: true }).click()
  await expect.element(bonuses.getByText(bonus.state.active)).toBeVisible()
})

test('a grant without an amount, or with a wrong number, is refused at the field', { tags: 'long' }, async () => {
  await openGrant('')
  await dialog.getByRole('textbox', { name: settingField.days }).fill('0')
  await send(bonus.grant.submit)
  await expect.element(dialog.getByText(campaigns.wrong.amount)).toBeVisible()
  await expect.element(dialog.getByText(problem.number)).toBeVisible()
  await expect.element(page.getByText(bonus.none)).toBeInTheDocument()
})

test('a waiver on which another operator was the first meanwhile is loaded behind its dialog', async () => {
  await grant('90000000')
  await approveGrant()
  await queryClient.invalidateQueries()
  await wagering.getByRole('button', { name: bonus.change.waive.submit }).click()
  const { username, token } = await createOperator(['finance'])
  const api = createOperatorApi(token)
  const { requirements } = await api.call(memberWagering, { query: { merchant: testMerchant, account } })
  for (const { wageringId } of requirements)
    await api.call(waiveWagering, {
      body: { wageringId, endorsed: false, reason: 'Agreed' },
      idempotencyKey: crypto.randomUUID(),
    })
  await send(bonus.change.waive.submit)
  await expect.element(dialog.getByText(errors.VERSION_CONFLICT)).toBeVisible()
  await dialog.getByRole('button', { name: action.load, exact: true }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(wagering.getByText(bonus.endorsed.replace('{{operator}}', username))).toBeVisible()
})
