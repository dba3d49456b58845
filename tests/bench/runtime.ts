import { readdirSync, readFileSync } from 'node:fs'
import { makeAdapters } from '#app/integrations/adapters.ts'
import { toMigrations } from '#db/migrate.server.ts'
import { openDatabase } from '#db/open.server.ts'

const folder = 'db/migrations'

/** A fresh migrated file with reader and writer, as the program opens it; nobody answers outside. */
export async function openBenchRuntime(path: string) {
	const files = readdirSync(folder).filter((name) => name.endsWith('.sql'))
	const migrations = toMigrations(
		Object.fromEntries(files.map((name) => [name, readFileSync(`${folder}/${name}`, 'utf8')])),
	)
	const database = await openDatabase({ url: `file:${path}` }, migrations, 0)
	const nobody = 'http://127.0.0.1:9'
	return {
		db: database.reader.db,
		writer: database.writer,
		adapters: makeAdapters({
			graphBase: nobody,
			graphVersion: 'v25.0',
			mpApiBase: nobody,
			gptModel: 'bench',
			reasoningModel: 'bench',
			storageDir: `${path}-files`,
			mailFrom: 'bench@localhost',
		}),
		keys: { seal: Buffer.alloc(32, 7), sign: 'bench' },
		place: { loopback: true, origin: nobody, mail: false, languageModel: false, filesQuota: 5_000_000_000 },
		close: () => database.close(),
	}
}
