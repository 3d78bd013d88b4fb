import { fileURLToPath } from 'node:url'
import { serve } from './serve.ts'
import { StartError } from './start-error.ts'

try {
  await serve(process.argv.slice(2), fileURLToPath(new URL('../../..', import.meta.url)))
} catch (error) {
  console.error(error instanceof StartError ? `\n${error.message}` : error)
  process.exit(1)
}
