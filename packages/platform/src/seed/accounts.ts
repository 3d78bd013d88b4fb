import type { Kernel } from '../kernel.ts'

/** Makes the demo accounts of every merchant that has none. */
export async function seedAccounts(_kernel: Kernel): Promise<void> {}
