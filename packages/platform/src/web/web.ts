import type { FastifyInstance } from 'fastify'
import type { Kernel } from '../kernel.ts'

/** Brand sites, game clients and pictures by host. */
export async function registerWeb(_app: FastifyInstance, _kernel: Kernel): Promise<void> {}
