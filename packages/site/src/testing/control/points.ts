import { act } from './act.ts'
import { defaultBrand, type TestMember } from './accounts.ts'

/** Gives a member points; its open pages are notified. */
export async function givePoints({ brand, username }: TestMember, points: number): Promise<void> {
  await act('/points', { brand, username, points })
}

/** Adds a product to the points mall of a brand, in English. */
export async function addProduct(product: {
  readonly brand?: string
  readonly name: string
  readonly points: number
  readonly stock: number
}): Promise<void> {
  await act('/points/product', { brand: defaultBrand, ...product })
}

/** Changes the price of a product of the points mall, by its English name. */
export async function changePrice(name: string, points: number): Promise<void> {
  await act('/points/price', { brand: defaultBrand, name, points })
}

/** Sets what 100 points are worth at the points mall of a brand, in major units. */
export async function setPointsWorth(brand: string, amount: string): Promise<void> {
  await act('/points/worth', { brand, amount })
}

/** Decides what a member has applied for at the points mall, as an operator. */
export async function decideRedemption({ username }: TestMember, verdict: 'approve' | 'reject'): Promise<void> {
  await act('/points/decide', { username, verdict })
}
