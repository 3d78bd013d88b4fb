import type { VendorFault } from '@croupier/domain/vendor-faults'

/** A fault with who has switched it on, and when. */
export interface SwitchedFault extends VendorFault {
  readonly operator: string
  readonly switchedAt: Date
}

/** Faults by vendor that operators of a laboratory switch. They are this server's own and end with it. */
export interface VendorFaults {
  get(vendor: string): SwitchedFault | undefined
  /** Replaces the fault of a vendor; undefined switches it off. */
  set(vendor: string, fault: SwitchedFault | undefined): void
  list(): readonly (SwitchedFault & { readonly vendor: string })[]
}

/** Creates the faults of a server: none. */
export function createVendorFaults(): VendorFaults {
  const faults = new Map<string, SwitchedFault>()
  return {
    get: (vendor) => faults.get(vendor),
    set: (vendor, fault) => {
      if (fault) faults.set(vendor, fault)
      else faults.delete(vendor)
    },
    list: () => [...faults].map(([vendor, fault]) => ({ vendor, ...fault })),
  }
}
