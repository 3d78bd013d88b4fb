import { messages, protocol, type PGlite } from '@electric-sql/pglite'
import type { Query } from './query.ts'

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

/**
 * Creates a query function for which the embedded database parses each text once and then runs it in one exchange
 * instead of the six of its own `query`. A bet over HTTP is a third faster this way.
 */
export function createPreparedQuery(client: PGlite): Query {
  const known = new Map<string, Prepared>()

  const exchange = (...parts: readonly Uint8Array[]) =>
    client.execProtocolStream(Buffer.concat([...parts, serialize.sync()]), { syncToFs: false })

  const prepare = async (text: string): Promise<Prepared> => {
    const name = `s${known.size}`
    const described = await exchange(serialize.parse({ name, text }), serialize.describe({ type: 'S', name }))
    const prepared = { name, types: getParameterTypes(described), columns: getColumns(described) }
    known.set(text, prepared)
    return prepared
  }

  const run = async <Row>(text: string, parameters: readonly unknown[]): Promise<Row[]> => {
    const prepared = known.get(text) ?? (await prepare(text))
    const values = parameters.map((value, index) => serializeParameter(client, value, prepared.types[index]))
    const response = await exchange(serialize.bind({ statement: prepared.name, values }), serialize.execute({}))
    await client.syncToFs()
    return parseRows<Row>(client, prepared, response)
  }

  return async <Row>(text: string, parameters: readonly unknown[] = []) => {
    const queryUnprepared = async () => (await client.query<Row>(text, [...parameters])).rows
    if (!known.has(text) && known.size >= maxPreparedStatements) return queryUnprepared()
    await client.waitReady
    try {
      return await client._runExclusiveTransaction(() => client._runExclusiveQuery(() => run<Row>(text, parameters)))
    } catch (error) {
      if (error instanceof messages.DatabaseError && error.code === resultTypeChanged) return queryUnprepared()
      throw error
    }
  }
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

function parseRows<Row>(client: PGlite, { columns }: Prepared, response: readonly object[]): Row[] {
  const rows: Row[] = []
  for (const message of response) {
    if (!(message instanceof messages.DataRowMessage)) continue
    const cells = columns.map(({ name, type }, index) => {
      const text = message.fields[index] ?? null
      const parser = client.parsers[type]
      return [name, text === null || !parser ? text : parser(text, type)] as const
    })
    rows.push(Object.fromEntries(cells) as Row)
  }
  return rows
}
