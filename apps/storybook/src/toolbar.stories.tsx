import { flagRegistry } from '@croupier/flags/registry'
import { useFlag } from '@croupier/flags/react'
import { useFormat, useLanguage } from '@croupier/i18n/react'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useTranslation } from 'react-i18next'
import { expect, waitFor } from 'storybook/test'
import { useStoryTheme } from '../.storybook/Frame.tsx'
import { storyInstant } from './instant.ts'

/** Renders the values that a story receives from the toolbar. */
function ToolbarValues() {
  const { t } = useTranslation()
  const { brand, scheme } = useStoryTheme()
  const phone = useFlag('MOBILENUMREG3')
  return (
    <dl>
      <dt>Theme</dt>
      <dd>{`${brand.id} ${scheme}`}</dd>
      <dt>Language</dt>
      <dd>{`${useLanguage()}: ${t('action.login')}`}</dd>
      <dt>Now</dt>
      <dd>{useFormat().dateTime(storyInstant)}</dd>
      <dt>{flagRegistry.MOBILENUMREG3.meaning}</dt>
      <dd>{phone ? 'on' : 'off'}</dd>
    </dl>
  )
}

const meta = {
  title: 'Workshop/Toolbar',
  component: ToolbarValues,
  // A test of the toolbar; hidden from the sidebar.
  tags: ['!dev', '!autodocs'],
  globals: { brand: 'lotus' },
} satisfies Meta<typeof ToolbarValues>
export default meta
type Story = StoryObj<typeof meta>

export const AppliesTheBrand: Story = {
  play: async ({ canvas }) => {
    await expect(document.documentElement).toHaveAttribute('data-brand', 'lotus')
    await expect(document.documentElement).toHaveAttribute('data-scheme', 'light')
    await expect(canvas.getByText('lotus light')).toBeVisible()
  },
}

export const RendersBothSchemesSideBySide: Story = {
  globals: { scheme: 'both' },
  play: async ({ canvas }) => {
    const light = canvas.getByText('lotus light')
    const dark = canvas.getByText('lotus dark')
    await expect(getComputedStyle(light).color).not.toBe(getComputedStyle(dark).color)
    await expect(dark.closest('[data-brand=lotus][data-scheme=dark]')).toBeVisible()
  },
}

export const AppliesTheLanguage: Story = {
  globals: { language: 'VN' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('VN: Đăng nhập')).toBeVisible()
    await expect(document.documentElement).toHaveAttribute('lang', 'vi')
  },
}

export const AppliesThePseudoLocale: Story = {
  globals: { language: 'pseudo' },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText('[Thééméé]')).toBeVisible())
  },
}

export const AppliesRightToLeft: Story = {
  globals: { language: 'mirrored' },
  play: async ({ canvas }) => {
    await expect(getComputedStyle(canvas.getByText('Theme')).direction).toBe('rtl')
    await expect(document.documentElement).toHaveAttribute('dir', 'rtl')
  },
}

export const EnablesASingleFlag: Story = {
  globals: { flags: 'MOBILENUMREG3' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('on')).toBeVisible()
  },
}

export const DisablesAllFlags: Story = {
  globals: { flags: 'none' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('off')).toBeVisible()
  },
}

export const FreezesTheClock: Story = {
  play: async () => {
    await expect(new Date().toISOString()).toBe(storyInstant)
    await expect(Date.now()).toBe(Date.parse(storyInstant))
    await expect(new Date(2026, 0, 1).getFullYear()).toBe(2026)
    await expect(crypto.randomUUID()).not.toBe(crypto.randomUUID())
  },
}
