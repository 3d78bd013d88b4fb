import common from '@croupier/i18n/catalogs/en/common.json' with { type: 'json' }
import errors from '@croupier/i18n/catalogs/en/errors.json' with { type: 'json' }
import texts from '@croupier/i18n/catalogs/en/operator.json' with { type: 'json' }
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { answerFeedback, createMember, createOperator, sendFeedback, type TestMember } from '../../testing/control.ts'
import { loseNextResponse } from '../../testing/network.ts'
import { renderOperator } from '../../testing/render-operator.tsx'

// The first request starts the platform of the test run.
beforeAll(() => createMember(), 180_000)

const { feedback, reason, state } = texts
const dialog = page.getByRole('dialog')
const main = page.getByRole('main')
const getRow = ({ username }: TestMember) => main.getByRole('row').filter({ hasText: username })
const sendButton = dialog.getByRole('button', { name: feedback.send })
const replyField = dialog.getByLabelText(feedback.replyLabel)

async function openReply(member: TestMember): Promise<void> {
  await getRow(member).getByRole('button', { name: feedback.reply, exact: true }).click()
}

async function showState(name: keyof typeof feedback.state): Promise<void> {
  await page.getByRole('radio', { name: feedback.state[name] }).click()
}

test('feedback is answered with a text, and then closed with a reason', async () => {
  const member = await sendFeedback('The game list is slow.')
  await renderOperator('/feedback')
  await expect.element(getRow(member).getByText('The game list is slow.')).toBeVisible()
  await openReply(member)
  await sendButton.click()
  await expect.element(dialog.getByText(feedback.replyMissing)).toBeVisible()
  await expect.element(replyField).toHaveFocus()
  await replyField.fill('It is faster since today.')
  await sendButton.click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(getRow(member)).not.toBeInTheDocument()
  await showState('answered')
  await expect.element(getRow(member).getByText('It is faster since today.')).toBeVisible()
  await getRow(member).getByRole('button', { name: feedback.close, exact: true }).click()
  await dialog.getByLabelText(reason.label).fill('Done')
  await dialog.getByRole('button', { name: feedback.closeSubmit }).click()
  await expect.element(getRow(member)).not.toBeInTheDocument()
  await showState('closed')
  await expect.element(getRow(member).getByText(feedback.state.closed, { exact: true })).toBeVisible()
})

test('a reply whose response was lost is sent again as the same one', async () => {
  const member = await sendFeedback('I cannot find my bonus.')
  await renderOperator('/feedback')
  await openReply(member)
  await replyField.fill('It is in the reward center.')
  loseNextResponse('/ops/feedback/reply')
  await sendButton.click()
  await expect.element(dialog.getByText(common.failure.OFFLINE)).toBeVisible()
  await sendButton.click()
  await expect.element(dialog).not.toBeInTheDocument()
  await showState('answered')
  await expect.element(getRow(member).getByText('It is in the reward center.')).toBeVisible()
})

test('a reply after that of another operator says so, keeps its text, and loads the list again', async () => {
  const member = await sendFeedback('The site is in English.')
  await renderOperator('/feedback')
  await openReply(member)
  await replyField.fill('Choose Burmese above.')
  await answerFeedback(member, 'The language is in the menu.')
  await sendButton.click()
  await expect.element(dialog.getByText(errors.REQUEST_DECIDED)).toBeVisible()
  await expect.element(replyField).toHaveValue('Choose Burmese above.')
  await dialog.getByRole('button', { name: texts.action.cancel }).click()
  await expect.element(getRow(member)).not.toBeInTheDocument()
})

test('viewers read feedback, and cannot answer it', async () => {
  const member = await sendFeedback('I like the new games.')
  const { username, token } = await createOperator(['viewer'])
  await renderOperator(`/feedback?of=${username}`, { token })
  await expect.element(getRow(member).getByText(feedback.noReply)).toBeVisible()
  await expect.element(getRow(member).getByRole('button', { name: feedback.reply })).not.toBeInTheDocument()
})

test('the queue says that it did not load, and loads again', async () => {
  const member = await sendFeedback('Where is the help page?')
  const network = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'))
  onTestFinished(() => network.mockRestore())
  await renderOperator('/feedback')
  await expect.element(page.getByText(state.loadFailed, { exact: true }).first()).toBeVisible()
  network.mockRestore()
  await main.getByRole('button', { name: common.action.retry }).first().click()
  await expect.element(getRow(member)).toBeVisible()
})

test('the queue of a brand where nobody has written says so in each state', { tags: 'long' }, async () => {
  await renderOperator('/feedback?merchant=LTS01&state=closed')
  await expect.element(main.getByText(feedback.empty.closed)).toBeVisible()
})
