import { elapsedText, relativeText } from '#app/lib/time-text.ts'

type Told = {
	every: number | null
	folder: string
	newest: { at: number } | null
	oldest: number | null
	isLate: boolean
	problem: string | null
	bucket: { name: string; sentAt: number | null; problem: string | null } | null
}

/** One sentence about the backups that the program makes by itself, for Salud, doctor and whoever is warned. */
export function backupText(told: Told, now: number): string {
	const { bucket } = told
	if (!bucket || told.every === null) return folderText(told, now)
	const sent = bucket.sentAt === null ? 'todavía ninguno' : `el último es de ${relativeText(bucket.sentAt, now)}`
	const text = `${folderText(told, now)}. También en el bucket ${bucket.name}: ${sent}`
	return bucket.problem ? `${text}. No se pudo enviar: ${bucket.problem}` : text
}

function folderText({ every, folder, newest, oldest, isLate, problem }: Told, now: number): string {
	const last = newest ? `el último es de ${relativeText(newest.at, now)}` : 'todavía no hay ninguno'
	if (every === null && oldest === null)
		return `Sin respaldos: pon BACKUP_EVERY, o un temporizador que los deje en ${folder}`
	const plan =
		every === null
			? `Respaldos que algo tuyo deja en ${folder} (BACKUP_EVERY no está puesto)`
			: `Respaldo cada ${elapsedText(every)} en ${folder}`
	const text = `${plan}; ${last}`
	if (problem) return `${text}. No se pudo guardar: ${problem}`
	return isLate ? `${text}: ya debería haber otro` : text
}
