import { messages, protocol, type PGlite } from '@electric-sql/pglite'
import type { Query } from './database.ts'

const { serialize } = protocol

/** A statement that the embedded database has parsed and planned under a name. */
interface Prepared {
  readonly name: string
  /** Types of its parameters. */
  readonly types: readonly number[]
  readonly columns: readonly { readonly name: string; readonly type: number }[]
}

/** Statements that are kept; texts beyond these are parsed each time. */
const mostPrepared = 500

/** A result type changed under a prepared statement. */
const outdated = '0A000'

/**
 * Queries that the embedded database parses once per text and then runs in one exchange, where its own `query` takes
 * six. A bet over HTTP is a third faster for it.
 */
export function preparedQuery(client: PGlite): Query {
  const known = new Map<string, Prepared>()

  const exchange = (...parts: readonly Uint8Array[]) =>
    client.execProtocolStream(Buffer.concat([...parts, serialize.sync()]), { syncToFs: false })

  const prepare = async (text: string): Promise<Prepared> => {
    const name = `s${known.size}`
    const described = await exchange(serialize.parse({ name, text }), serialize.describe({ type: 'S', name }))
    const prepared = { name, types: parameterTypes(described), columns: columnsOf(described) }
    known.set(text, prepared)
    return prepared
  }

  const run = async <Row>(text: string, parameters: readonly unknown[]): Promise<Row[]> => {
    const prepared = known.get(text) ?? (await prepare(text))
    const values = parameters.map((value, index) => written(client, value, prepared.types[index]))
    const answered = await exchange(serialize.bind({ statement: prepared.name, values }), serialize.execute({}))
    await client.syncToFs()
    return rowsOf<Row>(client, prepared, answered)
  }

  return async <Row>(text: string, parameters: readonly unknown[] = []) => {
    const plain = async () => (await client.query<Row>(text, [...parameters])).rows
    if (!known.has(text) && known.size >= mostPrepared) return plain()
    await client.waitReady
    try {
      return await client._runExclusiveTransaction(() => client._runExclusiveQuery(() => run<Row>(text, parameters)))
    } catch (error) {
      if (error instanceof messages.DatabaseError && error.code === outdated) return plain()
      throw error
    }
  }
}

/** A parameter as text; types without a serializer of their own take strings, numbers and bigints as they are. */
function written(client: PGlite, value: unknown, type = 0): string | null {
  if (value === null || value === undefined) return null
  return client.serializers[type]?.(value) ?? `${value as string | number | bigint}`
}

function parameterTypes(described: readonly object[]): number[] {
  const found = described.find((message) => message instanceof messages.ParameterDescriptionMessage)
  return found?.dataTypeIDs ?? []
}

function columnsOf(described: readonly object[]): Prepared['columns'] {
  const found = described.find((message) => message instanceof messages.RowDescriptionMessage)
  return found?.fields.map(({ name, dataTypeID }) => ({ name, type: dataTypeID })) ?? []
}

function rowsOf<Row>(client: PGlite, { columns }: Prepared, answered: readonly object[]): Row[] {
  const rows: Row[] = []
  for (const message of answered) {
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
