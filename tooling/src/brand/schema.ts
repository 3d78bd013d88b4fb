import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brandSchema } from '@croupier/brand/define'
import { seedSchema } from '@croupier/brand/seed'
import { tokensSchema } from '@croupier/brand/tokens/shape'
import * as z from 'zod/mini'
import { run } from '../processes.ts'
import { fromRoot } from '../root.ts'

const FOLDER = join('packages', 'brand', 'schemas')
const SCHEMAS = {
  'brand.schema.json': { title: 'A brand (the argument of defineBrand in brands/<id>/brand.ts)', schema: brandSchema },
  'seed.schema.json': { title: 'First data of a brand (brands/<id>/seed.json)', schema: seedSchema },
  'tokens.schema.json': { title: 'Design tokens of a brand (brands/<id>/tokens.json, DTCG)', schema: tokensSchema },
} as const

/** Finds JSON Schema files that differ from the zod schemas. */
export function findStaleSchemas(root: string): readonly string[] {
  return Object.entries(createSchemas()).flatMap(([name, text]) => {
    const path = join(root, FOLDER, name)
    return existsSync(path) && normalizeJson(readFileSync(path, 'utf8')) === normalizeJson(text)
      ? []
      : [`packages/brand/schemas/${name}`]
  })
}

/** Writes the JSON Schemas with which editors complete and check brand data. Returns their paths. */
export async function writeSchemas(root: string): Promise<readonly string[]> {
  mkdirSync(join(root, FOLDER), { recursive: true })
  const written = Object.entries(createSchemas()).map(([name, text]) => {
    writeFileSync(join(root, FOLDER, name), text)
    return `packages/brand/schemas/${name}`
  })
  const paths = written.map((path) => join(root, path))
  const { code, output } = await run('oxfmt', ['--config', fromRoot('.oxfmtrc.json'), ...paths])
  if (code !== 0) throw new Error(`oxfmt could not format the schemas:\n${output.trimEnd()}`)
  return written
}

function createSchemas(): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(SCHEMAS).map(([name, { title, schema }]) => {
      const { $schema, ...json } = z.toJSONSchema(schema, { io: 'input', reused: 'ref' })
      return [name, `${JSON.stringify({ $schema, title, ...json }, null, 2)}\n`]
    }),
  )
}

/** Returns the same JSON in one line, to compare without formatting. */
function normalizeJson(text: string): string {
  return JSON.stringify(JSON.parse(text))
}
