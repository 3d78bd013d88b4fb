import fc from 'fast-check'
import { inject } from 'vitest'

// Long runs look for new counterexamples; others fail for what changed, not by chance.
if (!inject('long')) fc.configureGlobal({ seed: 20_261_124 })
