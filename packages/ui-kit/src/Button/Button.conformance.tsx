import type { ConformanceCase } from '../testing/conformance.tsx'
import { Button } from './Button.tsx'

export const conformance: ConformanceCase = { slot: 'button', render: (probe) => <Button {...probe}>Log in</Button> }
