import type { FastifyInstance } from 'fastify'
import type { Kernel } from '../kernel.ts'

/** The socket of the sites. */
export async function registerSocket(_app: FastifyInstance, _kernel: Kernel): Promise<void> {}
