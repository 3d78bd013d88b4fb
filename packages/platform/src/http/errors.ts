import type { FastifyInstance } from 'fastify'
import type { Kernel } from '../kernel.ts'

/** Turns every thrown error into the wire's failed shape, in the caller's language. */
export function registerErrors(_app: FastifyInstance, _kernel: Kernel): void {}
