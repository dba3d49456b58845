import { z } from 'zod'
import { toIso } from './time-iso.ts'

/** What a note dialog takes: some words, trimmed; blank ones are refused (documents 001 §5, 002 §5). */
export const NoteText = z
	.string({ error: 'Escribe la nota' })
	.trim()
	.min(1, { error: 'Escribe la nota' })
	.max(1000, { error: 'Máximo 1000 caracteres' })

/** As documented: the words and the moment they were submitted, in ISO. */
export type Note = { text: string; date: string }

export function stampedNote(text: string, now: number): Note {
	return { text: NoteText.parse(text), date: toIso(now) }
}
