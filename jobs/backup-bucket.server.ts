import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { type Command } from 'commander'
import { WrongSettings } from '#app/core/settings/wrong-settings.ts'
import { openBucket } from '#app/integrations/storage/bucket.server.ts'
import { settings } from '#app/web/runtime.server.ts'
import { madeAt } from '#app/web/watch/backups.server.ts'
import { BadArchive } from '#db/archive.server.ts'
import { sizeText } from './sentences.server.ts'

type InBucket = { name: string; bytes: number; at: number }

const say = (text: string) => process.stdout.write(`${text}\n`)
const fromBucket = 's3:'

export function addBucketCommands(program: Command) {
	program
		.command('send-backup <file>')
		.description(
			'Manda un respaldo al bucket (BACKUP_S3_BUCKET) y quita allí los que sobran; no manda dos veces el mismo',
		)
		.action(send)
	program
		.command('backups')
		.description('Dice qué respaldos hay en el bucket, el más nuevo primero')
		.action(async () => {
			const found = await backupsInBucket()
			for (const { name, bytes } of found) say(`${fromBucket}${name}  ${sizeText(bytes)}`)
			if (found.length === 0) say('No hay ninguno.')
		})
}

/** Those that the program made by itself, the newest first. */
export async function backupsInBucket(): Promise<InBucket[]> {
	const found = (await bucket().list('recepcion-')).map((file) => ({ ...file, at: madeAt(file.name) ?? -1 }))
	return found.filter(({ at }) => at >= 0).sort((one, other) => other.at - one.at)
}

function bucket() {
	const { bucket: config } = settings().backup
	if (!config) throw new WrongSettings(['BACKUP_S3_BUCKET'])
	return openBucket(config)
}

/** One that lies there whole, by its size, is not sent again. Only files of the program's own names are counted and removed. */
async function send(path: string) {
	const { size } = await stat(path)
	const name = basename(path)
	const there = await backupsInBucket()
	const isThere = there.some((file) => file.name === name && file.bytes === size)
	if (!isThere) await bucket().put(name, path)
	const sum = new Map([...there, { name, bytes: size, at: madeAt(name) ?? -1 }].map((file) => [file.name, file]))
	const ours = [...sum.values()].filter(({ at }) => at >= 0).sort((one, other) => other.at - one.at)
	for (const old of ours.slice(settings().backup.keep)) await bucket().delete(old.name)
	say(isThere ? `${name} ya estaba en el bucket.` : `${name} está en el bucket (${sizeText(size)}).`)
}

/** Runs `use` with the path of a backup; `s3:name` is fetched below `place` for that long, `s3:` alone is the newest. */
export async function withBackup<T>(source: string, place: string, use: (path: string) => Promise<T>): Promise<T> {
	if (!source.startsWith(fromBucket)) return use(source)
	const name = source.slice(fromBucket.length) || (await backupsInBucket())[0]?.name
	if (!name) throw new BadArchive(source, 'absent')
	mkdirSync(place, { recursive: true, mode: 0o700 })
	const folder = mkdtempSync(join(place, '.respaldo-'))
	try {
		const path = join(folder, basename(name))
		if (!(await bucket().fetch(name, path))) throw new BadArchive(source, 'absent')
		return await use(path)
	} finally {
		rmSync(folder, { recursive: true, force: true })
	}
}
