import { elapsedText, relativeText } from '#app/lib/time-text.ts'

type Told = {
	every: number | null
	folder: string
	newest: { at: number } | null
	isLate: boolean
	problem: string | null
}

/** One sentence about the backups that the program makes by itself, for Salud, doctor and whoever is warned. */
export function backupText({ every, folder, newest, isLate, problem }: Told, now: number): string {
	const last = newest ? `el último es de ${relativeText(newest.at, now)}` : 'todavía no hay ninguno'
	if (every === null)
		return newest ? `Sin respaldo automático (BACKUP_EVERY); ${last}` : 'Sin respaldo automático: pon BACKUP_EVERY'
	const plan = `Respaldo cada ${elapsedText(every)} en ${folder}; ${last}`
	if (problem) return `${plan}. No se pudo guardar: ${problem}`
	return isLate ? `${plan}: ya debería haber otro` : plan
}
