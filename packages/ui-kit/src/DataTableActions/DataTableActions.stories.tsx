import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { DataTableActions, type RowLoading } from './DataTableActions.tsx'

/** The actions with this story's row type; Storybook's types do not support generic components. */
function Actions(props: Parameters<typeof DataTableActions<string>>[0]) {
  return <DataTableActions {...props} />
}

const meta = {
  title: 'Content/DataTableActions',
  component: Actions,
  args: {
    label: 'Games: export and print',
    labels: { csv: 'Export as CSV', print: 'Print', loading: 'Loading all rows', cancel: 'Cancel', sum: 'Total' },
    title: 'Games',
    fileName: 'games.csv',
    columns: [
      { id: 'game', header: 'Game', text: (row: string) => row, value: (row: string) => row },
      { id: 'letters', header: 'Letters', align: 'end', text: (row) => String(row.length), value: (row) => row.length },
    ],
    rowKey: (row) => row,
    load: async (_loading: RowLoading): Promise<readonly string[]> => ['Nine Carps', 'Silk Dice'],
    facts: [{ label: 'Period', value: '14 - 20 Nov 2026' }],
    onError: fn(),
  },
} satisfies Meta<typeof Actions>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const Playground: Story = { tags: ['long'] }

export const TooManyRows: Story = {
  args: { problem: 'More than 10,000 rows. Choose a shorter period or a filter to export or print them.' },
}

/** The rows load asynchronously, with their progress. */
export const Loading: Story = {
  args: {
    load: ({ onProgress }) => {
      onProgress(0.4)
      return new Promise(() => {})
    },
  },
  play: async ({ canvas, userEvent }) => userEvent.click(await canvas.findByRole('button', { name: 'Export as CSV' })),
}
