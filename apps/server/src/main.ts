import { fileURLToPath } from 'node:url'
import { serve } from './serve.ts'
import { formatStartFailure } from './start-error.ts'

try {
  await serve(process.argv.slice(2), fileURLToPath(new URL('../../..', import.meta.url)))
} catch (error) {
  console.error(`\n${formatStartFailure(error, process.env['LOG_LEVEL'] === 'info')}`)
  process.exit(1)
}
