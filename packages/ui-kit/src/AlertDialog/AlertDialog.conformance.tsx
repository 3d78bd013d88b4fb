import { type ConformanceCase, noop } from '../testing/conformance.tsx'
import { AlertDialog } from './AlertDialog.tsx'
import { Button } from '../Button/Button.tsx'

export const conformance: ConformanceCase = {
  slot: 'alert-dialog',
  render: (probe) => (
    <AlertDialog {...probe} open onClose={noop} title="Log out?" actions={<Button>Stay</Button>}>
      Your balance waits for you.
    </AlertDialog>
  ),
}
