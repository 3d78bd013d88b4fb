import type { Kernel } from '../kernel.ts'

/** Makes the vendors and games of a fresh database. */
export async function seedCatalogue(_kernel: Kernel): Promise<void> {}
