import { messages, protocol, type PGlite, type QueryOptions, type Transaction } from '@electric-sql/pglite'

const { serialize } = protocol

/** A statement that the embedded database has parsed and planned under a name. */
interface Prepared {
  readonly name: string
  /** Types of its parameters. */
  readonly types: readonly number[]
  readonly columns: readonly { readonly name: string; readonly type: number }[]
}

/** Largest number of prepared statements; further texts are parsed each time. */
const maxPreparedStatements = 500

/** PostgreSQL error code: the result type of a prepared statement changed. */
const resultTypeChanged = '0A000'

/** How the rows of a statement are returned; as drizzle passes it. */
export type RowOptions = Pick<QueryOptions, 'rowMode' | 'parsers'>

/** Runs one statement on the embedded database. */
export type RunStatement = (
  text: string,
  parameters?: readonly unknown[],
  options?: RowOptions,
) => Promise<{ readonly rows: unknown[] }>

/** Runs statements that the embedded database has prepared. */
export interface PreparedStatements {
  /** Runs one statement in a transaction of its own. */
  readonly query: RunStatement
  /** Returns what runs the statements of an open transaction. */
  queryWithin(transaction: Transaction): RunStatement
}

/**
 * Creates what runs statements, each of which the embedded database parses once and then runs in one exchange instead of
 * the six of its own `query`.
 */
export function createPreparedStatements(client: PGlite): PreparedStatements {
  const known = new Map<string, Prepared>()
  let names = 0

  const exchange = (...parts: readonly Uint8Array[]) =>
    client.execProtocolStream(Buffer.concat([...parts, serialize.sync()]), { syncToFs: false })

  const prepare = async (text: string): Promise<Prepared> => {
    const name = `s${names++}`
    const described = await exchange(serialize.parse({ name, text }), serialize.describe({ type: 'S', name }))
    const prepared = { name, types: getParameterTypes(described), columns: getColumns(described) }
    known.set(text, prepared)
    return prepared
  }

  const run = async (text: string, parameters: readonly unknown[], options: RowOptions) => {
    const prepared = known.get(text) ?? (await prepare(text))
    const values = parameters.map((value, index) => serializeParameter(client, value, prepared.types[index]))
    try {
      const response = await exchange(serialize.bind({ statement: prepared.name, values }), serialize.execute({}))
      return { rows: parseRows(client, prepared, response, options) }
    } catch (error) {
      if (isResultTypeChanged(error)) known.delete(text)
      throw error
    }
  }

  const isPreparable = (text: string) => known.has(text) || known.size < maxPreparedStatements

  return {
    query: async (text, parameters = [], options = {}) => {
      if (!isPreparable(text)) return client.query(text, [...parameters], options)
      await client.waitReady
      const runAndSync = () =>
        client._runExclusiveTransaction(() =>
          client._runExclusiveQuery(async () => {
            const result = await run(text, parameters, options)
            await client.syncToFs()
            return result
          }),
        )
      return runAndSync().catch((error: unknown) => {
        if (isResultTypeChanged(error)) return runAndSync()
        throw error
      })
    },
    queryWithin:
      (transaction) =>
      (text, parameters = [], options = {}) =>
        isPreparable(text)
          ? client._runExclusiveQuery(() => run(text, parameters, options))
          : transaction.query(text, [...parameters], options),
  }
}

/** Whether a table has changed since a statement was prepared, which is then prepared again. */
function isResultTypeChanged(error: unknown): boolean {
  return error instanceof messages.DatabaseError && error.code === resultTypeChanged
}

/** Serializes a parameter as text; types without a serializer accept strings, numbers and bigints. */
function serializeParameter(client: PGlite, value: unknown, type = 0): string | null {
  if (value === null || value === undefined) return null
  return client.serializers[type]?.(value) ?? `${value as string | number | bigint}`
}

function getParameterTypes(described: readonly object[]): number[] {
  const found = described.find((message) => message instanceof messages.ParameterDescriptionMessage)
  return found?.dataTypeIDs ?? []
}

function getColumns(described: readonly object[]): Prepared['columns'] {
  const found = described.find((message) => message instanceof messages.RowDescriptionMessage)
  return found?.fields.map(({ name, dataTypeID }) => ({ name, type: dataTypeID })) ?? []
}

function parseRows(
  client: PGlite,
  { columns }: Prepared,
  response: readonly object[],
  { rowMode, parsers }: RowOptions,
): unknown[] {
  const parse = columns.map(({ type }) => parsers?.[type] ?? client.parsers[type])
  const rows: unknown[] = []
  for (const message of response) {
    if (!(message instanceof messages.DataRowMessage)) continue
    const cells = columns.map(({ type }, index) => {
      const text = message.fields[index] ?? null
      return text === null ? null : (parse[index]?.(text, type) ?? text)
    })
    rows.push(rowMode === 'array' ? cells : Object.fromEntries(columns.map(({ name }, index) => [name, cells[index]])))
  }
  return rows
}
