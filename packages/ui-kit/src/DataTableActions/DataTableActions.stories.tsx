import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { DataTableActions } from './DataTableActions.tsx'

const columns = [
  { header: 'Game', value: (row: string) => row },
  { header: 'Letters', value: (row: string) => row.length },
]

/** The actions with this story's row type; Storybook's types do not support generic components. */
function Actions(props: Parameters<typeof DataTableActions<string>>[0]) {
  return <DataTableActions {...props} />
}

const meta = {
  title: 'Content/DataTableActions',
  component: Actions,
  args: {
    label: 'Games: export and print',
    csv: {
      label: 'Export as CSV',
      fileName: 'games.csv',
      columns,
      rows: () => ['Nine Carps', 'Silk Dice'],
      onError: fn(),
    },
    print: { label: 'Print', title: 'Games', target: { current: null } },
  },
} satisfies Meta<typeof Actions>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const Playground: Story = {}

export const ExportOnly: Story = { args: { print: undefined } }

export const PrintOnly: Story = { args: { csv: undefined } }

/** The rows load asynchronously; the button shows loading after a press. */
export const Waiting: Story = {
  args: {
    print: undefined,
    csv: {
      label: 'Export all pages',
      fileName: 'games.csv',
      columns,
      rows: () => new Promise(() => {}),
      onError: fn(),
    },
  },
  play: async ({ canvas, userEvent }) => userEvent.click(await canvas.findByRole('button')),
}
