import { type ConformanceCase, noop } from '../testing/conformance.tsx'
import { ToastViewport } from './ToastViewport.tsx'

export const conformance: ConformanceCase = {
  slot: 'toast-viewport',
  render: (probe) => (
    <ToastViewport
      {...probe}
      label="Messages"
      closeLabel="Dismiss"
      onDismiss={noop}
      toasts={[{ id: '1', tone: 'negative', title: 'Not saved' }]}
    />
  ),
}
