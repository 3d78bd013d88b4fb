import type { DepositState } from '@croupier/domain/deposit'
import type { Meta } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { storyDeposits, type StoryDeposit } from '../fixtures/story-deposits.ts'
import { pageMeta, type Loaded, type PageStory } from './page-story.tsx'
import type { StorySiteOptions } from './story-site.ts'

const meta: Meta<StorySiteOptions> = {
  ...pageMeta,
  title: 'Pages/Deposits',
  tags: ['!autodocs'],
  args: { path: '/member/depositv2', as: 'player' },
}
export default meta

type ReadyText = 'redirect.go' | 'redirect.resume' | 'reason.declined' | 'step.expire'

/** Creates the story of a deposit at the e-wallet, ready once its state is shown with a further text. */
function createWalletStory(deposit: StoryDeposit, state: DepositState, text: ReadyText): PageStory {
  return {
    args: { path: `/member/depositv2?deposit=${storyDeposits[deposit]}`, scene: 'payments' },
    play: async ({ canvas, loaded }) => {
      const { i18n } = (loaded as Loaded).story.texts
      const article = within(await canvas.findByRole('article', {}, { timeout: 10_000 }))
      await expect(article.getByText(i18n.t(`cashier:state.${state}`))).toBeVisible()
      await expect(article.getAllByText(i18n.t(`cashier:${text}`))[0]).toBeVisible()
    },
  }
}

export const Form: PageStory = {
  tags: ['long'],
  play: async ({ canvasElement }) => {
    const channels = await within(canvasElement).findAllByRole('radio', {}, { timeout: 10_000 })
    await expect(channels.length).toBeGreaterThan(1)
  },
}

export const AmountChosen: PageStory = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    const [, second] = await page.findAllByRole('radio', {}, { timeout: 10_000 })
    if (!second) throw new Error('The brand has one channel.')
    await userEvent.click(second)
    const preset = page.getAllByRole('button').find(({ ariaPressed }) => ariaPressed === 'false')
    if (!preset) throw new Error('The form has no amounts to choose from.')
    await userEvent.click(preset)
    await expect(preset).toHaveAttribute('aria-pressed', 'true')
  },
}

export const Loading: PageStory = { tags: ['long'], args: { network: 'silent' } }

export const Offline: PageStory = { tags: ['long'], args: { network: 'down' } }

/** Begun, and not paid yet at the e-wallet. */
export const WalletWaiting = createWalletStory('waiting', 'pending', 'redirect.go')

/** The member has come back from the e-wallet without paying. */
export const WalletReturned: PageStory = {
  ...createWalletStory('returned', 'pending', 'redirect.resume'),
  tags: ['long'],
}

export const WalletDeclined: PageStory = {
  ...createWalletStory('declined', 'rejected', 'reason.declined'),
  tags: ['long'],
}

export const WalletExpired: PageStory = { ...createWalletStory('expired', 'expired', 'step.expire'), tags: ['long'] }
