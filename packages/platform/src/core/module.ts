import type { FastifyInstance } from 'fastify'
import type { Core } from './core.ts'
import type { Operation } from './http/operation.ts'
import type { Job } from './jobs/job.ts'
import type { MemberState, StateHolder } from './state/member-state.ts'

/** The parts of a module. `Services` is the core and what the module adds to it. */
interface ModuleDefinition<Services extends Core> {
  /** Name of the capability, also its tag in the OpenAPI document. */
  readonly name: string
  readonly operations: readonly Operation<Services>[]
  /** Creates the services of one platform. May await the services of other modules. */
  readonly createServices: (core: Core) => Services | Promise<Services>
  /** Fills the tables of a fresh database and loads what must be in memory before the first request. */
  seed?(services: Services): Promise<void>
  /** Contributes to the state that a site shows for a member. */
  readMemberState?(services: Services, member: StateHolder): Promise<Partial<MemberState>>
  /** Registers routes that are not operations, such as pictures. */
  register?(app: FastifyInstance, services: Services): void
  readonly jobs?: readonly Job<Services>[]
}

/** A capability of the platform. */
export interface Module<Services extends Core = Core> extends Omit<ModuleDefinition<Services>, 'createServices'> {
  /** Returns the module's services, one set per platform. */
  readonly getServices: (core: Core) => Promise<Services>
}

/** Declares a module whose operations need the core only. */
export function defineModule(definition: Omit<ModuleDefinition<Core>, 'createServices'>): Module {
  return defineModuleWithServices({ ...definition, createServices: (core) => core })
}

/** Declares a module that adds services of its own to the core. */
export function defineModuleWithServices<Services extends Core>({
  createServices,
  ...parts
}: ModuleDefinition<Services>): Module<Services> {
  const created = new WeakMap<Core, Promise<Services>>()
  return {
    ...parts,
    getServices: (core) => {
      const services = created.get(core) ?? Promise.resolve(createServices(core))
      created.set(core, services)
      return services
    },
  }
}
