import { bigint, customType, timestamp } from 'drizzle-orm/pg-core'

/** An instant, `timestamptz`. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** A 64-bit integer: ids and amounts in minor units. */
export const int8 = (name: string) => bigint(name, { mode: 'bigint' })

/** Binary data. */
export const bytea = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' })
