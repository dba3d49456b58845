import { type Migration, toMigrations } from './migrate.server.ts'

/** The generated files, bundled into the build. */
export const migrations: Migration[] = toMigrations(
	import.meta.glob<string>('./migrations/*.sql', { query: '?raw', import: 'default', eager: true }),
)
