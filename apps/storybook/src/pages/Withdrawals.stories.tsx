import type { Receipt, WithdrawalState } from '@croupier/domain/withdrawal'
import type { Meta } from '@storybook/react-vite'
import { expect, waitFor, within } from 'storybook/test'
import { pageMeta, type Loaded, type PageStory } from './page-story.tsx'
import type { StorySiteOptions } from './story-site.ts'

type StoryContext = Parameters<NonNullable<PageStory['play']>>[0]

const meta: Meta<StorySiteOptions> = {
  ...pageMeta,
  title: 'Pages/Withdrawals',
  tags: ['!autodocs'],
  args: { path: '/member/withdraw', as: 'player' },
}
export default meta

/** Opens the withdrawal of the list that is in a state. */
async function openWithdrawal({ canvas, loaded, userEvent }: StoryContext, state: WithdrawalState): Promise<void> {
  const { i18n } = (loaded as Loaded).story.texts
  const list = await canvas.findByRole('region', { name: i18n.t('cashier:withdraw.recent') }, { timeout: 10_000 })
  await userEvent.click(within(list).getByText(i18n.t(`cashier:withdraw.state.${state}`)))
  await canvas.findByRole('article', {}, { timeout: 10_000 })
}

/** Opens the question whether a payout was received, and chooses an answer. */
async function openReceipt(context: StoryContext, receipt?: Receipt): Promise<HTMLElement> {
  const { canvas, loaded, userEvent } = context
  const { i18n } = (loaded as Loaded).story.texts
  await openWithdrawal(context, 'disbursed')
  await userEvent.click(canvas.getByRole('button', { name: i18n.t('cashier:withdraw.receipt.open') }))
  const dialog = await within(document.body).findByRole('dialog', {}, { timeout: 10_000 })
  const answers = await within(dialog).findAllByRole('radio')
  await expect(answers).toHaveLength(3)
  if (receipt) {
    const answer = within(dialog).getByRole('radio', { name: i18n.t(`cashier:withdraw.receipt.choice.${receipt}`) })
    await userEvent.click(answer)
    await waitFor(() => expect(answer).toBeChecked())
  }
  return dialog
}

/** An account without a payment password is asked to set one. */
export const Form: PageStory = {
  play: async ({ canvasElement }) => {
    const amount = await within(canvasElement).findByRole('textbox', {}, { timeout: 10_000 })
    await expect(amount).toBeVisible()
  },
}

export const Loading: PageStory = { tags: ['long'], args: { network: 'silent' } }

export const Offline: PageStory = { tags: ['long'], args: { network: 'down' } }

/** The question whether a payout was received, before it is answered. */
export const ReceiptUnanswered: PageStory = {
  tags: ['long'],
  args: { scene: 'payments' },
  play: async (context) => {
    const dialog = await openReceipt(context)
    await expect(within(dialog).queryByRole('radio', { checked: true })).toBeNull()
  },
}

export const ReceiptFull: PageStory = {
  args: { scene: 'payments' },
  play: async (context) => {
    const dialog = await openReceipt(context, 'full')
    await expect(within(dialog).queryByRole('textbox')).toBeNull()
  },
}

/** What came and what did not: the one follows from the other. */
export const ReceiptPartly: PageStory = {
  tags: ['long'],
  args: { scene: 'payments' },
  play: async (context) => {
    const dialog = await openReceipt(context, 'partly')
    const [received, remaining] = await within(dialog).findAllByRole('textbox')
    if (!received || !remaining) throw new Error('The dialog does not ask for both parts.')
    await context.userEvent.type(received, '1')
    await waitFor(() => expect(remaining).not.toHaveValue(''))
  },
}

/** Pictures have to prove that nothing came. */
export const ReceiptNotReceived: PageStory = {
  tags: ['long'],
  args: { scene: 'payments' },
  play: async (context) => {
    const dialog = await openReceipt(context, 'missing')
    await waitFor(() => expect(dialog.querySelector('input[type="file"]')).not.toBeNull())
  },
}

/** Operators have decided that a payout that came in part counts as received. */
export const Forced: PageStory = {
  args: { scene: 'payments' },
  play: async (context) => {
    await openWithdrawal(context, 'forced')
    const { i18n } = (context.loaded as Loaded).story.texts
    await expect(context.canvas.getByText(i18n.t('cashier:withdraw.forcedHint'))).toBeVisible()
  },
}
