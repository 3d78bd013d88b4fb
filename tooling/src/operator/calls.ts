import { readdirSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import type { AnyEndpoint } from '@croupier/endpoints/endpoint'
import { fromRoot } from '../root.ts'

/** A call of operators: `pnpm operator <subject> <verb>` sends that of `/ops/<subject>/<verb>`. */
export interface OperatorCommand {
  readonly subject: string
  readonly verb: string
  readonly endpoint: AnyEndpoint
}

/** Every call that needs an operator, in the order of their modules' names. */
export const operatorCommands: readonly OperatorCommand[] = (await loadCalls())
  .filter(isOperatorEndpoint)
  .map((endpoint) => {
    const [, , subject = '', verb = ''] = endpoint.path.split('/')
    return { subject, verb, endpoint }
  })

async function loadCalls(): Promise<readonly unknown[]> {
  const folder = fromRoot('packages', 'endpoints', 'src', 'calls', 'ops')
  const modules: readonly object[] = await Promise.all(
    readdirSync(folder)
      .filter((file) => file.endsWith('.ts'))
      .toSorted()
      .map((file) => import(pathToFileURL(`${folder}/${file}`).href)),
  )
  return modules.flatMap((module) => Object.values(module))
}

function isOperatorEndpoint(exported: unknown): exported is AnyEndpoint {
  if (typeof exported !== 'object' || exported === null) return false
  return 'path' in exported && 'auth' in exported && exported.auth === 'operator'
}
