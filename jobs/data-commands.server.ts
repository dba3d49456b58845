import { type Command } from 'commander'
import { now } from '#app/lib/clock.ts'
import { localDateTime } from '#app/lib/time.ts'
import { settings } from '#app/web/house.server.ts'
import { backUp, NotAFile, restore } from '#db/backup.server.ts'
import { FileInUse } from '#db/lock.server.ts'
import { examine } from './doctor.server.ts'

const say = (text: string) => process.stdout.write(`${text}\n`)

export function addDataCommands(program: Command) {
	program
		.command('backup <file>')
		.description('Guarda base de datos, archivos y llave en un solo archivo; puede correr junto al servidor')
		.option('--without-key', 'sin la llave que abre los secretos guardados')
		.action((target: string, { withoutKey }: { withoutKey?: boolean }) => clearly(() => saveTo(target, !withoutKey)))
	program
		.command('restore <file>')
		.description('Recupera un respaldo; los datos actuales se conservan aparte')
		.action((source: string) => clearly(() => restoreFrom(source)))
	program
		.command('doctor')
		.description('Dice qué falta o está mal configurado')
		.action(async () => {
			for (const { good, text } of await examine()) say(`${good ? '✓' : '✗'} ${text}`)
		})
}

async function saveTo(target: string, withKey: boolean) {
	const { database, dataDir } = settings()
	await backUp({ database, dataDir, target, withKey })
	say(
		`Respaldo guardado en ${target}${withKey ? ' (incluye la llave: guárdalo en un lugar seguro)' : ' (sin la llave)'}`,
	)
}

async function restoreFrom(source: string) {
	const { database, dataDir } = settings()
	const { date, time } = localDateTime(now(), 'UTC')
	const aside = await restore({ database, dataDir, source, at: `${date}-${time.replace(':', '')}` })
	say(`Respaldo recuperado en ${dataDir}.`)
	if (aside) say(`Los datos anteriores quedaron en ${aside}.`)
}

async function clearly(work: () => Promise<void>) {
	try {
		await work()
	} catch (error) {
		if (error instanceof FileInUse) throw new Error('Un servidor está usando esta base de datos: detenlo primero.')
		if (error instanceof NotAFile)
			throw new Error('La base de datos está en un servidor libSQL: usa sus propios respaldos.')
		if (error instanceof Error && 'code' in error && error.code === 'ENOENT') throw new Error('No existe ese archivo.')
		throw error
	}
}
