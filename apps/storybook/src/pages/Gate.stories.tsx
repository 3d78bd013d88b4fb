import { FormatProvider } from '@croupier/i18n/react'
import { BlockedScreen, MaintenanceScreen, WrongAddressScreen } from '@croupier/site/GateScreens'
import { RetryScreen } from '@croupier/site/RetryScreen'
import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ReactNode } from 'react'
import { I18nextProvider } from 'react-i18next'
import type { SceneName } from '../fixtures/recording.ts'
import { createStorySite, type StorySite } from './story-site.ts'

interface GateStory {
  /** Scene with the recorded permission response. */
  readonly scene: SceneName
  readonly screen: (story: StorySite) => ReactNode
}

const meta: Meta<GateStory> = {
  title: 'Pages/Gate',
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen' },
  argTypes: { screen: { table: { disable: true } }, scene: { table: { disable: true } } },
  loaders: [
    async ({ args, globals }) => ({
      story: await createStorySite({ path: '/', as: 'visitor', scene: args.scene }, globals),
    }),
  ],
  render: ({ screen }, { loaded }) => {
    const story: StorySite = loaded['story']
    const { brand } = story.site
    return (
      <I18nextProvider i18n={story.texts.i18n}>
        <FormatProvider language={story.language} timeZone={brand.timeZone} nativeDigits={brand.nativeDigits}>
          {screen(story)}
        </FormatProvider>
      </I18nextProvider>
    )
  },
}
export default meta
type Story = StoryObj<GateStory>

export const Maintenance: Story = {
  args: { scene: 'maintenance', screen: ({ site }) => <MaintenanceScreen brand={site.brand} gate={site.gate} /> },
}

export const RegionBlocked: Story = {
  args: {
    scene: 'blocked',
    screen: ({ site }) => <BlockedScreen brand={site.brand} gate={site.gate} country={null} />,
  },
}

export const WrongAddress: Story = {
  args: { scene: 'visitor', screen: ({ site }) => <WrongAddressScreen brand={site.brand} /> },
}

export const NoResponse: Story = {
  args: { scene: 'visitor', screen: ({ site }) => <RetryScreen brand={site.brand} onRetry={async () => undefined} /> },
}
