import { FormatProvider } from '@croupier/i18n/react'
import { BlockedScreen, MaintenanceScreen, WrongAddressScreen } from '@croupier/site/GateScreens'
import { RetryScreen } from '@croupier/site/RetryScreen'
import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ReactNode } from 'react'
import { I18nextProvider } from 'react-i18next'
import type { SceneName } from '../fixtures/recording.ts'
import { openStage, type Stage } from './stage.ts'

interface GateStory {
  /** What the gate answered. */
  readonly scene: SceneName
  readonly screen: (stage: Stage) => ReactNode
}

const meta: Meta<GateStory> = {
  title: 'Pages/Gate',
  parameters: { layout: 'fullscreen' },
  argTypes: { screen: { table: { disable: true } }, scene: { table: { disable: true } } },
  loaders: [
    async ({ args, globals }) => ({ stage: await openStage({ path: '/', as: 'visitor', scene: args.scene }, globals) }),
  ],
  render: ({ screen }, { loaded }) => {
    const stage: Stage = loaded['stage']
    const { brand } = stage.site
    return (
      <I18nextProvider i18n={stage.texts.i18n}>
        <FormatProvider language={stage.language} timeZone={brand.timeZone} nativeDigits={brand.nativeDigits}>
          {screen(stage)}
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
  args: { scene: 'blocked', screen: ({ site }) => <BlockedScreen brand={site.brand} gate={site.gate} /> },
}

export const WrongAddress: Story = {
  args: { scene: 'visitor', screen: ({ site }) => <WrongAddressScreen brand={site.brand} /> },
}

export const NoAnswer: Story = {
  args: { scene: 'visitor', screen: ({ site }) => <RetryScreen brand={site.brand} onRetry={async () => undefined} /> },
}
