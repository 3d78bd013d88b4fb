import { defaultLimits, type Limits } from '@croupier/platform/config'

/** The limits of production, with time for a database on a busy machine. */
export const patientLimits: Limits = { ...defaultLimits, databaseConnectMs: 15_000, databaseStatementMs: 15_000 }
