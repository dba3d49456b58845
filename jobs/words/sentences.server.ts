import { dirname } from 'node:path'
import { settingWords } from '#app/core/settings/setting-words.ts'
import { WrongSettings } from '#app/core/settings/wrong-settings.ts'
import { firstVersionWith, version } from '#app/lib/version.ts'
import { countText } from '#app/lib/words/counted.ts'
import { type OpenRuntime, settings } from '#app/web/runtime.server.ts'
import { BadArchive } from '#db/archive.server.ts'
import { BadBackup, NotAFile } from '#db/backup.server.ts'
import { DatabaseBusy } from '#db/busy.server.ts'
import { isFile } from '#db/connect.server.ts'
import { NoCopy } from '#db/copies/copy.server.ts'
import { type Found, NoDatabase, NotOurDatabase } from '#db/file-check.server.ts'
import { WrongKey } from '#db/key-check.server.ts'
import { FileInUse } from '#db/lock.server.ts'
import { ChangedMigration, NewerDatabase } from '#db/migrate.server.ts'
import { NotMigrated } from '#db/open.server.ts'
import { HalfRestore, type Rehearsed } from '#db/restore.server.ts'
import { ServerLost } from '#db/server/connection.server.ts'
import { CannotListen } from '../serve.server.ts'
import { UnfitProgram } from '../upgrade.server.ts'
import { ofDisk, ofOutside } from './outside-sentences.server.ts'

/** What went wrong and what to do about it, for whoever runs a command. What nobody foresaw says its own message. */
export function sentenceOf(error: unknown): string {
	if (!(error instanceof Error)) return String(error)
	if (error instanceof CannotListen) return listening(error)
	if (error instanceof WrongKey) return wrongKey(error)
	if (error instanceof NoDatabase) return noDatabase(error)
	if (error instanceof NotOurDatabase) return notOurs(error)
	if (error instanceof BadArchive) return badArchive(error)
	if (error instanceof UnfitProgram) return unfit(error)
	return ofState(error) ?? ofOutside(error) ?? unforeseen(error)
}

/** A failed statement names its values in its message: the reason stands behind it, without them. */
function unforeseen(error: Error): string {
	const causes: string[] = []
	for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
		const message = cause.message.split('\nparams: ')[0] ?? ''
		causes.push(message.startsWith('Failed query') ? 'Una consulta falló' : message)
	}
	return [...new Set(causes)].join(': ')
}

function ofState(error: Error): string | null {
	if (error instanceof FileInUse)
		return `Otro proceso ya sirve esta base de datos (${settings().dataDir}): detenlo primero, o usa otro DATA_DIR.`
	if (error instanceof NotMigrated)
		return 'La base de datos no está al día: inicia el servidor, o corre «recepcion migrate».'
	if (error instanceof NewerDatabase)
		return `Esta base de datos es de una versión más nueva de Recepción: tiene la migración ${error.unknown} y este programa llega hasta ${error.newestKnown}. Usa la versión ${firstVersionWith(error.unknown)} o una posterior (esta es la ${version}), o recupera un respaldo anterior. No se cambió nada.`
	if (error instanceof ChangedMigration)
		return `La migración ${error.migration} corrió en esta base de datos con otro contenido: es de otra versión del programa. No se cambió nada.`
	if (error instanceof HalfRestore)
		return `Una recuperación quedó a medias: corre otra vez «recepcion restore» con el mismo respaldo. Los datos anteriores están en ${error.aside}.`
	if (error instanceof NotAFile) return 'La base de datos está en un servidor libSQL: usa sus propios respaldos.'
	if (error instanceof BadBackup)
		return 'Lo que se leyó del respaldo no es lo que se escribió: el disco falla. No se guardó.'
	if (error instanceof NoCopy) return noCopy(error)
	if (error instanceof WrongSettings) return wrongSettings(error)
	return ofServer(error)
}

function wrongSettings({ names, kind, neededBy }: WrongSettings): string {
	if (neededBy) return `${neededBy} no sirve de nada sin ${names.join(' y ')}: ponlo, o quita ${neededBy}.`
	if (kind === 'missing') return `Faltan estos ajustes: ${names.join(', ')}. La lista está en docs/operating.md.`
	const told = names.map((name) => `${name} (${settingWords[name] ?? 'otro texto'})`)
	return `Estos ajustes tienen un valor que no sirve: ${told.join('; ')}.`
}

/** What stands in the chain of causes: who asked by a statement is told of the statement first. */
function ofServer(error: Error): string | null {
	for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
		if (!(cause instanceof DatabaseBusy || cause instanceof ServerLost)) continue
		const { url } = settings().database
		if (isFile(url)) return 'Otro programa tiene tomada la base de datos. Intenta de nuevo.'
		return `El servidor libSQL no contesta en ${new URL(url).host}: revisa que esté encendido, y DATABASE_URL.`
	}
	return null
}

function listening({ code, host, port }: CannotListen): string {
	if (code === 'EADDRINUSE')
		return `El puerto ${port} de ${host} está ocupado por otro programa: ciérralo, o elige otro con PORT.`
	if (code === 'EACCES') return `Sin permiso para usar el puerto ${port}: elige uno mayor que 1023 con PORT.`
	return `No se puede escuchar en ${host}:${port} (${code}): revisa HOST y PORT.`
}

function wrongKey({ reason, key: { file, fromEnvironment }, backup }: WrongKey): string {
	const where = fromEnvironment ? 'SECRET_KEY' : file
	const whose = backup ? `de la base de datos que trae ${backup}` : 'de esta base de datos'
	const what = reason === 'missing' ? `Falta la llave ${whose} (${where}).` : `La llave en ${where} no es la ${whose}.`
	if (backup)
		return [
			`${what} Sin ella no se abre lo que guarda sellado. ${nothingBack}. Hay dos salidas:`,
			`  1. Devuelve la llave: copia el secret.key de entonces a ${dirname(file)}, o pon SECRET_KEY.`,
			'  2. Si se perdió: «recepcion restore --without-key» recupera los datos sin ella, y después «recepcion new-key»',
			'     sigue con otra y olvida lo sellado.',
		].join('\n')
	return [
		`${what} Sin ella no se abre lo que guarda sellado. No se cambió nada. Hay dos salidas:`,
		`  1. Devuelve la llave: copia el secret.key de antes (o de un respaldo) a ${dirname(file)}, o pon SECRET_KEY.`,
		'  2. Si se perdió: «recepcion new-key» sigue con otra y olvida lo sellado (habrá que conectar de nuevo',
		'     WhatsApp, Mercado Pago, Stripe y Google, y cada persona ingresa otra vez).',
	].join('\n')
}

function noDatabase({ path }: NoDatabase): string {
	return `No hay una base de datos en ${dirname(path)} (se buscó ${path}). Revisa DATA_DIR: una ruta relativa cuenta desde la carpeta en la que corres el comando.`
}

function notOurs({ path, problem }: NotOurDatabase): string {
	if (problem === 'damaged')
		return `La base de datos está dañada: ${path}. Recupera un respaldo con «recepcion restore».`
	if (problem === 'foreign') return `La base de datos ${path} es de otro programa. No se cambió nada.`
	return `${path} no es una base de datos. No se cambió nada.`
}

function badArchive({ path, problem, entry }: BadArchive): string {
	const why = {
		kind: 'no es un respaldo de Recepción',
		truncated: 'está cortado: le falta el final',
		entry: `trae «${entry}», que no puede estar en un respaldo`,
		empty: 'no trae ninguna base de datos',
		absent: 'no existe',
		foreign: 'trae la base de datos de otro programa',
		damaged: 'trae una base de datos dañada',
	}[problem]
	return `${nothingBack}: ${path} ${why}.`
}

const nothingBack = 'No se recuperó nada'

/** Why a backup could not be restored, where nobody meant to restore it yet. */
export function rehearsedText(error: unknown): string {
	return sentenceOf(error).replace(nothingBack, 'No se podría recuperar')
}

function unfit({ path, problem, said }: UnfitProgram): string {
	if (problem === 'absent') return `No existe ${path}. No se cambió nada.`
	if (problem === 'same') return `${path} es el mismo ejecutable que ya está puesto. No se cambió nada.`
	if (problem === 'foreign')
		return `${path} no es un ejecutable de Recepción que corra en este equipo. No se cambió nada.`
	const way = path.endsWith('.anterior')
		? 'Si la base de datos ya es de una versión más nueva, detén el servidor y vuelve también a la copia de antes: «recepcion upgrade --back --data recepcion.db.antes-de-…».'
		: 'Sigue la versión de ahora.'
	return `La otra versión no pudo con una copia de estos datos. No se cambió nada. Dijo:\n${said}\n${way}`
}

function noCopy({ path, cause }: NoCopy): string {
	const why = (cause instanceof Error && ofDisk(cause)) || 'La copia no se pudo hacer o comprobar.'
	return `${why} Antes de poner al día la base de datos se guarda una copia en ${dirname(path)}, y sin ella no se sigue. No se cambió nada.`
}

/** What a start did to the database, for whoever watches it. */
export function openedLines({ database: { opened }, key }: OpenRuntime): string[] {
	const { dataDir, database } = settings()
	const lines = [
		`Datos en ${dataDir}${database.url.startsWith('file:') ? '' : ', base de datos en un servidor libSQL'}`,
	]
	if (opened.made) lines.push('Base de datos nueva.')
	else if (opened.applied.length > 0) lines.push(`Base de datos puesta al día: ${opened.applied.join(', ')}`)
	if (opened.copy) lines.push(`La copia de antes quedó en ${opened.copy}`)
	if (key.keyMade && !opened.made) lines.push('No había llave ni nada sellado con una: se hizo una nueva.')
	return lines
}

/** What a backup holds, in the numbers that people would miss first. */
export function contentLine({ found: { bytes, counts }, files }: { found: Found; files?: number }): string {
	const parts = [
		countText(counts.businesses, 'negocio'),
		countText(counts.users, 'cuenta'),
		countText(counts.contacts, 'cliente'),
		countText(counts.appointments, 'cita'),
		countText(counts.messages, 'mensaje'),
		...(files === undefined ? [] : [countText(files, 'archivo')]),
	]
	return `Contiene ${parts.join(', ')}; la base de datos mide ${sizeText(bytes)}.`
}

/** What a restore brought back, or would bring. */
export function restoredLines({ savedAt, ...backup }: Rehearsed): string[] {
	const lines = [
		contentLine(backup),
		`Se guardó el ${savedAt.toISOString().slice(0, 16).replace('T', ' a las ')} (UTC).`,
	]
	if (backup.found.pending.length > 0) lines.push('Es de una versión anterior: se pone al día al iniciar el servidor.')
	return lines
}

/** '3.4 MB', as disks are sold. */
export function sizeText(bytes: number): string {
	if (bytes < 100_000) return `${(bytes / 1000).toFixed(1)} kB`
	return bytes < 1_000_000_000 ? `${(bytes / 1_000_000).toFixed(1)} MB` : `${(bytes / 1_000_000_000).toFixed(1)} GB`
}

const forgottenNames: Record<string, string> = {
	channel_accounts: 'canales por conectar de nuevo',
	provider_accounts: 'cuentas de cobro por conectar de nuevo',
	google_accounts: 'cuentas de Google por conectar de nuevo',
	second_factors: 'segundos factores quitados',
	calendar_feeds: 'direcciones secretas de calendario borradas',
}

/** What a new key could not open and was let go. */
export function forgottenLines(forgotten: Record<string, number>): string[] {
	return Object.entries(forgotten).map(([table, rows]) => `${rows} ${forgottenNames[table] ?? `en ${table}`}`)
}
