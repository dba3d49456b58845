import { z } from 'zod'
import { idText } from '#app/core/schema.ts'

export const messages = {
	underWay: 'Ya se está preparando un archivo tuyo: espera a que termine',
} as const

/** More than so many people are not waited for: a job writes the file. */
export const mostAtOnce = 5000

const exportFormats = ['csv', 'xlsx'] as const

export const AskExport = z.object({
	format: z.enum(exportFormats).default('csv'),
	query: z
		.string()
		.max(8000, { error: 'Son demasiados filtros para un archivo: quita algunos' })
		.default('')
		.describe('Los filtros, como en la dirección de la lista'),
})
export type AskExport = z.output<typeof AskExport>

export const ExportedFile = z.object({
	id: z.string(),
	format: z.enum(exportFormats),
	state: z.enum(['pending', 'running', 'ready', 'failed', 'expired']),
	/** People written so far, of how many. */
	done: z.number(),
	total: z.number(),
	bytes: z.number().optional(),
	createdAt: z.number(),
	expiresAt: z.number().optional(),
	/** Where it is fetched, as long as it is there. */
	path: z.string().optional(),
})
export type ExportedFile = z.output<typeof ExportedFile>
export const ExportedFiles = z.object({ files: z.array(ExportedFile) })
export type ExportedFiles = z.output<typeof ExportedFiles>

export const FetchExport = z.object({ exportId: idText, signature: z.string().max(100) })
export type FetchExport = z.output<typeof FetchExport>
export const FetchedExport = z.object({
	...{ id: z.string(), name: z.string(), contentType: z.string() },
	...{ storageKey: z.string(), bytes: z.number() },
})
export type FetchedExport = z.output<typeof FetchedExport>
export const SweptExports = z.object({ count: z.number() })
export type SweptExports = z.output<typeof SweptExports>
