import { z } from 'zod'
import { idText } from '#app/core/schema.ts'

export const NoInput = z.object({})
export const ExportRef = z.object({ exportId: idText })
export type ExportRef = z.output<typeof ExportRef>

export const ExportState = z.enum(['pending', 'running', 'ready', 'failed', 'expired'])

/** `done` of `total` tables and files are in it. */
export const BusinessExport = z.object({
	id: z.string(),
	state: ExportState,
	done: z.number(),
	total: z.number(),
	bytes: z.number().optional(),
	createdAt: z.iso.datetime(),
	expiresAt: z.iso.datetime().optional(),
})
export type BusinessExport = z.output<typeof BusinessExport>

export const BusinessExports = z.object({ exports: z.array(BusinessExport) })
export type BusinessExports = z.output<typeof BusinessExports>

/** What the door that hands it out needs. */
export const ReadyExport = z.object({ id: z.string(), name: z.string(), storageKey: z.string(), bytes: z.number() })
export type ReadyExport = z.output<typeof ReadyExport>

export const Swept = z.object({ count: z.number() })
export type Swept = z.output<typeof Swept>
