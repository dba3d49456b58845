import { eq } from 'drizzle-orm'
import { keyAtHand, placeOf } from '#app/core/settings.server.ts'
import { checksOf, demoCheck, type Finding } from '#app/features/admin/checks.ts'
import { now } from '#app/lib/clock.ts'
import { relativeText } from '#app/lib/time-text.ts'
import { settings } from '#app/web/runtime.server.ts'
import { backupText } from '#app/web/watch/backup-words.ts'
import { type BackupState, backupState, readBackups } from '#app/web/watch/backups.server.ts'
import { disks } from '#app/web/watch/disks.server.ts'
import { isFile, pathOf } from '#db/connect.server.ts'
import { leftovers } from '#db/copies/leftovers.server.ts'
import { type Found, lookInto, reading, verifyFile } from '#db/file-check.server.ts'
import { assertKey } from '#db/key-check.server.ts'
import { migrations } from '#db/migrations.server.ts'
import { NotMigrated } from '#db/open.server.ts'
import { openToOthers } from '#db/private-files.server.ts'
import { assertNoHalfRestore } from '#db/restore.server.ts'
import { users } from '#db/schema/accounts.ts'
import { servedAt } from './address.server.ts'
import { backupsInBucket } from './backup-bucket.server.ts'
import { contentLine, sentenceOf, sizeText } from './words/sentences.server.ts'

/** What is set up and what is missing, in words an operator understands. Changes nothing and makes no file. */
export async function examine(): Promise<Finding[]> {
	const served = servedAt(settings())
	const findings = await dataFindings()
	// Links lead to where it really serves.
	if (served && !settings().appUrl) settings().port = Number(new URL(served).port)
	return [
		...findings,
		...(served ? [{ good: true, text: `El servidor atiende en ${served}` }] : []),
		...checksOf(placeOf(settings())),
		...alertFindings(),
	]
}

/** Who is to be told of trouble must be reachable. */
function alertFindings(): Finding[] {
	const { watch, mail } = settings()
	if (!watch.alert.email || mail.smtpUrl) return []
	return [{ good: false, text: 'ALERT_EMAIL no recibirá nada: falta el correo (SMTP_URL)' }]
}

/** One after another: what comes later makes no sense without what comes first. */
async function dataFindings(): Promise<Finding[]> {
	const { database, dataDir } = settings()
	const findings: Finding[] = []
	const steps = [
		() => assertNoHalfRestore(dataDir),
		async () => findings.push({ good: true, text: await databaseText() }),
		async () => findings.push(...(await folderFindings())),
		async () => {
			await reading(database, (db) => assertKey(db, keyAtHand(settings())))
			findings.push({ good: true, text: 'La llave es la de esta base de datos' })
		},
		async () => findings.push(...(await demoFindings())),
		async () => {
			await readBackups()
			findings.push(...backupFindings(backupState(0)), ...(await bucketFindings()))
		},
	]
	try {
		for (const step of steps) await step()
	} catch (error) {
		findings.push({ good: false, text: sentenceOf(error) })
	}
	return findings
}

async function databaseText(): Promise<string> {
	const { database } = settings()
	const { pending } = await lookInto(database, migrations)
	if (pending.length > 0) throw new NotMigrated(pending.map(({ name }) => name))
	if (!isFile(database.url)) return 'Base de datos en un servidor libSQL, al día'
	const path = pathOf(database.url)
	const found: Found = await verifyFile(path, migrations)
	return `Base de datos en un archivo, entera y al día: ${path}. ${contentLine({ found })}`
}

async function folderFindings(): Promise<Finding[]> {
	const { database, dataDir } = settings()
	const open = openToOthers({ dataDir, databasePath: isFile(database.url) ? pathOf(database.url) : null })
	const left = leftovers(dataDir)
	return [
		open.length === 0
			? { good: true, text: `Solo su dueño puede leer ${dataDir}` }
			: { good: false, text: `Otros usuarios de este equipo pueden leer: ${open.join(', ')}` },
		...(await disks()).map(({ place, free }) => ({
			good: free >= settings().watch.diskFree,
			text: `Espacio libre en el disco de ${place}: ${sizeText(free)}`,
		})),
		...(left.length === 0
			? []
			: [
					{
						good: true,
						optional: true,
						text: `Quedó de algo interrumpido: ${left.join(', ')}. Se borra al iniciar, pasado un día`,
					},
				]),
	]
}

/** Who makes none by the program may have his own ways. */
function backupFindings(state: BackupState | null): Finding[] {
	if (!state) return []
	const { oldest, isLate } = state
	const text = backupText({ ...state, bucket: null }, now())
	return [{ good: oldest !== null && !isLate, optional: oldest === null, text }]
}

/** The bucket is asked: what a running server knows of it is not known here. */
async function bucketFindings(): Promise<Finding[]> {
	const { bucket, every } = settings().backup
	if (!bucket) return []
	const name = `Bucket de respaldos ${bucket.bucket}`
	try {
		const [newest] = await backupsInBucket()
		if (!newest) return [{ good: true, optional: true, text: `${name}: todavía sin respaldos` }]
		const isFresh = every === null || now() - newest.at <= 2 * every
		const text = `${name}: el último es de ${relativeText(newest.at, now())} (${sizeText(newest.bytes)})`
		return [{ good: isFresh, text }]
	} catch (error) {
		return [{ good: false, text: `${name}: ${sentenceOf(error)}` }]
	}
}

async function demoFindings(): Promise<Finding[]> {
	const demo = await reading(settings().database, async (db) =>
		db.select({ id: users.id }).from(users).where(eq(users.isDemo, true)).limit(1),
	)
	return demo.length > 0 ? [demoCheck(placeOf(settings()))] : []
}
