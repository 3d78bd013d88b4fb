import { act } from './act.ts'
import { defaultBrand } from './accounts.ts'

/** The pot of a brand at a vendor; amounts in minor units. */
interface TestPot {
  readonly brand?: string
  readonly vendor: string
  readonly number: number
  readonly amount: number
  /** What the pot before it paid; none by default. */
  readonly last?: number
  /** When it was reported; now by default. */
  readonly at?: Date
}

/** Sets a pot, as after a report of its vendor: open pages get it by push. */
export async function setPot({ at = new Date(), last, ...pot }: TestPot): Promise<void> {
  await act('/jackpot/pot', { brand: defaultBrand, ...pot, last: last ?? null, at: at.toISOString() })
}
