import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { AnyEndpoint } from '@croupier/endpoints/endpoint'
import * as z from 'zod/mini'
import { modules } from '../../../modules/modules.ts'
import type { Operation } from '../operation.ts'
import type { Sample } from './samples.ts'

/** An operation with its module and its sample. */
export interface SampledOperation extends Operation {
  /** Method and path. */
  readonly name: string
  readonly module: string
  /** Absent where the module declares none, which the authorisation suite reports. */
  readonly sample: Sample | undefined
}

const modulesFolder = join(import.meta.dirname, '..', '..', '..', 'modules')

/** Returns method and path of an endpoint. */
export function getOperationName({ method, path }: AnyEndpoint): string {
  return `${method} ${path}`
}

/** Loads every operation of the platform with the sample that stands beside its module. */
export async function loadOperations(): Promise<readonly SampledOperation[]> {
  const lists = modules.map(async ({ name: module, operations }) => {
    const samples = await loadSamples(module)
    return operations.map((operation) => {
      const name = getOperationName(operation.endpoint)
      return { ...operation, module, name, sample: samples.find(({ endpoint }) => getOperationName(endpoint) === name) }
    })
  })
  return (await Promise.all(lists)).flat()
}

/** Lists the fields of a request with their schemas. */
export function listFields({
  query,
  body,
}: Pick<AnyEndpoint, 'query' | 'body'>): readonly (readonly [string, z.core.$ZodType])[] {
  return [query, body].flatMap((schema) => {
    if (schema === undefined) return []
    if (!(schema instanceof z.ZodMiniObject)) throw new TypeError('Only object schemas have fields.')
    return Object.entries(schema.shape)
  })
}

async function loadSamples(module: string): Promise<readonly Sample[]> {
  const path = join(modulesFolder, module, 'testing', 'samples.ts')
  if (!existsSync(path)) return []
  const loaded: { samples: readonly Sample[] } = await import(path)
  return loaded.samples
}
