import { useMemo } from 'react'
import { createCompactFormat } from '../../text/compact.ts'
import { useLive } from './use-live.ts'

/** Returns the formatter of amounts on chips. */
export function useChipFormat(): (minor: bigint) => string {
  const { exponent } = useLive().session
  const tag = document.documentElement.lang
  return useMemo(() => createCompactFormat(exponent, tag), [exponent, tag])
}
