/** Runs one statement; 8-byte integers are returned as bigint, timestamps as Date. */
export type Query = <Row>(text: string, parameters?: readonly unknown[]) => Promise<Row[]>
