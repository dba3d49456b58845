import { type Command } from 'commander'
import { keyAtHand, keysFrom } from '#app/core/settings.server.ts'
import { now } from '#app/lib/clock.ts'
import { openRuntime, settings } from '#app/web/runtime.server.ts'
import { backUp } from '#db/backup.server.ts'
import { migrations } from '#db/migrations.server.ts'
import { restore } from '#db/restore.server.ts'
import { examine } from './doctor.server.ts'
import { contentLine, forgottenLines, sizeText } from './sentences.server.ts'

const say = (text: string) => process.stdout.write(`${text}\n`)

export function addDataCommands(program: Command) {
	program
		.command('backup <file>')
		.description('Guarda base de datos, archivos y llave en un solo archivo; puede correr junto al servidor')
		.option('--without-key', 'sin la llave que abre los secretos guardados')
		.action((target: string, { withoutKey = false }: { withoutKey?: boolean }) => saveTo(target, !withoutKey))
	program
		.command('restore <file>')
		.description('Recupera un respaldo; los datos actuales se conservan aparte')
		.option('--without-key', 'aunque falte la llave que abre los secretos guardados')
		.action((source: string, { withoutKey = false }: { withoutKey?: boolean }) => restoreFrom(source, withoutKey))
	program
		.command('new-key')
		.description('Para quien perdió la llave: usa la que hay, o una nueva, y olvida lo que no puede abrir')
		.action(takeNewKey)
	program
		.command('doctor')
		.description('Dice qué falta o está mal configurado; termina con código 1 si algo está mal')
		.action(async () => {
			const findings = await examine()
			for (const { good, optional, text } of findings) say(`${good ? '✓' : optional ? '·' : '✗'} ${text}`)
			if (findings.some(({ good, optional }) => !good && !optional)) process.exitCode = 1
		})
}

async function saveTo(target: string, withKey: boolean) {
	const { database, dataDir } = settings()
	const saved = await backUp({ database, dataDir, target, withKey, key: keyAtHand(settings()), migrations })
	say(`Respaldo guardado en ${saved.path} (${sizeText(saved.bytes)}), leído de vuelta y comprobado.`)
	say(contentLine(saved))
	if (saved.hasKey) say('Incluye la llave: guárdalo en un lugar seguro.')
	else if (withKey) say('Sin llave: la tuya está en SECRET_KEY. Guárdala aparte; sin ella no se abre lo sellado.')
	else
		say('Sin la llave: sin ella no se abren las conexiones (WhatsApp, Mercado Pago, Google) ni los segundos factores.')
}

async function restoreFrom(source: string, withoutKey: boolean) {
	const { database, dataDir } = settings()
	const sealOf = (secret: string) => keysFrom(secret).seal
	const plan = { database, dataDir, source, at: now(), key: keyAtHand(settings()), migrations, sealOf, withoutKey }
	const restored = await restore(plan)
	say(`Respaldo recuperado en ${dataDir}.`)
	say(contentLine(restored))
	say(`Se guardó el ${restored.savedAt.toISOString().slice(0, 16).replace('T', ' a las ')} (UTC).`)
	if (restored.found.pending.length > 0) say('Es de una versión anterior: se pone al día al iniciar el servidor.')
	if (withoutKey) say('Si la llave se perdió, sigue «recepcion new-key».')
	if (restored.aside) say(`Los datos anteriores quedaron en ${restored.aside}.`)
}

async function takeNewKey() {
	const { key, close } = await openRuntime({ locked: true, forgetLost: true })
	await close()
	if (key.keyMade) say(`Se hizo una llave nueva en ${keyAtHand(settings()).file}: guárdala también en otro lugar.`)
	for (const line of forgottenLines(key.forgotten)) say(line)
	say('Listo: el servidor puede iniciar. Todas las personas tienen que ingresar de nuevo.')
}
