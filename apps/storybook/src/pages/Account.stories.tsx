import type { Meta } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor } from 'storybook/test'
import { pageMeta, type PageStory } from './page-story.tsx'
import type { StorySiteOptions } from './story-site.ts'

const meta: Meta<StorySiteOptions> = { ...pageMeta, title: 'Pages/Account', tags: ['!autodocs'] }
export default meta

/** Finds the dialog. It is rendered in a portal outside the canvas. */
async function findDialog(): Promise<HTMLElement> {
  return screen.findByRole('dialog', {}, { timeout: 10_000 })
}

export const Login: PageStory = {
  tags: ['long'],
  args: { overlay: { id: 'login' } },
  play: async () => {
    await expect(await findDialog()).toBeVisible()
  },
}

export const LoginRejected: PageStory = {
  args: { overlay: { id: 'login' }, scene: 'wrongPassword' },
  play: async () => {
    const popup = await findDialog()
    const [username, password] = await waitFor(() => {
      const [first, second] = popup.querySelectorAll('input')
      if (!first || !second) throw new Error('The login form has no fields yet.')
      return [first, second] as const
    })
    await userEvent.type(username, 'nobody01')
    await userEvent.type(password, 'not the password{enter}')
    await waitFor(() => expect(popup.querySelector('[aria-invalid=true]')).not.toBeNull(), { timeout: 10_000 })
  },
}

export const Register: PageStory = {
  args: { overlay: { id: 'register' } },
  play: async () => {
    await expect(await findDialog()).toBeVisible()
  },
}

export const ZaloReward: PageStory = {
  args: {
    as: 'player',
    overlay: { id: 'zaloReward' },
    gate: { zaloReward: { url: 'https://zalo.example/brand', amount: '131000.00' } },
  },
  play: async () => {
    await expect(await findDialog()).toBeVisible()
  },
}

export const FreePlay: PageStory = {
  args: { overlay: { id: 'freePlay' } },
  play: async () => {
    await expect(await findDialog()).toBeVisible()
  },
}

export const ChangePassword: PageStory = {
  args: { as: 'player', overlay: { id: 'changePassword', params: { forced: false } } },
  play: async () => {
    await expect(await findDialog()).toBeVisible()
  },
}

export const ForcedPasswordChange: PageStory = {
  tags: ['long'],
  args: { overlay: { id: 'changePassword', params: { forced: true } } },
  play: async () => {
    await expect(await findDialog()).toBeVisible()
  },
}

export const LoginForAFreeTrial: PageStory = {
  tags: ['long'],
  args: { overlay: { id: 'login', params: { allowTrial: true } } },
  play: async () => {
    await expect(await findDialog()).toBeVisible()
  },
}

export const Logout: PageStory = {
  args: { as: 'player', overlay: { id: 'logout' } },
  play: async () => {
    await expect(await screen.findByRole('alertdialog', {}, { timeout: 10_000 })).toBeVisible()
  },
}

/** Shown on top of the member's account page, from which these dialogs open. */
const createSecurityStory = (id: string, params: object): PageStory => ({
  args: { as: 'player', path: '/member/securityCenter', overlay: { id, params } },
  play: async () => {
    await expect(await findDialog()).toBeVisible()
  },
})

export const BindMobileNumber = createSecurityStory('bindContact', {
  kind: 'mobile',
  bound: null,
  hasPassword: true,
  asksPaymentPassword: false,
})

export const ChangeEmailAddress = createSecurityStory('bindContact', {
  kind: 'email',
  bound: 'm***@example.com',
  hasPassword: true,
  asksPaymentPassword: false,
})

export const AddPasskey: PageStory = { ...createSecurityStory('addPasskey', { hasPassword: true }), tags: ['long'] }

export const LinkIdentity = createSecurityStory('linkIdentity', {
  provider: 'test-id',
  label: 'Test ID',
  hasPassword: true,
})

export const RealAccountNeeded: PageStory = { args: { as: 'trial', overlay: { id: 'realAccount' } } }

export const GameUnderMaintenance: PageStory = {
  args: { as: 'player', overlay: { id: 'recommend', params: { gameName: 'Nine Carps', gameType: 'RNG' } } },
}

export const DemoUnavailable: PageStory = { args: { overlay: { id: 'demoUnavailable' } } }
