import type { ConformanceCase } from '../testing/conformance.tsx'
import { QrCode } from './QrCode.tsx'

export const conformance: ConformanceCase = {
  slot: 'qr-code',
  render: (probe) => <QrCode {...probe} label="Code of the app" text="https://play.example/app" />,
}
