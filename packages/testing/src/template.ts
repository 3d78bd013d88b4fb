import { createHash, randomUUID } from 'node:crypto'
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import type { DatabaseConfig } from '@croupier/platform/config'
import type { TestDatabase } from './databases.ts'

/** A database for one platform, created from a template. */
export interface TemporaryDatabase {
  readonly config: DatabaseConfig
  /** Deletes the database; the platform must be closed. */
  drop(): Promise<void>
}

/** Migrates an empty database and adds its rows, then disconnects. */
export type FillDatabase = (config: DatabaseConfig) => Promise<void>

const repository = join(import.meta.dirname, '..', '..', '..')
/** Templates of the embedded database, kept between runs. */
const cacheFolder = join(repository, 'node_modules', '.cache', 'test-databases')
const templateLock = 727_002
/** Age after which a template is no longer in use, milliseconds. */
const staleAfterMs = 24 * 60 * 60 * 1000

/** Creates a database that `fill` has filled; `key` is all that its contents depend on beside the sources. */
export function createTemporaryDatabase(
  kind: TestDatabase,
  key: string,
  fill: FillDatabase,
): Promise<TemporaryDatabase> {
  if (kind === 'pglite') return createPgliteDatabase(key, fill)
  const clusterUrl = process.env['TEST_DATABASE_URL']
  if (!clusterUrl) throw new Error('Tests on PostgreSQL need TEST_DATABASE_URL, the URL of a cluster.')
  return createPostgresDatabase(clusterUrl, key, fill)
}

/** Copies the filled template folder, which is created once per state of the sources and reused between runs. */
async function createPgliteDatabase(key: string, fill: FillDatabase): Promise<TemporaryDatabase> {
  const template = join(cacheFolder, getTemplateName(key))
  if (!existsSync(template)) await createTemplateFolder(template, fill)
  const folder = join(tmpdir(), `croupier-database-${randomUUID()}`)
  cpSync(template, folder, { recursive: true })
  return {
    config: { kind: 'pglite', folder },
    drop: () => Promise.resolve(rmSync(folder, { recursive: true, force: true })),
  }
}

/** Creates a database in the cluster at `clusterUrl` from a template database that is created once per cluster. */
async function createPostgresDatabase(clusterUrl: string, key: string, fill: FillDatabase): Promise<TemporaryDatabase> {
  const template = getTemplateName(key)
  const name = `croupier_run_${randomUUID().replaceAll('-', '')}`
  await withCluster(clusterUrl, async (client) => {
    await client.query('select pg_advisory_lock($1)', [templateLock])
    const made = await client.query('select 1 from pg_database where datname = $1', [template])
    if (made.rowCount === 0) {
      const draft = `${template}_draft`
      await client.query(`drop database if exists ${draft}`)
      await client.query(`create database ${draft}`)
      await fill({ kind: 'postgres', url: toDatabaseUrl(clusterUrl, draft) })
      await client.query(`alter database ${draft} rename to ${template}`)
    }
    await client.query(`create database ${name} template ${template}`)
  })
  return {
    config: { kind: 'postgres', url: toDatabaseUrl(clusterUrl, name) },
    drop: () => withCluster(clusterUrl, (client) => client.query(`drop database if exists ${name} with (force)`)),
  }
}

async function createTemplateFolder(template: string, fill: FillDatabase): Promise<void> {
  const draft = `${template}-${randomUUID()}`
  mkdirSync(cacheFolder, { recursive: true })
  deleteStaleFolders()
  await fill({ kind: 'pglite', folder: draft })
  try {
    renameSync(draft, template)
  } catch (error) {
    // Another process created the template first; both are equal.
    if (!existsSync(template)) throw error
    rmSync(draft, { recursive: true, force: true })
  }
}

/** Deletes templates of earlier sources and drafts of interrupted runs. */
function deleteStaleFolders(): void {
  for (const name of readdirSync(cacheFolder)) {
    const path = join(cacheFolder, name)
    const made = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Date.now()
    if (Date.now() - made > staleAfterMs) rmSync(path, { recursive: true, force: true })
  }
}

/** Changes with everything that determines the contents of a database. */
function getTemplateName(key: string): string {
  sources ??= hashSources()
  const digest = createHash('sha256').update(key).update(sources).digest('hex')
  return `croupier_template_${digest.slice(0, 16)}`
}

/** Digest of the sources, which do not change while a process tests them. */
let sources: string | undefined

function hashSources(): string {
  const hash = createHash('sha256')
  for (const path of listSourceFiles()) hash.update(path).update(readFileSync(path))
  return hash.digest('hex')
}

function listSourceFiles(): string[] {
  const patterns = [
    'packages/platform/migrations/**/*.{sql,json}',
    'packages/{platform,domain,crypto,brand}/src/**/*.{json,ts}',
    'brands/*/{brand.ts,seed.json}',
    'pnpm-workspace.yaml',
  ]
  const paths = patterns.flatMap((pattern) => globSync(join(repository, pattern)))
  return paths.filter((path) => !path.endsWith('.test.ts')).toSorted()
}

async function withCluster(url: string, work: (client: Client) => Promise<unknown>): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}

function toDatabaseUrl(clusterUrl: string, name: string): string {
  const url = new URL(clusterUrl)
  url.pathname = `/${name}`
  return url.href
}
