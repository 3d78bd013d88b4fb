import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { fn } from 'storybook/test'
import { Pagination } from './Pagination.tsx'

const meta = {
  title: 'Navigation/Pagination',
  component: Pagination,
  args: {
    page: 7,
    pages: 20,
    label: 'Pages',
    previousLabel: 'Previous page',
    nextLabel: 'Next page',
    pageLabel: (page) => `Page ${page}`,
    onPageChange: fn(),
  },
} satisfies Meta<typeof Pagination>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const FirstPage: Story = { args: { page: 1 } }

export const LastPage: Story = { args: { page: 20 } }

export const TwoPages: Story = { args: { page: 1, pages: 2 } }

/** The announcements of section 9: one margin page. */
export const OneMarginPage: Story = { args: { page: 6, pages: 12, margin: 1, range: 5 } }

export const Phone: Story = {
  decorators: (Content) => (
    <div style={{ maxInlineSize: '20rem' }}>
      <Content />
    </div>
  ),
}

export const RightToLeft: Story = {
  tags: ['long'],
  decorators: (Content) => (
    <div dir="rtl">
      <Content />
    </div>
  ),
}

export const ManyPages: Story = { args: { page: 180, pages: 358 } }

export const AsLinks: Story = { args: { getPageHref: (page) => `?page=${page}` } }

export const Playground: Story = {
  tags: ['long'],
  render: function Playground(args) {
    const [page, setPage] = useState(1)
    return <Pagination {...args} page={page} onPageChange={setPage} />
  },
}
