import { tmpdir } from 'node:os'
import { type Command } from 'commander'
import { keyAtHand, keysFrom } from '#app/core/settings.server.ts'
import { type Finding } from '#app/features/admin/checks.ts'
import { now } from '#app/lib/clock.ts'
import { openRuntime, settings } from '#app/web/runtime.server.ts'
import { backUp } from '#db/backup.server.ts'
import { migrations } from '#db/migrations.server.ts'
import { type RestorePlan, restore, tryRestore } from '#db/restore.server.ts'
import { addBucketCommands, withBackup } from './backup-bucket.server.ts'
import { examine } from './doctor.server.ts'
import { contentLine, forgottenLines, rehearsedText, restoredLines, sizeText } from './words/sentences.server.ts'

const say = (text: string) => process.stdout.write(`${text}\n`)

export function addDataCommands(program: Command) {
	program
		.command('backup <archivo>')
		.description('Guarda base de datos, archivos y llave en un solo archivo; puede correr junto al servidor')
		.option('--without-key', 'sin la llave que abre los secretos guardados')
		.action((target: string, { withoutKey = false }: { withoutKey?: boolean }) => saveTo(target, !withoutKey))
	addBucketCommands(program)
	program
		.command('restore <archivo>')
		.description('Recupera un respaldo, también uno del bucket (s3:nombre); los datos actuales se conservan aparte')
		.option('--without-key', 'aunque falte la llave que abre los secretos guardados')
		.action((source: string, { withoutKey = false }: { withoutKey?: boolean }) => restoreFrom(source, withoutKey))
	program
		.command('new-key')
		.description('Para quien perdió la llave: usa la que hay, o una nueva, y olvida lo que no puede abrir')
		.action(takeNewKey)
	program
		.command('doctor')
		.description('Dice qué falta o está mal configurado; termina con código 1 si algo está mal')
		.option('--backup <archivo>', 'ensaya la recuperación de un respaldo (o s3:nombre), sin tocar los datos de aquí')
		.action(async ({ backup }: { backup?: string }) => {
			const findings = backup === undefined ? await examine() : await rehearsal(backup)
			for (const { good, optional, text } of findings) say(`${good ? '✓' : optional ? '·' : '✗'} ${text}`)
			if (findings.some(({ good, optional }) => !good && !optional)) process.exitCode = 1
		})
}

async function saveTo(target: string, withKey: boolean) {
	const { database, dataDir } = settings()
	const saved = await backUp({ database, dataDir, target, withKey, key: keyAtHand(settings()), migrations })
	say(`Respaldo guardado en ${saved.path} (${sizeText(saved.bytes)}), leído de vuelta y comprobado.`)
	say(contentLine(saved))
	if (saved.leftOut.length > 0)
		say(
			`No se guardó lo que no es del programa entre sus archivos: ${saved.leftOut.slice(0, 5).join(', ')}${saved.leftOut.length > 5 ? '…' : ''}`,
		)
	if (saved.hasKey) say('Incluye la llave: guárdalo en un lugar seguro.')
	else if (withKey) say('Sin llave: la tuya está en SECRET_KEY. Guárdala aparte; sin ella no se abre lo sellado.')
	else
		say(
			'Sin la llave: sin ella no se abren las conexiones (WhatsApp, Mercado Pago, Stripe, Google) ni los segundos factores.',
		)
}

function planFor(source: string, withoutKey: boolean): RestorePlan {
	const { database, dataDir } = settings()
	const sealOf = (secret: string) => keysFrom(secret).seal
	return { database, dataDir, source, at: now(), key: keyAtHand(settings()), migrations, sealOf, withoutKey }
}

/** What a restore would bring back, found out without one. */
async function rehearsal(source: string): Promise<Finding[]> {
	try {
		const found = await withBackup(source, tmpdir(), (path) => tryRestore(planFor(path, false)))
		const whole = `El respaldo ${source} está entero y se puede recuperar.`
		const lines = [whole, ...restoredLines(found)].map((text) => ({ good: true, text }))
		if (found.hasKey) return lines
		return [...lines, { good: true, text: 'No trae la llave; la que hay aquí lo abre.' }]
	} catch (error) {
		return [{ good: false, text: rehearsedText(error) }]
	}
}

async function restoreFrom(source: string, withoutKey: boolean) {
	const restored = await withBackup(source, settings().dataDir, (path) => restore(planFor(path, withoutKey)))
	say(`Respaldo recuperado en ${settings().dataDir}.`)
	for (const line of restoredLines(restored)) say(line)
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
