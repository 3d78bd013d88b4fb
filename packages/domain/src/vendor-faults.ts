/**
 * Faults of a vendor that a laboratory simulates between its games and the wallet.
 *
 * - `timeout`: calls are booked, but their responses do not arrive in time.
 * - `error`: calls fail with 500 before anything is booked.
 * - `wrongSignature`: calls are signed with another secret, so that the wallet rejects them.
 * - `lateSettle`: settlements arrive a number of seconds late.
 * - `doubleSettle`: every settlement is delivered twice.
 */
export const vendorFaultKinds = ['timeout', 'error', 'wrongSignature', 'lateSettle', 'doubleSettle'] as const
export type VendorFaultKind = (typeof vendorFaultKinds)[number]

/** A fault that is switched on. */
export interface VendorFault {
  readonly kind: VendorFaultKind
  /** How late settlements arrive at least; only `lateSettle` uses it. */
  readonly seconds: number
}

/** Default and limit of the seconds of `lateSettle`. */
export const lateSettleSeconds = { default: 10, max: 3600 } as const
