import { type ConformanceCase, noop } from '../testing/conformance.tsx'
import { MessageDialog } from './MessageDialog.tsx'

export const conformance: ConformanceCase = {
  slot: 'message-dialog',
  render: (probe) => (
    <MessageDialog
      {...probe}
      open
      onClose={noop}
      title="A real account is needed"
      html="<p>This game is played for <strong>real money</strong>.</p>"
      buttons={[{ label: 'Later' }, { label: 'Register' }]}
    />
  ),
}
