import { createContext, use, type ReactNode } from 'react'
import { noFlags, type Flags } from './modules.ts'
import type { FlagCode } from './registry.ts'

const FlagsContext = createContext<Flags>(noFlags)

/** Provides the flags of the permission response. */
export function FlagsProvider({ flags, children }: { flags: Flags; children: ReactNode }) {
  return <FlagsContext value={flags}>{children}</FlagsContext>
}

/** Whether a whitelabel flag is on. */
export function useFlag(code: FlagCode): boolean {
  return use(FlagsContext).has(code)
}
