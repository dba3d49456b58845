import { stat } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import { findKeys } from '#app/core/settings.server.ts'
import { transact } from '#app/core/transact.server.ts'
import { type OpenRuntime, runtime, settings } from '#app/web/runtime.server.ts'
import { publicContext } from '#app/web/session.server.ts'
import { isFile, pathOf } from '#db/connect.server.ts'
import { pendingAmong } from '#db/migrate.server.ts'
import { migrations } from '#db/migrations.server.ts'
import { backupState } from './backups.server.ts'
import { disks } from './disks.server.ts'
import { deadPulses } from './pulse.server.ts'
import { type Trouble } from './trouble-words.ts'

/** Each loop of the program is seen every second: silent for longer, in ms, it stands still. */
const silence = 4_000
/** After a moment in which nobody was served, the loops come to their turn after whoever asks. */
const breath = 300

/** For so long, in ms, all who ask are told of one look: what a stranger may ask costs no more the more often he asks. */
const shared = 1_000
let last: { at: number; look: Promise<Trouble[]> } | null = null

/** What is wrong now; empty while all is well. Each is seen within five seconds. */
export function troubles(): Promise<Trouble[]> {
	const at = performance.now()
	if (last && at - last.at < shared) return last.look
	last = { at, look: look() }
	return last.look
}

async function look(): Promise<Trouble[]> {
	const here = await runtime().catch(() => null)
	const schema = here ? await schemaTrouble(here) : 'database'
	if (!here || schema === 'database') return ['database']
	tryWriter(here)
	const isHeld = here.writer.health().standsStill
	return [
		...(schema ? [schema] : []),
		...((await isMoved()) ? (['moved'] as const) : []),
		...(isHeld ? (['writer'] as const) : []),
		...((await isDiskFull()) ? (['disk'] as const) : []),
		...(isKeyAnother() ? (['key'] as const) : []),
		...(isBackupMissing() ? (['backup'] as const) : []),
		...(await stoppedLoops(here)),
	]
}

/** Another process, of a newer program, may have changed a database on a server. */
async function schemaTrouble({ db }: OpenRuntime): Promise<'database' | 'migrations' | null> {
	try {
		const applied = await db.all<{ name: string; hash: string }>(sql`SELECT name, hash FROM migrations ORDER BY name`)
		try {
			return pendingAmong(migrations, applied).length > 0 ? 'migrations' : null
		} catch {
			return 'migrations'
		}
	} catch {
		return 'database'
	}
}

let isTrying = false

/** At night nobody writes, and nobody would hear that nothing can be written: a transaction of nothing finds it out. */
function tryWriter({ writer }: OpenRuntime): void {
	if (isTrying || writer.health().waiting > 0) return
	isTrying = true
	publicContext()
		.then((ctx) => transact(ctx, async () => undefined))
		.catch(() => undefined)
		.finally(() => {
			isTrying = false
		})
}

let opened: number | null = null

/** SQLite goes on with the file that it opened wherever that went, and with none of its names nobody finds it again. */
async function isMoved(): Promise<boolean> {
	const { url } = settings().database
	if (!isFile(url)) return false
	const found = await stat(pathOf(url)).catch(() => null)
	opened ??= found?.ino ?? null
	return found?.ino !== opened
}

async function isDiskFull(): Promise<boolean> {
	return (await disks()).some(({ free }) => free < settings().watch.diskFree)
}

/** The running program holds its key in memory; whether the next start will find the same one is another question. */
function isKeyAnother(): boolean {
	try {
		const found = findKeys(settings())
		return !found?.seal.equals(settings().keys.seal)
	} catch {
		return true
	}
}

function isBackupMissing(): boolean {
	const state = backupState()
	return state !== null && (state.isLate || state.problem !== null || Boolean(state.bucket?.problem))
}

/** A loop that waits for the writer is not dead; and who held everybody up has let nobody show himself. */
async function stoppedLoops({ writer }: OpenRuntime): Promise<Trouble[]> {
	const dead = () => deadPulses(writer.health().waiting > 0 ? undefined : silence) as Trouble[]
	if (dead().length === 0) return []
	await new Promise((resolve) => setTimeout(resolve, breath))
	return dead()
}
