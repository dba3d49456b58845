import { z } from 'zod'
import { idText } from '#app/core/schema.ts'

export const DeleteBusiness = z.object({
	name: z
		.string({ error: 'Escribe el nombre del negocio' })
		.trim()
		.min(1, { error: 'Escribe el nombre del negocio' })
		.max(100),
})
export type DeleteBusiness = z.output<typeof DeleteBusiness>

export const BusinessRef = z.object({ businessId: idText })
export type BusinessRef = z.output<typeof BusinessRef>

export const DeletedBusinesses = z.object({
	businesses: z.array(
		z.object({ id: z.string(), name: z.string(), deletedAt: z.iso.datetime(), until: z.iso.datetime() }),
	),
})
export type DeletedBusinesses = z.output<typeof DeletedBusinesses>
