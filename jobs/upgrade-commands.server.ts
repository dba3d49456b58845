import { isSea } from 'node:sea'
import { type Command } from 'commander'
import { keyAtHand } from '#app/core/settings.server.ts'
import { now } from '#app/lib/clock.ts'
import { version } from '#app/lib/version.ts'
import { settings } from '#app/web/runtime.server.ts'
import { goBack, type Installed, type Swapped, upgrade } from './upgrade.server.ts'

const say = (text: string) => process.stdout.write(`${text}\n`)

export function addUpgradeCommand(program: Command) {
	program
		.command('upgrade [archivo]')
		.description('Cambia este ejecutable por otra versión, después de ensayarla con una copia de los datos')
		.option('--back', 'vuelve al ejecutable anterior')
		.option('--data <copia>', 'con --back: vuelve también a esta copia de la base de datos; lo de ahora queda aparte')
		.action((file: string | undefined, { back = false, data }: { back?: boolean; data?: string }) => {
			if (data !== undefined && !back) throw new Error('--data va junto con --back.')
			if (!isSea())
				throw new Error('Este programa corre desde su carpeta de código: ponla al día ahí y corre «npm start».')
			if (back === (file !== undefined)) throw new Error('Di el archivo de la otra versión, o --back para volver.')
			return back ? toPrevious(data ?? null) : toNew(file ?? '')
		})
}

function installed(): Installed {
	const { database, dataDir } = settings()
	return { executable: process.execPath, database, dataDir, keyFile: keyAtHand(settings()).file, at: now() }
}

async function toNew(file: string) {
	const swapped = await upgrade(installed(), file)
	say(`Listo: de la versión ${version} a la ${swapped.version}. Reinicia el servidor para usarla.`)
	for (const line of rehearsalLines(swapped)) say(line)
	say('Para volver: «recepcion upgrade --back».')
}

async function toPrevious(copy: string | null) {
	const swapped = await goBack(installed(), copy)
	say(`Listo: otra vez la versión ${swapped.version}. Reinicia el servidor para usarla.`)
	if (swapped.aside) say(`Los datos de hasta ahora quedaron en ${swapped.aside}.`)
	if (!swapped.isRehearsed) say(notRehearsed)
}

const notRehearsed =
	'No se ensayó: la base de datos está en un servidor libSQL, que tiene sus propios respaldos. Asegúrate de tener uno antes de reiniciar.'

/** What was done with the data before the exchange, and nothing else. */
export function rehearsalLines({ isRehearsed }: Pick<Swapped, 'isRehearsed'>): string[] {
	if (!isRehearsed) return [notRehearsed]
	return ['Se ensayó con una copia de los datos. Al iniciar se guarda otra copia antes de cada cambio.']
}
