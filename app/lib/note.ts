import { z } from 'zod'

/** What a note takes, through every door: some words, trimmed; blank ones are refused (documents 001 §5, 002 §5). */
export const NoteText = z
	.string({ error: 'Escribe la nota' })
	.trim()
	.min(1, { error: 'Escribe la nota' })
	.max(2000, { error: 'Máximo 2000 caracteres' })
