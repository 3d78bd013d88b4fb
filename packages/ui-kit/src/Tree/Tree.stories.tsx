import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { fn, userEvent, within } from 'storybook/test'
import { Avatar } from '../Avatar/Avatar.tsx'
import { NumberText } from '../NumberText/NumberText.tsx'
import { Tree, type TreeNode } from './Tree.tsx'

const team: readonly TreeNode[] = [
  {
    id: 'moonlit77',
    label: 'moonlit77',
    aside: <NumberText value="128" />,
    children: [
      {
        id: 'rivergold',
        label: 'rivergold',
        aside: <NumberText value="64" />,
        children: [
          { id: 'papaya', label: 'papaya', aside: <NumberText value="3" /> },
          { id: 'tealeaf', label: 'tealeaf', aside: <NumberText value="0" /> },
        ],
      },
      { id: 'lantern9', label: 'lantern9', aside: <NumberText value="12" /> },
    ],
  },
  { id: 'jadeferry', label: 'jadeferry', aside: <NumberText value="40" />, children: [{ id: 'koi', label: 'koi' }] },
  { id: 'sunbird', label: 'sunbird', aside: <NumberText value="0" /> },
]

const meta = {
  title: 'Content/Tree',
  component: Tree,
  args: {
    label: 'My team',
    nodes: team,
    loadingLabel: 'Fetching the downline',
    failedLabel: 'The downline failed to load. Press to try again.',
    defaultExpanded: ['moonlit77', 'rivergold'],
    selected: 'lantern9',
    onSelect: fn(),
  },
} satisfies Meta<typeof Tree>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const Playground: Story = {
  tags: ['long'],
  render: function Playground(args) {
    const [selected, setSelected] = useState<string | null>(null)
    return <Tree {...args} selected={selected} onSelect={({ id }) => setSelected(id)} />
  },
}

export const Closed: Story = { args: { defaultExpanded: [], selected: null } }

export const WithPictures: Story = {
  args: {
    rowSize: 56,
    nodes: team.map((node) => ({ ...node, icon: <Avatar name={node.label} size="small" /> })),
    defaultExpanded: [],
  },
}

async function openFirst({ canvasElement }: { readonly canvasElement: HTMLElement }) {
  within(canvasElement).getByRole('tree').focus()
  await userEvent.keyboard('{ArrowRight}')
}

export const Fetching: Story = {
  args: {
    nodes: [
      { id: 'a', label: 'moonlit77', lazy: true },
      { id: 'b', label: 'jadeferry', lazy: true },
    ],
    loadChildren: () => new Promise(() => undefined),
    selected: null,
  },
  play: openFirst,
}

export const NotFetched: Story = {
  args: { ...Fetching.args, loadChildren: () => Promise.reject(new Error('offline')) },
  play: openFirst,
}

const ten = Array.from({ length: 10 }, (_, index) => index)
const thousands: readonly TreeNode[] = ten.map((a) => ({
  id: `${a}`,
  label: `Agent ${a + 1}`,
  children: ten.map((b) => ({
    id: `${a}.${b}`,
    label: `Agent ${a + 1}.${b + 1}`,
    children: Array.from({ length: 100 }, (_, c) => ({
      id: `${a}.${b}.${c}`,
      label: `Player ${a + 1}.${b + 1}.${c + 1}`,
    })),
  })),
}))

/** Ten thousand players and their agents, all open. */
export const TenThousand: Story = {
  args: {
    nodes: thousands,
    defaultExpanded: thousands.flatMap((node) => [node.id, ...(node.children ?? []).map(({ id }) => id)]),
    selected: null,
  },
}

export const RightToLeft: Story = {
  tags: ['long'],
  args: {
    label: 'فريقي',
    nodes: [{ id: 'a', label: 'القمر', children: [{ id: 'b', label: 'النهر' }] }],
    defaultExpanded: ['a'],
    selected: 'b',
  },
  decorators: [
    (Story) => (
      <div dir="rtl" lang="ar">
        <Story />
      </div>
    ),
  ],
}
