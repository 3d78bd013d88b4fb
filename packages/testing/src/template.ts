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

/** A database of its own for one platform, filled from the template. */
export interface FreshDatabase {
  readonly config: DatabaseConfig
  /** Removes it; the platform must be closed. */
  drop(): Promise<void>
}

/** Migrates and seeds an empty database, then lets go of it. */
export type Fill = (config: DatabaseConfig) => Promise<void>

const cacheFolder = join(tmpdir(), 'croupier-test-databases')
const templateLock = 727_002
/** Nobody uses a folder that was made longer ago than this, milliseconds. */
const leftoverAfter = 24 * 60 * 60 * 1000

/** A copy of the migrated and seeded folder, which is made once per state of the sources and kept between runs. */
export async function freshPglite(key: string, fill: Fill): Promise<FreshDatabase> {
  const template = join(cacheFolder, templateName(key))
  if (!existsSync(template)) await makeFolder(template, fill)
  const folder = join(cacheFolder, `run-${randomUUID()}`)
  cpSync(template, folder, { recursive: true })
  return {
    config: { kind: 'pglite', folder },
    drop: () => Promise.resolve(rmSync(folder, { recursive: true, force: true })),
  }
}

/** A database of the cluster at `clusterUrl`, created from a template database that is made once per cluster. */
export async function freshPostgres(clusterUrl: string, key: string, fill: Fill): Promise<FreshDatabase> {
  const template = templateName(key)
  const name = `croupier_run_${randomUUID().replaceAll('-', '')}`
  await onCluster(clusterUrl, async (client) => {
    await client.query('select pg_advisory_lock($1)', [templateLock])
    const made = await client.query('select 1 from pg_database where datname = $1', [template])
    if (made.rowCount === 0) {
      const draft = `${template}_draft`
      await client.query(`drop database if exists ${draft}`)
      await client.query(`create database ${draft}`)
      await fill({ kind: 'postgres', url: databaseUrl(clusterUrl, draft) })
      await client.query(`alter database ${draft} rename to ${template}`)
    }
    await client.query(`create database ${name} template ${template}`)
  })
  return {
    config: { kind: 'postgres', url: databaseUrl(clusterUrl, name) },
    drop: () => onCluster(clusterUrl, (client) => client.query(`drop database if exists ${name} with (force)`)),
  }
}

async function makeFolder(template: string, fill: Fill): Promise<void> {
  const draft = `${template}-${randomUUID()}`
  mkdirSync(cacheFolder, { recursive: true })
  removeLeftovers()
  await fill({ kind: 'pglite', folder: draft })
  try {
    renameSync(draft, template)
  } catch (error) {
    // Another process was faster; its template is as good.
    if (!existsSync(template)) throw error
    rmSync(draft, { recursive: true, force: true })
  }
}

/** Templates of earlier sources and folders of runs that were cut off. */
function removeLeftovers(): void {
  for (const name of readdirSync(cacheFolder)) {
    const path = join(cacheFolder, name)
    const made = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Date.now()
    if (Date.now() - made > leftoverAfter) rmSync(path, { recursive: true, force: true })
  }
}

/** Changes with everything that decides what a migrated and seeded database holds. */
function templateName(key: string): string {
  const hash = createHash('sha256').update(key)
  for (const path of sourcesOfContents()) hash.update(path).update(readFileSync(path))
  return `croupier_template_${hash.digest('hex').slice(0, 16)}`
}

function sourcesOfContents(): string[] {
  const repository = join(import.meta.dirname, '..', '..', '..')
  const patterns = [
    'packages/platform/migrations/**/*.{sql,json}',
    'packages/platform/src/{db,ledger,seed,services}/**/*.{json,ts}',
    'brands/*/{brand.ts,seed.json}',
  ]
  const paths = patterns.flatMap((pattern) => globSync(join(repository, pattern)))
  return paths.filter((path) => !path.endsWith('.test.ts')).toSorted()
}

async function onCluster(url: string, work: (client: Client) => Promise<unknown>): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}

function databaseUrl(clusterUrl: string, name: string): string {
  const url = new URL(clusterUrl)
  url.pathname = `/${name}`
  return url.href
}
