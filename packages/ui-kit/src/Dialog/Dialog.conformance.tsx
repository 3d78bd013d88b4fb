import { type ConformanceCase, noop } from '../testing/conformance.tsx'
import { Dialog } from './Dialog.tsx'
import { TextField } from '../TextField/TextField.tsx'

export const conformance: ConformanceCase = {
  slot: 'dialog',
  render: (probe) => (
    <Dialog {...probe} open onClose={noop} title="Log in" description="Good to see you." closeLabel="Close">
      <TextField label="Username" />
    </Dialog>
  ),
}
