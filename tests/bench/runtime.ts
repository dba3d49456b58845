import { makeAdapters } from '#app/integrations/adapters.ts'
import { type DatabaseAddress } from '#db/connect.server.ts'
import { migrations } from '#db/migrations.server.ts'
import { openDatabase } from '#db/open.server.ts'

export type BenchRuntime = Awaited<ReturnType<typeof openBenchRuntimeAt>>

/** A fresh migrated file with reader and writer, as the program opens it; nobody answers outside. */
export function openBenchRuntime(path: string) {
	return openBenchRuntimeAt({ url: `file:${path}` }, `${path}-files`)
}

/** The same wherever the database is. */
export async function openBenchRuntimeAt(address: DatabaseAddress, storageDir: string) {
	const database = await openDatabase(address, migrations, 0)
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
			storageDir,
			mailFrom: 'bench@localhost',
		}),
		keys: { seal: Buffer.alloc(32, 7), sign: 'bench' },
		place: { loopback: true, origin: nobody, mail: false, languageModel: false, filesQuota: 5_000_000_000 },
		close: () => database.close(),
	}
}
