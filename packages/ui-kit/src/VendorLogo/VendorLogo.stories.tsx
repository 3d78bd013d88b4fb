import type { Meta, StoryObj } from '@storybook/react-vite'
import { logoUrl } from '../testing/pictures.ts'
import { VendorLogo } from './VendorLogo.tsx'

const meta = {
  title: 'Content/VendorLogo',
  component: VendorLogo,
  args: { name: 'Ruby Stag', src: logoUrl('Ruby Stag', 260), monochrome: true, style: { maxInlineSize: '10rem' } },
} satisfies Meta<typeof VendorLogo>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const Proportions: Story = {
  render: () => (
    <div
      style={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(8rem, 1fr))', gap: 'var(--space-3)' }}
    >
      {[90, 180, 360, 600].map((width) => (
        <VendorLogo key={width} name={`Vendor ${width}`} src={logoUrl('Ruby', width)} monochrome />
      ))}
      <VendorLogo name="Without a picture" />
    </div>
  ),
}
