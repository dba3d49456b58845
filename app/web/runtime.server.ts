import '#app/features.server.ts'
import { type Runtime } from '#app/core/ctx.server.ts'
import {
	findKeys,
	type Keys,
	keyAtHand,
	makeKeys,
	placeOf,
	readSettings,
	type Settings,
} from '#app/core/settings.server.ts'
import { makeAdapters } from '#app/integrations/adapters.ts'
import { now } from '#app/lib/clock.ts'
import { log } from '#app/lib/log.ts'
import { grantMemory } from '#app/lib/watch/memory-at-hand.ts'
import { isFile, pathOf } from '#db/connect.server.ts'
import { clearLeftovers } from '#db/copies/leftovers.server.ts'
import { isThere, NoDatabase } from '#db/file-check.server.ts'
import { assertKey, forgetSealed, needsItsKey, noteKey, WrongKey } from '#db/key-check.server.ts'
import { type Lock, lockFile } from '#db/lock.server.ts'
import { migrations } from '#db/migrations.server.ts'
import { type Database, openDatabase } from '#db/open.server.ts'
import { makePrivateFolder, narrow } from '#db/private-files.server.ts'
import { assertNoHalfRestore } from '#db/restore.server.ts'
import { type Transaction } from '#db/writer.server.ts'

type Program = { settings?: Settings & { keys: Keys }; keys?: Keys; opening?: Promise<OpenRuntime> }
export type OpenRuntime = Runtime & {
	database: Database
	lock: Lock | null
	/** Whether a key had to be made, and what `forgetLost` let go, by table. */
	key: { keyMade: boolean; forgotten: Record<string, number> }
	close(): Promise<void>
}

const key = Symbol.for('recepcion.program')
const home = globalThis as { [key: symbol]: Program | undefined }

function program(): Program {
	home[key] ??= {}
	return home[key]
}

/** The program's settings, read once, and its keys; reading either makes no file. */
export function settings(): Settings & { keys: Keys } {
	const here = program()
	if (!here.settings) {
		const read = readSettings()
		grantMemory(read.memory)
		here.settings = Object.defineProperty(read as Settings & { keys: Keys }, 'keys', { get: () => keysOf(read) })
	}
	return here.settings
}

function keysOf(read: Settings): Keys {
	const here = program()
	here.keys ??= findKeys(read) ?? undefined
	if (!here.keys) throw new WrongKey('missing', keyAtHand(read))
	return here.keys
}

/** The program's own reader, writer and adapters; opened at first use, held for life, surviving hot reloading. */
export function runtime(): Promise<OpenRuntime> {
	return openRuntime({ locked: true })
}

type Opening = {
	/**
	 * A server holds the file, and may make and migrate it; command-line tools write beside it under the same rules, to
	 * a database that is there and up to date.
	 */
	locked: boolean
	/** For who has lost the key: takes the one that is there, or a new one, and forgets what it can't open. */
	forgetLost?: boolean
}

export function openRuntime(opening: Opening): Promise<OpenRuntime> {
	const here = program()
	here.opening ??= open(opening).catch((error) => {
		here.opening = undefined
		throw error
	})
	return here.opening
}

async function open(opening: Opening): Promise<OpenRuntime> {
	const { locked, forgetLost = false } = opening
	const { database: address, dataDir } = settings()
	// Who has lost a key has data: in an empty place, a mistyped one say, there is nothing to go on with.
	if (forgetLost && isFile(address.url) && !isThere(address)) throw new NoDatabase(pathOf(address.url))
	if (locked) prepareFolder(address.url, dataDir)
	const lock = locked ? await lockFile(address.url) : null
	if (lock && isFile(address.url)) clearLeftovers(dataDir, now())
	let key = { keyMade: false, forgotten: {} }
	const before = async (db: Transaction) => {
		key = await settleKey(db, opening)
	}
	try {
		const database = await openDatabase(address, migrations, now(), { existing: !locked, before })
		return {
			db: database.reader.db,
			writer: database.writer,
			adapters: makeAdapters(adapterConfig(settings())),
			keys: settings().keys,
			place: placeOf(settings()),
			database,
			lock,
			key,
			close: async () => {
				await database.close()
				lock?.release()
				program().opening = undefined
			},
		}
	} catch (error) {
		lock?.release()
		throw error
	}
}

function prepareFolder(url: string, dataDir: string): void {
	makePrivateFolder(dataDir)
	assertNoHalfRestore(dataDir)
	const open = narrow({ dataDir, databasePath: isFile(url) ? pathOf(url) : null })
	if (open.length > 0) log.warn({ paths: open }, 'others can read these, and they are not ours to close')
}

/**
 * A key that is missing or another one stops the start: what it sealed could not be opened, and what a new one seals
 * would hide that. Only where nothing was sealed yet a key is made.
 */
async function settleKey(db: Transaction, { locked, forgetLost = false }: Opening) {
	const here = settings()
	const absent = !findKeys(here)
	const keyMade = absent && locked && (forgetLost || !(await needsItsKey(db)))
	if (keyMade) makeKeys(here)
	if (!forgetLost) await assertKey(db, keyAtHand(here))
	const forgotten = forgetLost ? await forgetSealed(db, here.keys.seal) : {}
	if (locked) await noteKey(db, here.keys.seal, now())
	return { forgotten, keyMade }
}

function adapterConfig({ meta, whatsAppQr, mercadoPago, stripe, google, llm, mail, storage, dataDir }: Settings) {
	return {
		graphBase: meta.graphBase,
		graphVersion: meta.graphVersion,
		igGraphBase: meta.igGraphBase,
		metaApp: meta.app,
		whatsAppQr,
		mpApiBase: mercadoPago.apiBase,
		mpApp: mercadoPago.app,
		stripeApiBase: stripe.apiBase,
		stripeApp: stripe.app,
		stripeSecretKey: stripe.secretKey,
		google,
		llmBaseUrl: llm.baseUrl,
		llmApiKey: llm.apiKey,
		gptModel: llm.gptModel,
		transcriptionModel: llm.transcriptionModel,
		speechModel: llm.speechModel,
		speechVoice: llm.speechVoice,
		reasoningModel: llm.reasoningModel,
		storageDir: `${dataDir}/files`,
		storage,
		smtpUrl: mail.smtpUrl,
		mailFrom: mail.from,
	}
}
