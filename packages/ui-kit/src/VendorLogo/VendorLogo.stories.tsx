import type { Meta, StoryObj } from '@storybook/react-vite'
import { brokenUrl, createLogoUrl, createPictureUrl } from '../testing/pictures.ts'
import { VendorLogo } from './VendorLogo.tsx'

const meta = {
  title: 'Content/VendorLogo',
  component: VendorLogo,
  args: {
    name: 'Ruby Stag',
    src: createLogoUrl('Ruby Stag', 260),
    monochrome: true,
    style: { maxInlineSize: '10rem' },
  },
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
        <VendorLogo key={width} name={`Vendor ${width}`} src={createLogoUrl('Ruby', width)} monochrome />
      ))}
      <VendorLogo name="Without a picture" />
    </div>
  ),
}

export const Coloured: Story = { args: { src: createPictureUrl(6, 240, 120), monochrome: false } }

export const Tall: Story = { args: { src: createPictureUrl(7, 80, 240), monochrome: false } }

export const WithoutPicture: Story = { args: { src: undefined } }

export const Broken: Story = { args: { src: brokenUrl } }

export const RetriedElsewhere: Story = { args: { src: brokenUrl, onRetryUrl: () => createLogoUrl('Ruby Stag', 260) } }

export const LongName: Story = {
  args: { src: undefined, name: 'The Honourable Company of Copper Orchards', style: { maxInlineSize: '7rem' } },
}

export const Playground: Story = { tags: ['long'] }
