import type { Meta, StoryObj } from '@storybook/react-vite'
import { createPictureUrl } from '../testing/pictures.ts'
import { QrCode } from './QrCode.tsx'

const meta = {
  title: 'Content/QrCode',
  component: QrCode,
  args: { label: 'Code of the app for Android', text: 'https://play.example/app/android' },
} satisfies Meta<typeof QrCode>
export default meta
type Story = StoryObj<typeof meta>

const logo = createPictureUrl(5, 120, 120)

export const Default: Story = {}

export const Playground: Story = {
  tags: ['long'],
  args: { size: 240, margin: 20, dotScale: 1, logoScale: 0.2, logo, binarize: false, binarizeThreshold: 128 },
}

export const WithLogo: Story = { args: { size: 240, logo } }

export const SmallDots: Story = { args: { size: 240, dotScale: 0.6 } }

export const OverAPicture: Story = { args: { size: 280, dotScale: 0.35, background: createPictureUrl(2, 280, 280) } }

export const BlackAndWhitePictures: Story = { args: { ...OverAPicture.args, logo, binarize: true } }

export const BrandColours: Story = {
  args: { size: 240, dark: 'var(--surface-inverse)', light: 'var(--text-inverse)' },
  globals: { scheme: 'light' },
}

export const NoMargin: Story = { args: { size: 160, margin: 0 } }

export const LongText: Story = {
  args: { size: 280, margin: 12, text: `https://play.example/join?${'code=moonlit77&'.repeat(18)}` },
}
