import { flagRegistry } from '@croupier/flags/registry'
import { useFlag } from '@croupier/flags/react'
import { useFormat, useLanguage } from '@croupier/i18n/react'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useTranslation } from 'react-i18next'
import { expect, waitFor } from 'storybook/test'
import { useDress } from '../.storybook/Frame.tsx'
import { storyInstant } from './instant.ts'

/** Shows what a story is given; drawn by tests alone. */
function Given() {
  const { t } = useTranslation()
  const { brand, scheme } = useDress()
  const phone = useFlag('MOBILENUMREG3')
  return (
    <dl>
      <dt>Dress</dt>
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
  component: Given,
  // A test of the workshop itself: nothing for the sidebar.
  tags: ['!dev'],
  globals: { brand: 'lotus' },
} satisfies Meta<typeof Given>
export default meta
type Story = StoryObj<typeof meta>

export const DressesThePageInItsBrand: Story = {
  play: async ({ canvas }) => {
    await expect(document.documentElement).toHaveAttribute('data-brand', 'lotus')
    await expect(document.documentElement).toHaveAttribute('data-scheme', 'light')
    await expect(canvas.getByText('lotus light')).toBeVisible()
  },
}

export const DrawsTheStoryTwiceSideBySide: Story = {
  globals: { scheme: 'both' },
  play: async ({ canvas }) => {
    const light = canvas.getByText('lotus light')
    const dark = canvas.getByText('lotus dark')
    await expect(getComputedStyle(light).color).not.toBe(getComputedStyle(dark).color)
    await expect(dark.closest('[data-brand=lotus][data-scheme=dark]')).toBeVisible()
  },
}

export const SpeaksTheLanguage: Story = {
  globals: { language: 'VN' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('VN: Đăng nhập')).toBeVisible()
    await expect(document.documentElement).toHaveAttribute('lang', 'vi')
  },
}

export const SpeaksThePseudoLanguage: Story = {
  globals: { language: 'pseudo' },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText('[Drééšš]')).toBeVisible())
  },
}

export const RunsFromRightToLeft: Story = {
  globals: { language: 'mirrored' },
  play: async ({ canvas }) => {
    await expect(getComputedStyle(canvas.getByText('Dress')).direction).toBe('rtl')
    await expect(document.documentElement).toHaveAttribute('dir', 'rtl')
  },
}

export const ObeysTheFlags: Story = {
  globals: { flags: 'MOBILENUMREG3' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('on')).toBeVisible()
  },
}

export const HasNoFlagWhereAllAreOff: Story = {
  globals: { flags: 'none' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('off')).toBeVisible()
  },
}

export const LivesAtOneInstant: Story = {
  play: async () => {
    await expect(new Date().toISOString()).toBe(storyInstant)
    await expect(Date.now()).toBe(Date.parse(storyInstant))
    await expect(new Date(2026, 0, 1).getFullYear()).toBe(2026)
    await expect(crypto.randomUUID()).not.toBe(crypto.randomUUID())
  },
}
