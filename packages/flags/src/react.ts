import { useSyncExternalStore } from 'react'
import type { Flags } from './modules.ts'
import type { FlagCode } from './codes.ts'
import { getFlags, subscribeToFlags } from './store.ts'

/** The flags that are on. Renders again when one changes. */
export function useFlags(): Flags {
  return useSyncExternalStore(subscribeToFlags, getFlags)
}

/** Whether a site takes registrations, by username or by mobile number. */
export function useCanRegister(): boolean {
  const flags = useFlags()
  return flags.has('USERNAMEREG3') || flags.has('MOBILENUMREG3')
}

/** Whether a flag is on. */
export function useFlag(code: FlagCode): boolean {
  return useFlags().has(code)
}
