/** Configuration of drizzle-kit: every table of core and modules is declared in a `schema.ts`. */
export default {
  dialect: 'postgresql',
  schema: './src/**/schema.ts',
  out: './migrations',
}
