import '#app/operations.server.ts'
import { type House } from '#app/core/ctx.server.ts'
import { type Keys, placeOf, readKeys, readSettings, type Settings } from '#app/core/settings.server.ts'
import { makeAdapters } from '#app/integrations/adapters.ts'
import { now } from '#app/lib/clock.ts'
import { type Lock, lockFile } from '#db/lock.server.ts'
import { migrations } from '#db/migrations.server.ts'
import { type Database, openDatabase } from '#db/open.server.ts'

type Program = { settings?: Settings & { keys: Keys }; opening?: Promise<OpenHouse> }
export type OpenHouse = House & { database: Database; lock: Lock | null; close(): Promise<void> }

const key = Symbol.for('recepcion.program')
const home = globalThis as { [key: symbol]: Program | undefined }

function program(): Program {
	home[key] ??= {}
	return home[key]
}

/** The program's settings and keys, read once. */
export function settings(): Settings & { keys: Keys } {
	const here = program()
	if (!here.settings) {
		const read = readSettings()
		here.settings = { ...read, keys: readKeys(read) }
	}
	return here.settings
}

/** The program's own reader, writer and adapters; opened at first use, held for life, surviving hot reloading. */
export function house(): Promise<OpenHouse> {
	return openHouse({ locked: true })
}

/** `locked`: a server holds the file; command-line tools may write beside it under the same rules. */
export function openHouse({ locked }: { locked: boolean }): Promise<OpenHouse> {
	const here = program()
	here.opening ??= open(locked).catch((error) => {
		here.opening = undefined
		throw error
	})
	return here.opening
}

async function open(locked: boolean): Promise<OpenHouse> {
	const { database: address, keys } = settings()
	const lock = locked ? await lockFile(address.url) : null
	const database = await openDatabase(address, migrations, now())
	return {
		db: database.reader.db,
		writer: database.writer,
		adapters: makeAdapters(adapterConfig(settings())),
		keys,
		place: placeOf(settings()),
		database,
		lock,
		close: async () => {
			await database.close()
			lock?.release()
			program().opening = undefined
		},
	}
}

function adapterConfig({ meta, mercadoPago, google, llm, mail, storage, dataDir }: Settings) {
	return {
		graphBase: meta.graphBase,
		graphVersion: meta.graphVersion,
		mpApiBase: mercadoPago.apiBase,
		google,
		llmBaseUrl: llm.baseUrl,
		llmApiKey: llm.apiKey,
		gptModel: llm.gptModel,
		reasoningModel: llm.reasoningModel,
		storageDir: `${dataDir}/files`,
		storage,
		smtpUrl: mail.smtpUrl,
		mailFrom: mail.from,
	}
}
