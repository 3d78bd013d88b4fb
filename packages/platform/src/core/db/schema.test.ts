import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { describeBothDatabases, type TestDatabase } from '@croupier/testing/databases'
import { sharePlatform, type SharedPlatform } from '@croupier/testing/platform'
import { is, SQL } from 'drizzle-orm'
import { getTableConfig, PgArray, PgDialect, PgTable, type PgColumn } from 'drizzle-orm/pg-core'
import { beforeAll, expect, test } from 'vitest'
import type { Query } from './query.ts'

/** A table reduced to what a migrated database and the schema must agree on, as text. */
interface TableShape {
  readonly columns: readonly string[]
  readonly primaryKey: readonly string[]
  readonly foreignKeys: readonly string[]
  /** Unique constraints and unique indexes. */
  readonly unique: readonly string[]
  readonly indexes: readonly string[]
  readonly checks: readonly string[]
}

type Shapes = Readonly<Record<string, TableShape>>

const source = join(import.meta.dirname, '../..')
const dialect = new PgDialect()

/** Loads the tables of every `schema.ts`, as drizzle-kit does. */
async function loadTables(): Promise<PgTable[]> {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((path) =>
    /(^|\/)schema\.ts$/.test(path),
  )
  const loaded = await Promise.all(files.map((path) => import(pathToFileURL(join(source, path)).href)))
  return loaded.flatMap((exported: object) => Object.values(exported).filter((each) => is(each, PgTable)))
}

function describeDefault({ default: value }: PgColumn): string {
  if (value === undefined) return ''
  if (is(value, SQL)) return ` default ${dialect.sqlToQuery(value).sql.replaceAll("'", '')}`
  return ` default ${typeof value === 'string' ? value : JSON.stringify(value)}`
}

function describeColumn(column: PgColumn): string {
  const type = is(column, PgArray) ? column.getSQLType() : column.getSQLType().replace('bigserial', 'bigint')
  const identity = column.generatedIdentity ? ` identity ${column.generatedIdentity.type}` : ''
  const serial = column.getSQLType() === 'bigserial' ? ' serial' : ''
  return `${column.name} ${type}${column.notNull || column.primary ? ' not null' : ''}${identity}${serial}${describeDefault(column)}`
}

function listColumns(columns: readonly { readonly name: string }[]): string {
  return columns.map(({ name }) => name).join(', ')
}

/** Describes a table of the schema. */
function describeTable(table: PgTable): readonly [string, TableShape] {
  const { name, columns, primaryKeys, foreignKeys, uniqueConstraints, indexes, checks } = getTableConfig(table)
  const inline = columns.filter(({ primary }) => primary).map((column) => `${name}_pkey (${column.name})`)
  const declared = indexes.map(({ config }) => config)
  const describeIndex = ({ name: own, columns: parts, where }: (typeof declared)[number]) => {
    const keys = parts.map((part) => ('name' in part && part.name ? part.name : '<expression>'))
    return `${own} (${keys.join(', ')})${where ? ' partial' : ''}`
  }
  return [
    name,
    {
      columns: columns.map(describeColumn).toSorted(),
      primaryKey: [...inline, ...primaryKeys.map((key) => `${key.getName()} (${listColumns(key.columns)})`)],
      foreignKeys: foreignKeys
        .map((key) => {
          const { columns: from, foreignColumns, foreignTable } = key.reference()
          const target = `${getTableConfig(foreignTable).name} (${listColumns(foreignColumns)})`
          return `${key.getName()} (${listColumns(from)}) to ${target}${key.onDelete === 'cascade' ? ' cascade' : ''}`
        })
        .toSorted(),
      unique: [
        ...uniqueConstraints.map(
          (key) => `${key.getName()} (${listColumns(key.columns)})${key.nullsNotDistinct ? ' nulls equal' : ''}`,
        ),
        ...columns.filter(({ isUnique }) => isUnique).map((each) => `${each.uniqueName} (${each.name})`),
        ...declared.filter(({ unique }) => unique).map(describeIndex),
      ].toSorted(),
      indexes: declared
        .filter(({ unique }) => !unique)
        .map(describeIndex)
        .toSorted(),
      checks: checks.map((check) => check.name).toSorted(),
    },
  ]
}

const columnsSql = `
  select c.relname as "table", a.attname || ' ' || format_type(a.atttypid, a.atttypmod)
    || case when a.attnotnull then ' not null' else '' end
    || case a.attidentity when 'a' then ' identity always' else '' end
    || case when pg_get_expr(d.adbin, d.adrelid) like 'nextval(%' then ' serial'
      when d.adbin is not null then ' default '
        || regexp_replace(replace(pg_get_expr(d.adbin, d.adrelid), '''', ''), '::[a-z]+$', '')
      else '' end as line
  from pg_attribute a join pg_class c on c.oid = a.attrelid and c.relkind = 'r'
  left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
  where c.relnamespace = 'public'::regnamespace and a.attnum > 0 and not a.attisdropped`

const constraintsSql = `
  select c.relname as "table", k.contype as kind, k.conname as name,
    (select string_agg(a.attname, ', ' order by place) from unnest(k.conkey) with ordinality as key (number, place)
      join pg_attribute a on a.attrelid = k.conrelid and a.attnum = key.number) as columns,
    k.confrelid::regclass::text as target,
    (select string_agg(a.attname, ', ' order by place) from unnest(k.confkey) with ordinality as key (number, place)
      join pg_attribute a on a.attrelid = k.confrelid and a.attnum = key.number) as target_columns,
    k.confdeltype = 'c' as cascades, coalesce(i.indnullsnotdistinct, false) as nulls_equal
  from pg_constraint k join pg_class c on c.oid = k.conrelid left join pg_index i on i.indexrelid = k.conindid
  where c.relnamespace = 'public'::regnamespace and k.contype in ('p', 'f', 'u', 'c')`

const indexesSql = `
  select c.relname as "table", i.indisunique as is_unique,
    format('%s (%s)%s', x.relname, (
      select string_agg(coalesce(a.attname, '<expression>'), ', ' order by place)
      from unnest(i.indkey) with ordinality as key (number, place)
      left join pg_attribute a on a.attrelid = c.oid and a.attnum = key.number and key.number > 0
    ), case when i.indpred is null then '' else ' partial' end) as line
  from pg_index i join pg_class c on c.oid = i.indrelid join pg_class x on x.oid = i.indexrelid
  where c.relnamespace = 'public'::regnamespace
    and not exists (select 1 from pg_constraint k where k.conindid = i.indexrelid and k.contype in ('p', 'u'))`

interface ConstraintRow {
  table: string
  kind: 'p' | 'f' | 'u' | 'c'
  name: string
  columns: string
  target: string
  target_columns: string
  cascades: boolean
  nulls_equal: boolean
}

/** Describes the tables of a database. */
async function readShapes(query: Query): Promise<Shapes> {
  const columns = await query<{ table: string; line: string }>(columnsSql)
  const constraints = await query<ConstraintRow>(constraintsSql)
  const indexes = await query<{ table: string; is_unique: boolean; line: string }>(indexesSql)
  const describeTableRows = (table: string): TableShape => {
    const own = constraints.filter((each) => each.table === table)
    const ownIndexes = indexes.filter((each) => each.table === table)
    return {
      columns: columns
        .filter((each) => each.table === table)
        .map(({ line }) => line)
        .toSorted(),
      primaryKey: own.filter(({ kind }) => kind === 'p').map((key) => `${key.name} (${key.columns})`),
      foreignKeys: own
        .filter(({ kind }) => kind === 'f')
        .map(
          (key) =>
            `${key.name} (${key.columns}) to ${key.target} (${key.target_columns})${key.cascades ? ' cascade' : ''}`,
        )
        .toSorted(),
      unique: [
        ...own
          .filter(({ kind }) => kind === 'u')
          .map((key) => `${key.name} (${key.columns})${key.nulls_equal ? ' nulls equal' : ''}`),
        ...ownIndexes.filter((index) => index.is_unique).map(({ line }) => line),
      ].toSorted(),
      indexes: ownIndexes
        .filter((index) => !index.is_unique)
        .map(({ line }) => line)
        .toSorted(),
      checks: own
        .filter(({ kind }) => kind === 'c')
        .map(({ name }) => name)
        .toSorted(),
    }
  }
  const tables = [...new Set(columns.map(({ table }) => table))]
  return Object.fromEntries(tables.map((table) => [table, describeTableRows(table)]))
}

describeBothDatabases('the schema', (database: TestDatabase) => {
  let platform: SharedPlatform
  beforeAll(async () => {
    platform = await sharePlatform(database)
  })

  test('describes exactly the tables, columns, keys and indexes of a migrated database', async () => {
    const expected: Shapes = Object.fromEntries((await loadTables()).map(describeTable))
    expect(await readShapes(platform.core.database.query)).toEqual(expected)
  })
})
