import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { CommandError } from './command-error.ts'
import { assertBrand } from './stored.ts'

/** The exports of the server's module, which is imported by path because no package depends on an app. */
interface PageHeaders {
  printPageHeaders(argv: readonly string[], env: NodeJS.ProcessEnv, root: string): Promise<string>
}

/**
 * Returns the headers of a brand's pages in a format, from the code of the server, which sends the same ones. Throws a
 * CommandError that says what is missing.
 */
export async function readHeaders(root: string, id: string, format: string): Promise<string> {
  assertBrand(root, id)
  const file = join(root, 'apps', 'server', 'src', 'page-headers', 'page-headers.ts')
  const server: PageHeaders = await import(pathToFileURL(file).href)
  try {
    return (await server.printPageHeaders([id, format], process.env, root)).trimEnd()
  } catch (error) {
    if (error instanceof Error && error.name === 'StartError') throw new CommandError(error.message)
    throw error
  }
}
