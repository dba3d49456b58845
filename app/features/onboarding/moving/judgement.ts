import { type z } from 'zod'

/** What a row would become, what of it is there already, or why it is not taken. */
export type Judgement<Thing> =
	| { state: 'new'; thing: Thing; becomes: string; note: string | null }
	| { state: 'there' | 'refused'; problem: string }

/** Reads the rows of one file in their order; what it judged to be new counts as there from then on. */
export type Reader<Thing> = (line: number, texts: Texts) => Promise<Judgement<Thing>>

/** The texts of a row by the field that each is. */
export type Texts = Record<string, string | undefined>

export function refused(...problems: string[]): { state: 'refused'; problem: string } {
	return { state: 'refused', problem: problems.join('. ') }
}

/** What a form would say of the same record, each sentence with the column that it is about. */
export function problemsOf(error: z.ZodError, names: Record<string, string>): string[] {
	return error.issues.map(({ path, message }) => {
		const name = names[String(path[0])]
		return name ? `${name}: ${message}` : message
	})
}

/** 'Sí', 'x', '1' as yes and what means no as no; null for anything else. */
export function answerOf(text: string): boolean | null {
	const word = text.normalize('NFD').replace(/\p{M}/gu, '').trim().toLowerCase()
	if (['si', 'x', '1', 'true', 'verdadero', 'yes', 'y', 's', 'activo', 'activa', 'disponible'].includes(word))
		return true
	if (['no', '0', 'false', 'falso', 'n', 'inactivo', 'inactiva'].includes(word)) return false
	return null
}
