import { createContext, use, type ReactNode } from 'react'
import { noFlags, type Flags } from './modules.ts'
import type { FlagCode } from './registry.ts'

const FlagsContext = createContext<Flags>(noFlags)

/** Gives the flags of the gate's answer to everything below. */
export function FlagsProvider({ flags, children }: { flags: Flags; children: ReactNode }) {
  return <FlagsContext value={flags}>{children}</FlagsContext>
}

/** Whether a whitelabel flag is on. */
export function useFlag(code: FlagCode): boolean {
  return use(FlagsContext).has(code)
}
