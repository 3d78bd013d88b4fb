import type { Meta, StoryObj } from '@storybook/react-vite'
import { Badge } from '../Badge/Badge.tsx'
import { Button } from '../Button/Button.tsx'
import { EmptyArt } from '../EmptyState/EmptyArt.tsx'
import { brokenUrl, createPictureUrl } from '../testing/pictures.ts'
import { HeroBanner } from './HeroBanner.tsx'

const words = {
  title: 'Double points on weekends',
  text: 'From Friday evening to Sunday night every valid bet in the slots hall counts twice.',
  action: <Button variant="primary">Take part</Button>,
}

const meta = { title: 'Content/HeroBanner', component: HeroBanner, args: words } satisfies Meta<typeof HeroBanner>
export default meta
type Story = StoryObj<typeof meta>

const art = <EmptyArt motif="favorites" />

export const Default: Story = { args: { ...words, art } }

export const Playground: Story = {
  tags: ['long'],
  args: { ...words, tone: 'accent', size: 'regular', overline: 'Until 31 May', art },
}

export const OnAPicture: Story = {
  args: {
    ...words,
    tone: 'media',
    picture: createPictureUrl(7, 1200, 400),
    overline: (
      <Badge tone="highlight" look="solid">
        New
      </Badge>
    ),
  },
}

export const PictureThatDoesNotLoad: Story = { args: { ...words, tone: 'media', picture: brokenUrl } }

export const Tones: Story = {
  render: () => (
    <div style={{ display: 'grid', gap: 'var(--space-4)' }}>
      {(['neutral', 'accent', 'highlight', 'positive', 'info'] as const).map((tone) => (
        <HeroBanner key={tone} {...words} tone={tone} size="compact" art={art} />
      ))}
    </div>
  ),
}

export const Compact: Story = { args: { ...words, size: 'compact', action: undefined, tone: 'highlight' } }

export const Narrow: Story = {
  args: { ...words, tone: 'media', picture: createPictureUrl(4, 640, 480) },
  decorators: [
    (Story) => (
      <div style={{ inlineSize: '20rem' }}>
        <Story />
      </div>
    ),
  ],
}

export const RightToLeft: Story = {
  tags: ['long'],
  args: {
    title: 'نقاط مضاعفة في العطلة',
    text: 'من مساء الجمعة إلى ليلة الأحد.',
    tone: 'media',
    picture: createPictureUrl(7, 1200, 400),
  },
  decorators: [
    (Story) => (
      <div dir="rtl" lang="ar">
        <Story />
      </div>
    ),
  ],
}
