import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { type Command } from 'commander'
import { WrongSettings } from '#app/core/settings/wrong-settings.ts'
import { keyAtHand } from '#app/core/settings.server.ts'
import { openBucket } from '#app/integrations/storage/bucket.server.ts'
import { settings } from '#app/web/runtime.server.ts'
import { madeAt } from '#app/web/watch/backups.server.ts'
import { BadArchive } from '#db/archive.server.ts'
import { sizeText } from './words/sentences.server.ts'

type InBucket = { name: string; bytes: number; at: number; place: string }

const say = (text: string) => process.stdout.write(`${text}\n`)
const fromBucket = 's3:'
/** Below it each installation has a folder of its own: none counts, or takes away, what is another's. */
const folder = 'respaldos/'

export function addBucketCommands(program: Command) {
	program
		.command('send-backup <archivo>')
		.description(
			'Manda un respaldo al bucket (BACKUP_S3_BUCKET) y quita allí los que sobran; no manda dos veces el mismo',
		)
		.action(send)
	program
		.command('backups')
		.description('Dice qué respaldos hay en el bucket, el más nuevo primero')
		.action(async () => {
			const found = await backupsInBucket({ all: true })
			for (const { name, bytes } of found) say(`${fromBucket}${name}  ${sizeText(bytes)}`)
			if (found.length === 0) say('No hay ninguno.')
		})
}

/** Those of this installation, the newest first; or with `all` of every one that sends here. */
export async function backupsInBucket({ all = false } = {}): Promise<InBucket[]> {
	const found = (await bucket().list(all ? folder : ownPlace())).map((file) => {
		const place = file.name.slice(0, file.name.lastIndexOf('/') + 1)
		return { ...file, place, at: madeAt(file.name) ?? -1 }
	})
	return found.filter(({ at }) => at >= 0).sort((one, other) => other.at - one.at)
}

/** Told apart by their keys: one that began anew, on an empty disk say, takes nothing of the one before it away. */
function ownPlace(): string {
	const { seal } = keyAtHand(settings())
	const name = seal ? createHash('sha256').update('backups').update(seal).digest('hex').slice(0, 12) : 'sin-llave'
	return `${folder}${name}/`
}

function bucket() {
	const { bucket: config } = settings().backup
	if (!config) throw new WrongSettings(['BACKUP_S3_BUCKET'])
	return openBucket(config)
}

/** One that lies there whole, by its size, is not sent again. What was just sent is never the surplus. */
async function send(path: string) {
	if (madeAt(path) === null)
		throw new Error('Solo se mandan respaldos que llevan el nombre del programa: recepcion-AAAAMMDD-HHMMSS.tar.gz')
	const { size } = await stat(path)
	const name = `${ownPlace()}${basename(path)}`
	const there = await backupsInBucket()
	const isThere = there.some((file) => file.name === name && file.bytes === size)
	if (!isThere) await bucket().put(name, path)
	const others = there.filter((file) => file.name !== name)
	for (const old of others.slice(settings().backup.keep - 1)) await bucket().delete(old.name)
	say(
		isThere ? `${basename(path)} ya estaba en el bucket.` : `${basename(path)} está en el bucket (${sizeText(size)}).`,
	)
}

/** Runs `use` with the path of a backup; `s3:name` is fetched below `place` for that long, `s3:` alone is the newest. */
export async function withBackup<T>(source: string, place: string, use: (path: string) => Promise<T>): Promise<T> {
	if (!source.startsWith(fromBucket)) return use(source)
	const name = source.slice(fromBucket.length) || (await newest())
	if (!name) throw new BadArchive(source, 'absent')
	mkdirSync(place, { recursive: true, mode: 0o700 })
	const passing = mkdtempSync(join(place, '.respaldo-'))
	try {
		const path = join(passing, basename(name))
		if (!(await bucket().fetch(name, path))) throw new BadArchive(source, 'absent')
		return await use(path)
	} finally {
		rmSync(passing, { recursive: true, force: true })
	}
}

/** Of this installation; on a machine that has nothing yet, of the only one there is. */
async function newest(): Promise<string | undefined> {
	const [own] = await backupsInBucket()
	if (own) return own.name
	const all = await backupsInBucket({ all: true })
	if (new Set(all.map(({ place }) => place)).size > 1)
		throw new Error('El bucket tiene respaldos de varias instalaciones: di cuál, como lo escribe «recepcion backups».')
	return all[0]?.name
}
